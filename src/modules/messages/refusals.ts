import type { IdentityRefusal } from '#modules/identity';

/** Every expected no of this module. The French for each stands in web/copy/refusals.ts. */
export type MessagesRefusal =
  | Extract<IdentityRefusal, 'not-authenticated' | 'too-many-attempts'>
  /** Unknown, somebody else's, or not agreed yet. */
  | 'not-found'
  | 'form-incomplete'
  | 'message-empty'
  | 'words-too-many'
  | 'too-many-files'
  | 'file-too-large'
  | 'file-not-allowed'
  | 'conversation-full'
  /** Its time is over, or the appointment was cancelled. */
  | 'conversation-closed'
  /** The other has left, or is suspended. */
  | 'nobody-reads';
