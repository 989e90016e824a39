import { sql } from 'kysely';
import type { EventId } from '#kernel/ids';
import { defaultSlug, nthSlug } from '#modules/experts';
import type { DatabaseTransaction } from '#platform/database';
import type { EventInput } from '../schemas.ts';

/** Start and end, from local time in the event's zone; an end that is not after the start is on the next day. */
export async function spanOf(
  trx: DatabaseTransaction,
  { day, from, until, timeZone }: Pick<EventInput, 'day' | 'from' | 'until' | 'timeZone'>,
): Promise<{ startsAt: Date; endsAt: Date }> {
  const { rows } = await sql<{ startsAt: Date; endsAt: Date }>`
    select timezone(${timeZone}, ${`${day} ${from}`}::timestamp) as "startsAt",
      timezone(${timeZone}, ${`${day} ${until}`}::timestamp + ${until <= from ? '1 day' : '0'}::interval) as "endsAt"`.execute(
    trx,
  );
  return rows[0] as { startsAt: Date; endsAt: Date };
}

const columnsOf = (input: EventInput, span: { startsAt: Date; endsAt: Date }) => ({
  title: input.title,
  description: input.description,
  type: input.type,
  category: input.category,
  starts_at: span.startsAt,
  ends_at: span.endsAt,
  time_zone: input.timeZone,
  location: input.location,
  access_url: input.accessUrl,
  tint: input.tint,
  motif: input.motif,
  capacity: input.capacity,
});

/** Creates an event with a slug from its title, which never changes; a number is appended when it is taken. */
export async function addEvent(
  trx: DatabaseTransaction,
  input: EventInput,
  span: { startsAt: Date; endsAt: Date },
  now: Date,
): Promise<EventId> {
  const wanted = defaultSlug(input.title, '') || 'evenement';
  for (let number = 1; ; number++) {
    const row = await trx
      .insertInto('events')
      .values({ ...columnsOf(input, span), slug: nthSlug(wanted, number), created_at: now })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) return row.id;
  }
}

export const writeEvent = (
  trx: DatabaseTransaction,
  id: EventId,
  input: EventInput,
  span: { startsAt: Date; endsAt: Date },
) =>
  trx
    .updateTable('events')
    .set((eb) => ({ ...columnsOf(input, span), edition: eb('edition', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Fields that appear in participants' calendars. */
export const announcedOf = (trx: DatabaseTransaction, id: EventId) =>
  trx
    .selectFrom('events')
    .select(['title', 'starts_at', 'ends_at', 'location', 'access_url'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
