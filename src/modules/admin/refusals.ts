import type { IdentityRefusal } from '#modules/identity';

/** Every expected no of this module. The French for each stands in web/copy/refusals.ts. */
export type AdminRefusal =
  | Extract<IdentityRefusal, 'not-authenticated' | 'not-admin' | 'second-factor-first'>
  | 'form-incomplete'
  | 'not-found'
  | 'own-account'
  | 'already-suspended'
  | 'not-suspended';
