/** Expected refusals of this module; French messages in web/copy/refusals.ts. */
export type SupportRefusal =
  | 'not-authenticated'
  | 'not-admin'
  | 'second-factor-first'
  | 'form-incomplete'
  | 'email-invalid'
  | 'page-not-ours'
  | 'reason-too-long'
  | 'sign-in-to-write'
  | 'sign-in-to-rate'
  | 'subject-too-long'
  | 'message-too-long'
  | 'comment-too-long'
  | 'answer-too-long'
  | 'already-answered'
  | 'too-many-attempts';
