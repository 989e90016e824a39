import type { UserId } from '#kernel/ids';
import { RecipientRefused } from '#platform/mail';
import type { Platform } from '#platform/platform';
import type { Letter, Row, Rows } from '../letter.ts';
import { isAskedFor, type MailTopic, topicOf } from '../rules/topics.ts';
import { intend, ownerOf, settle, settleBounce } from '../store/deliveries.ts';
import { type MailedFact, table } from '../table.ts';
import { unsubscribeLink } from '../unsubscribe.ts';

export interface MailJob {
  readonly fact: MailedFact;
  readonly factId: string;
  readonly payload: unknown;
  /** Recipient, for a fact that sends several mails. */
  readonly reader?: string;
}

const rowsOf = (fact: MailedFact) => table[fact] as Rows<unknown>;

/** Returns one job per mail of a fact. */
export function mailJobs(fact: string, factId: string, payload: unknown): MailJob[] {
  if (!isMailed(fact)) return [];
  const rows = rowsOf(fact);
  const job = { fact, factId, payload };
  return typeof rows === 'function' ? [job] : Object.keys(rows).map((reader) => ({ ...job, reader }));
}

const isMailed = (fact: string): fact is MailedFact => Object.hasOwn(table, fact);

/** Sends the mail of a fact once: writes the intent before and the result after. When a worker dies in between, the result is unknown,
 * and the mail is sent again with the same Message-ID (docs/decisions/0041). */
export async function sendMail(platform: Platform, { fact, factId, payload, reader }: MailJob): Promise<void> {
  const rows = rowsOf(fact);
  const row: Row<unknown> | undefined = typeof rows === 'function' ? rows : rows[reader ?? ''];
  const letter = await row?.(platform, payload);
  if (!letter) return;
  const userId = await ownerOf(platform.db, letter.to);
  const id = await intend(platform, {
    mail: [fact, factId, reader].filter(Boolean).join('.'),
    kind: fact,
    userId,
    appointmentId: (payload as { appointmentId?: string }).appointmentId,
  });
  if (!id) return;
  const topic = topicOf(fact);
  const held = userId && (await heldBack(platform, userId, fact, topic));
  if (held) return settle(platform, id, held);
  try {
    await platform.mailer.send(written(platform, letter, userId, topic), id);
  } catch (error) {
    if (!(error instanceof RecipientRefused)) throw error;
    await settleBounce(platform, { deliveryId: id, code: error.status, action: 'failed' });
    return;
  }
  await settle(platform, id, 'sent');
}

/** Reason why a mail is not sent. */
async function heldBack({ db }: Platform, userId: UserId, fact: string, topic: MailTopic | undefined) {
  const undeliverable = await db
    .selectFrom('undeliverable_addresses')
    .select('since')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (undeliverable && !isAskedFor(fact)) return 'suppressed';
  const refused =
    topic &&
    (await db
      .selectFrom('mail_refusals')
      .select('refused_at')
      .where('user_id', '=', userId)
      .where('topic', '=', topic)
      .executeTakeFirst());
  return refused ? 'declined' : undefined;
}

function written(
  platform: Platform,
  { write, ...letter }: Letter,
  userId: UserId | undefined,
  topic: MailTopic | undefined,
) {
  const choices = userId && `${platform.site.origin}/profil/notifications`;
  const unsubscribe = userId && topic && unsubscribeLink(platform, userId, topic);
  return { ...letter, ...write({ choices, unsubscribe }), unsubscribe };
}
