/** Every expected no of this module. The French for each stands in web/copy/refusals.ts. */
export type SupportRefusal =
  | 'form-incomplete'
  | 'email-invalid'
  | 'page-not-ours'
  | 'reason-too-long'
  | 'too-many-attempts';
