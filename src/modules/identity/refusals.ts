import type { RefusalKinds } from '#kernel/outcome';

/** Expected refusals of this module; French messages in web/copy/refusals.ts. */
export const identityRefusals = {
  'not-authenticated': 'unauthenticated',
  'not-admin': 'denied',
  'form-incomplete': 'invalid',
  'email-invalid': 'invalid',
  'credentials-wrong': 'unauthenticated',
  'account-closed': 'denied',
  'password-too-short': 'invalid',
  'password-too-long': 'invalid',
  'password-guessable': 'invalid',
  'account-not-created': 'invalid',
  'too-many-attempts': 'limited',
  'link-invalid': 'invalid',
  'already-verified': 'conflict',
  'password-missing': 'invalid',
  'password-wrong': 'unauthenticated',
  'sign-in-again': 'unauthenticated',
  'nothing-pending': 'conflict',
  'google-failed': 'unavailable',
  'code-wrong': 'unauthenticated',
  'code-already-typed': 'unauthenticated',
  'mailed-code-wrong': 'unauthenticated',
  'verify-email-first': 'denied',
  'second-factor-first': 'denied',
  'confirm-first': 'denied',
  'two-factor-already-on': 'conflict',
  'passkey-name-wrong': 'invalid',
  'passkey-not-added': 'invalid',
  'passkey-not-known': 'unauthenticated',
  'photo-too-large': 'too-large',
  'photo-unreadable': 'invalid',
  'not-found': 'not-found',
  'experts-only': 'denied',
} as const satisfies RefusalKinds;

export type IdentityRefusal = keyof typeof identityRefusals;

/** Validation errors of the profile's personal fields. */
export type PersonProblem =
  | 'name-missing'
  | 'name-too-long'
  | 'email-invalid'
  | 'phone-invalid'
  | 'position-too-long'
  | 'company-too-long'
  | 'linkedin-invalid'
  | 'bio-too-long';
