/** Every expected no of this module. The French for each stands in web/copy/refusals.ts. */
export type IdentityRefusal =
  | 'not-authenticated'
  | 'not-admin'
  | 'form-incomplete'
  | 'email-invalid'
  | 'credentials-wrong'
  | 'account-closed'
  | 'password-too-short'
  | 'password-too-long'
  | 'account-not-created'
  | 'too-many-attempts'
  | 'link-invalid'
  | 'already-verified'
  | 'password-missing'
  | 'password-wrong'
  | 'sign-in-again'
  | 'nothing-pending'
  | 'google-failed'
  | 'code-wrong'
  | 'code-already-typed'
  | 'second-factor-first'
  | 'two-factor-already-on'
  | 'passkey-name-wrong'
  | 'passkey-not-added'
  | 'passkey-not-known'
  | 'not-found';

/** What can be wrong with a field of the person's profile. */
export type PersonProblem =
  | 'name-missing'
  | 'name-too-long'
  | 'email-invalid'
  | 'phone-invalid'
  | 'position-too-long'
  | 'company-too-long'
  | 'linkedin-invalid'
  | 'bio-too-long';
