import type { IdentityRefusal } from '#modules/identity';

/** Expected refusals of this module; French messages in web/copy/refusals.ts. */
export type CallsRefusal =
  | 'call-too-early'
  /** Cancelled calls too. */
  | 'call-over'
  /** Unknown, or the call of other people. */
  | 'call-not-found'
  | 'calls-off'
  | 'recap-too-early'
  | 'recap-closed'
  | 'recap-full'
  | 'entry-missing'
  | 'entry-too-long'
  | 'link-not-web'
  /** Unknown, or written by the other participant. */
  | 'entry-not-found'
  | Extract<IdentityRefusal, 'not-authenticated' | 'too-many-attempts'>;
