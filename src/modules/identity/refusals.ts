/** Every expected no of this module. The French for each stands in web/copy/refusals.ts. */
export type IdentityRefusal =
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
  | 'google-failed';
