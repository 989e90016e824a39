export const messageLength = 4_000;
/** Days after the end of a session in which messages can be sent; read-only afterwards. */
const openDays = 30;
/** Delay of the mail; it is not sent to a reader who opens the page within it. */
const mailedAfterMinutes = 10;

/** `unreachable`: the other participant's account is closed or suspended. */
export type ConversationState = 'open' | 'cancelled' | 'over' | 'unreachable';

interface Session {
  readonly status: 'held' | 'requested' | 'scheduled' | 'completed' | 'cancelled';
  readonly endsAt: Date;
}

export const conversationClosesAt = ({ endsAt }: Pick<Session, 'endsAt'>) =>
  new Date(endsAt.getTime() + openDays * 86_400_000);

export const mailDueAt = (sentAt: Date) => new Date(sentAt.getTime() + mailedAfterMinutes * 60_000);

/** Returns whether the two may write now. A held slot has no conversation: its expert does not know of it. */
export function conversationState(session: Session, isReachable: boolean, now: Date): ConversationState {
  if (session.status === 'cancelled' || session.status === 'held') return 'cancelled';
  if (now >= conversationClosesAt(session)) return 'over';
  return isReachable ? 'open' : 'unreachable';
}

/** Returns true when the conversation can be opened, to write or to read. */
export const hasConversation = (session: Session, messages: number, now: Date) =>
  session.status !== 'held' && (messages > 0 || conversationState(session, true, now) === 'open');
