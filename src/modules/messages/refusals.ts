import type { IdentityRefusal } from '#modules/identity';

/** Expected refusals of this module; French messages in web/copy/refusals.ts. */
export type MessagesRefusal =
  | Extract<IdentityRefusal, 'not-authenticated' | 'too-many-attempts'>
  /** Unknown, owned by other people, or not agreed yet. */
  | 'not-found'
  | 'form-incomplete'
  | 'message-empty'
  | 'words-too-many'
  | 'too-many-files'
  | 'file-too-large'
  | 'file-not-allowed'
  | 'conversation-full'
  /** The period is over, or the appointment was cancelled. */
  | 'conversation-closed'
  /** The other participant's account is closed or suspended. */
  | 'nobody-reads';
