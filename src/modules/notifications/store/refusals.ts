import type { UserId } from '#kernel/ids';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { MailTopic } from '../rules/topics.ts';

/** Keeps the date of the first refusal. */
export const refuseTopic = (
  db: Database | DatabaseTransaction,
  refusal: { userId: UserId; topic: MailTopic; way: 'page' | 'link'; at: Date },
) =>
  db
    .insertInto('mail_refusals')
    .values({ user_id: refusal.userId, topic: refusal.topic, way: refusal.way, refused_at: refusal.at })
    .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doNothing())
    .execute();
