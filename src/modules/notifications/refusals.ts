import type { IdentityRefusal } from '#modules/identity';

/** Every expected no of this module. The French for each stands in web/copy/refusals.ts. */
export type NotificationsRefusal =
  | Extract<IdentityRefusal, 'not-authenticated' | 'second-factor-first' | 'too-many-attempts' | 'link-invalid'>
  | 'form-incomplete'
  /** Unknown, or somebody else's. */
  | 'not-found'
  /** The operator has no key for it. */
  | 'push-off'
  | 'too-many-devices';
