import type { IdentityRefusal } from '#modules/identity';

/** Every expected no of this module. The French for each stands in web/copy/refusals.ts. */
export type CallsRefusal =
  | 'call-too-early'
  /** Also of one that was cancelled. */
  | 'call-over'
  /** Unknown, or somebody else's. */
  | 'call-not-found'
  | 'calls-off'
  | 'recap-too-early'
  | 'recap-closed'
  | 'recap-full'
  | 'entry-missing'
  | 'entry-too-long'
  | 'link-not-web'
  /** Unknown, or the other's. */
  | 'entry-not-found'
  | Extract<IdentityRefusal, 'not-authenticated' | 'too-many-attempts'>;
