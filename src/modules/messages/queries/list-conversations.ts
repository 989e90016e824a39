import { type SqlBool, sql } from 'kysely';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { unseal } from '#platform/seal';

/** A conversation with at least one message, as read by one participant. */
export interface ConversationSummary {
  readonly id: AppointmentId;
  readonly title: string;
  readonly startsAt: Date;
  readonly peer: { readonly name: string; readonly avatarUrl: string | null };
  readonly unread: number;
  readonly last: {
    readonly mine: boolean;
    /** Empty when the message consists of files, or was removed. */
    readonly text: string;
    readonly removed: boolean;
    readonly sentAt: Date;
  };
}

const mostConversations = 100;

/** Conversations of a person, unread ones first, then the latest. Older ones are reached through their appointments. */
export async function listConversations(
  { db, env }: Pick<Platform, 'db' | 'env'>,
  person: ProfileId,
  limit = mostConversations,
): Promise<ConversationSummary[]> {
  const rows = await db
    .selectFrom('appointments as appointment')
    .innerJoin('user_profiles as peer', (join) =>
      join.on(sql<SqlBool>`peer.id = case when client_id = ${person} then expert_id else client_id end`),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages')
          .select(['messages.id as message_id', 'author_id', 'text', 'text_sealed', 'removed', 'sent_at'])
          .whereRef('appointment_id', '=', 'appointment.id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages')
          .leftJoin('message_reads as marker', (join) =>
            join.onRef('marker.appointment_id', '=', 'messages.appointment_id').on('marker.reader_id', '=', person),
          )
          .select((counted) => counted.fn.countAll<string>().as('unread'))
          .whereRef('messages.appointment_id', '=', 'appointment.id')
          .where('author_id', '<>', person)
          .where('removed', '=', false)
          .where(sql<SqlBool>`number > coalesce(read_up_to, 0)`)
          .as('counts'),
      (join) => join.onTrue(),
    )
    .select(['appointment.id', 'title', 'starts_at', 'first_name', 'last_name', 'avatar_url', 'unread'])
    .select(['message_id', 'author_id', 'text', 'text_sealed', 'removed', 'sent_at'])
    .where((eb) => eb.or([eb('client_id', '=', person), eb('expert_id', '=', person)]))
    .orderBy(sql`unread > 0`, 'desc')
    .orderBy('sent_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    startsAt: row.starts_at,
    peer: { name: `${row.first_name} ${row.last_name}`.trim(), avatarUrl: row.avatar_url },
    unread: Number(row.unread),
    last: {
      mine: row.author_id === person,
      // Plain in messages of a former release.
      text: row.text_sealed === null ? row.text : unseal(env, 'message', row.message_id, row.text_sealed),
      removed: row.removed,
      sentAt: row.sent_at,
    },
  }));
}
