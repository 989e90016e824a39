import { sql } from 'kysely';
import type { EventId, ProfileId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';
import { announce } from '#platform/outbox';
import type { EventsFacts } from '../facts.ts';

export interface LockedEvent {
  readonly id: EventId;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly capacity: number;
  readonly edition: number;
  readonly cancelledAt: Date | null;
}

const columns = [
  'id',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'capacity',
  'edition',
  'cancelled_at as cancelledAt',
] as const;

/** Locks the event until the end of the transaction: registrations, departures and changes are serialized. */
export function lockEvent(
  trx: DatabaseTransaction,
  which: { readonly slug: string } | { readonly id: EventId },
): Promise<LockedEvent | undefined> {
  return trx
    .selectFrom('events')
    .select(columns)
    .$if('slug' in which, (query) => query.where('slug', '=', (which as { slug: string }).slug))
    .$if('id' in which, (query) => query.where('id', '=', (which as { id: EventId }).id))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Increments the version that invitations carry. */
export async function nextVersion(trx: DatabaseTransaction, id: EventId): Promise<number> {
  const { version } = await trx
    .updateTable('events')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function placeAt(
  trx: DatabaseTransaction,
  event_id: EventId,
  user_profile_id: ProfileId,
): Promise<'registered' | 'waiting' | undefined> {
  const { rows } = await sql<{ place: 'registered' | 'waiting' }>`
    select 'registered' as place from event_registrations where (event_id, user_profile_id) = (${event_id}, ${user_profile_id})
    union all
    select 'waiting' from event_waits where (event_id, user_profile_id) = (${event_id}, ${user_profile_id})`.execute(
    trx,
  );
  return rows[0]?.place;
}

export async function freeOf(trx: DatabaseTransaction, { id, capacity }: LockedEvent): Promise<number> {
  const { taken } = await trx
    .selectFrom('event_registrations')
    .select(({ fn }) => fn.countAll<string>().as('taken'))
    .where('event_id', '=', id)
    .executeTakeFirstOrThrow();
  return capacity - Number(taken);
}

export async function addRegistration(
  trx: DatabaseTransaction,
  fact: Extract<keyof EventsFacts, 'event-joined' | 'event-place-freed'>,
  eventId: EventId,
  profileId: ProfileId,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('event_registrations')
    .values({ event_id: eventId, user_profile_id: profileId, created_at: now })
    .execute();
  const payload: EventsFacts[typeof fact] = { eventId, profileId, version: await nextVersion(trx, eventId) };
  await announce(trx, { fact, payload });
}

/** Moves the waiting list up while there is room; does nothing once the event has begun or was cancelled. */
export async function fillFreePlaces(trx: DatabaseTransaction, event: LockedEvent, now: Date): Promise<void> {
  if (event.cancelledAt || now >= event.startsAt) return;
  const free = await freeOf(trx, event);
  if (free <= 0) return;
  const rows = await trx
    .selectFrom('event_waits')
    .select('user_profile_id')
    .where('event_id', '=', event.id)
    .orderBy('place')
    .limit(free)
    .execute();
  for (const { user_profile_id: profileId } of rows) {
    await dropWait(trx, event.id, profileId);
    await addRegistration(trx, 'event-place-freed', event.id, profileId, now);
  }
}

export const dropWait = (trx: DatabaseTransaction, event: EventId, person: ProfileId) =>
  trx.deleteFrom('event_waits').where('event_id', '=', event).where('user_profile_id', '=', person).execute();

export const dropRegistration = (trx: DatabaseTransaction, event: EventId, person: ProfileId) =>
  trx.deleteFrom('event_registrations').where('event_id', '=', event).where('user_profile_id', '=', person).execute();

/** Notifies each registered person and, with `waiting`, the waiting list; in one statement for any number. */
export const tellEverybody = (
  trx: DatabaseTransaction,
  fact: Extract<keyof EventsFacts, 'event-changed' | 'event-cancelled'>,
  { eventId, version, waiting }: { eventId: EventId; version: number; waiting: boolean },
) =>
  sql`insert into outbox (fact, payload)
    select ${fact}, json_build_object('eventId', ${eventId}::uuid, 'profileId', user_profile_id, 'version', ${version}::int)
    from (
      select user_profile_id from event_registrations where event_id = ${eventId}
      union all
      select user_profile_id from event_waits where event_id = ${eventId} and ${waiting}::boolean
    ) as people`.execute(trx);
