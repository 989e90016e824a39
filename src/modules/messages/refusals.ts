import type { RefusalKinds } from '#kernel/outcome';

/** Expected refusals of this module; French messages in web/copy/refusals.ts. */
export const messagesRefusals = {
  'message-empty': 'invalid',
  'words-too-many': 'invalid',
  'too-many-files': 'invalid',
  'file-too-large': 'too-large',
  'file-not-allowed': 'invalid',
  /** The file is not scanned yet. */
  'file-waiting': 'conflict',
  /** The scanner found malware in it; its bytes are deleted. */
  'file-infected': 'not-found',
  'conversation-full': 'conflict',
  /** The period is over, or the appointment was cancelled. */
  'conversation-closed': 'conflict',
  /** The other participant's account is closed or suspended. */
  'nobody-reads': 'conflict',
} as const satisfies RefusalKinds;

export type MessagesRefusal =
  | keyof typeof messagesRefusals
  | 'not-authenticated'
  | 'too-many-attempts'
  | 'not-found'
  | 'form-incomplete';
