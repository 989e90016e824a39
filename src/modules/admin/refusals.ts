import type { IdentityRefusal } from '#modules/identity';

/** Expected refusals of this module; French messages in web/copy/refusals.ts. */
export type AdminRefusal =
  | Extract<IdentityRefusal, 'not-authenticated' | 'not-admin' | 'second-factor-first'>
  | 'form-incomplete'
  | 'not-found'
  | 'own-account'
  | 'already-suspended'
  | 'not-suspended';
