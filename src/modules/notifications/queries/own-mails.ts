import type { UserId } from '#kernel/ids';
import type { Database } from '#platform/database';
import type { Platform } from '#platform/platform';
import { isMailTopic, type MailTopic } from '../rules/topics.ts';

const shown = 30;
const day = 24 * 3_600_000;

/** `unsent`: its job failed for good, or its news was outdated. */
export type DeliveryState = 'sending' | 'unsent' | 'sent' | 'delayed' | 'bounced' | 'suppressed' | 'declined';

export interface OwnMail {
  readonly id: string;
  /** Fact that the mail reports. */
  readonly kind: string;
  readonly state: DeliveryState;
  readonly at: Date;
}

/** Lists the last mails to a person, newest first. */
export async function ownMails({ db, clock }: Pick<Platform, 'db' | 'clock'>, userId: UserId): Promise<OwnMail[]> {
  const rows = await db
    .selectFrom('mail_deliveries')
    .select(['id', 'kind', 'state', 'intended_at'])
    .where('user_id', '=', userId)
    .orderBy('intended_at', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute();
  const unsettled = clock.now().getTime() - day;
  return rows.map(({ id, kind, state, intended_at }) => ({
    id,
    kind,
    state: state === 'sending' && intended_at.getTime() < unsettled ? 'unsent' : (state as DeliveryState),
    at: intended_at,
  }));
}

/** Lists the topics from which the person unsubscribed. */
export async function refusedTopics(db: Database, userId: UserId): Promise<MailTopic[]> {
  const rows = await db.selectFrom('mail_refusals').select('topic').where('user_id', '=', userId).execute();
  return rows.map(({ topic }) => topic).filter(isMailTopic);
}

/** Returns true when the person's address is suppressed after a permanent bounce. */
export async function mailsComeBack(db: Database, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('undeliverable_addresses')
    .select('since')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
