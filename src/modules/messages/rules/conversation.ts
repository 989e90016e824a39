export const messageLength = 4_000;
/** So long after the end of a session one can still write; from then on it is only read. */
const openDays = 30;
/** Whoever looks at the page within these minutes is not mailed. */
const mailedAfterMinutes = 10;

/** `unreachable`: the other has left, or is suspended. */
export type ConversationState = 'open' | 'cancelled' | 'over' | 'unreachable';

interface Session {
  readonly status: 'held' | 'requested' | 'scheduled' | 'completed' | 'cancelled';
  readonly endsAt: Date;
}

export const conversationClosesAt = ({ endsAt }: Pick<Session, 'endsAt'>) =>
  new Date(endsAt.getTime() + openDays * 86_400_000);

export const mailDueAt = (sentAt: Date) => new Date(sentAt.getTime() + mailedAfterMinutes * 60_000);

/** Whether the two may write now. Of what is only held nobody writes: its expert does not know of it. */
export function conversationState(session: Session, isReachable: boolean, now: Date): ConversationState {
  if (session.status === 'cancelled' || session.status === 'held') return 'cancelled';
  if (now >= conversationClosesAt(session)) return 'over';
  return isReachable ? 'open' : 'unreachable';
}

/** A conversation is there to be opened: something can be written in it, or read. */
export const hasConversation = (session: Session, messages: number, now: Date) =>
  session.status !== 'held' && (messages > 0 || conversationState(session, true, now) === 'open');
