import type { ContactMessageId, UserId } from '#kernel/ids';
import type { Database } from '#platform/database';
import type { MessageKind } from '../rules/messages.ts';

export interface OwnMessage {
  readonly id: string;
  readonly kind: MessageKind;
  readonly subject: string;
  readonly message: string;
  readonly sentAt: Date;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
}

/** Lists this person's recent messages with their answers, newest first. */
export const ownMessages = (db: Database, userId: UserId, limit = 20): Promise<OwnMessage[]> =>
  db
    .selectFrom('contact_messages')
    .select(['id', 'kind', 'subject', 'message', 'created_at as sentAt', 'answer', 'answered_at as answeredAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$castTo<OwnMessage>()
    .execute();

/** Data for the answer mail; undefined without an answer, or when the sender's account is gone. */
export const findAnsweredMessage = (db: Database, id: ContactMessageId) =>
  db
    .selectFrom('contact_messages as message')
    .innerJoin('user_profiles as sender', 'sender.user_id', 'message.user_id')
    .select([
      'sender.email',
      'sender.first_name as firstName',
      'message.subject',
      'message.created_at as sentAt',
      'message.answer',
    ])
    .where('message.id', '=', id)
    .where('message.answer', 'is not', null)
    .$narrowType<{ answer: string }>()
    .executeTakeFirst();
