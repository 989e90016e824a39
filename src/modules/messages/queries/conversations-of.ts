import { sql } from 'kysely';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';

export interface ConversationCounts {
  readonly messages: number;
  /** Messages of the other participant that this person has not read. */
  readonly unread: number;
}

/** Message counts per appointment of this person; appointments without messages are omitted. */
export async function conversationsOf(
  db: Database,
  person: ProfileId,
  appointments: readonly AppointmentId[],
): Promise<ReadonlyMap<AppointmentId, ConversationCounts>> {
  if (appointments.length === 0) return new Map();
  const rows = await db
    .selectFrom('messages as message')
    .innerJoin('appointments as appointment', 'appointment.id', 'message.appointment_id')
    .leftJoin('message_reads as marker', (join) =>
      join.onRef('marker.appointment_id', '=', 'message.appointment_id').on('marker.reader_id', '=', person),
    )
    .select((eb) => [
      'message.appointment_id as id',
      eb.fn.countAll<string>().as('messages'),
      sql<string>`count(*) filter (where author_id <> ${person} and not removed and number > coalesce(read_up_to, 0))`.as(
        'unread',
      ),
    ])
    .where('message.appointment_id', 'in', appointments)
    .where((eb) => eb.or([eb('client_id', '=', person), eb('expert_id', '=', person)]))
    .groupBy('message.appointment_id')
    .execute();
  return new Map(rows.map((row) => [row.id, { messages: Number(row.messages), unread: Number(row.unread) }]));
}
