import type { IdentityRefusal } from '#modules/identity';

/** Expected refusals of this module; French messages in web/copy/refusals.ts. */
export type NotificationsRefusal =
  | Extract<IdentityRefusal, 'not-authenticated' | 'second-factor-first' | 'too-many-attempts' | 'link-invalid'>
  | 'form-incomplete'
  /** Unknown, or owned by another person. */
  | 'not-found'
  /** The operator has no VAPID key. */
  | 'push-off'
  | 'too-many-devices';
