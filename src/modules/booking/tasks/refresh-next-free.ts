import { sql } from 'kysely';
import type { ProfileId } from '#kernel/ids';
import { usualDuration } from '#modules/experts';
import type { DatabaseTransaction } from '#platform/database';
import type { Platform } from '#platform/platform';
import { loadOffers, type Offer } from '../queries/calendars.ts';
import { asListed, dateOf, nextFreeStart } from '../rules/slots.ts';

const batch = 200;
const dayMs = 24 * 3_600_000;
/** Recheck interval without a free slot: the horizon may have moved on to one. */
const recheckMs = 3_600_000;

/** Recomputes the next free slot of experts whose calendar changed, or whose slot is too near; returns how many. */
export async function refreshNextFree({ db, clock, env }: Pick<Platform, 'db' | 'clock' | 'env'>): Promise<number> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const experts = await takeStale(trx, now);
    if (experts.length === 0) return 0;
    const horizonDays = env.BOOKING_HORIZON_DAYS;
    const offers = await loadOffers(trx, experts, {
      from: now,
      to: new Date(now.getTime() + (horizonDays + 1) * dayMs),
      now,
    });
    const known = offers.map((offer) => nextFreeOf(offer, now, horizonDays));
    await sql`
      update expert_next_free as kept set next_free_at = known.next_free_at, stale_at = known.stale_at,
        score = coalesce((select score from expert_cards where id = known.id), 0)
      from unnest(${known.map(({ id }) => id)}::uuid[], ${known.map(({ nextFreeAt }) => nextFreeAt)}::timestamptz[],
        ${known.map(({ staleAt }) => staleAt)}::timestamptz[]) as known (id, next_free_at, stale_at)
      where kept.user_profile_id = known.id`.execute(trx);
    // Experts who cannot be booked have no row; a card that returns marks the calendar as changed.
    const gone = experts.filter((expert) => !known.some(({ id }) => id === expert));
    if (gone.length > 0) await trx.deleteFrom('expert_next_free').where('user_profile_id', 'in', gone).execute();
    return experts.length;
  });
}

/** Locks the rows before anything is read, so that the later of two workers computes from newer data. */
async function takeStale(trx: DatabaseTransaction, now: Date): Promise<ProfileId[]> {
  const { rows } = await sql<{ id: ProfileId }>`
    with changed as (
      delete from calendar_changes where id in (select id from calendar_changes order by id limit ${batch} for update skip locked)
      returning user_profile_id)
    insert into expert_next_free (user_profile_id, stale_at)
    select distinct user_profile_id, '-infinity'::timestamptz from changed
    where exists (select from expert_settings where expert_settings.user_profile_id = changed.user_profile_id)
    order by user_profile_id
    on conflict (user_profile_id) do update set stale_at = '-infinity'
    returning user_profile_id as id`.execute(trx);
  const changed = rows.map(({ id }) => id);
  const due = await trx
    .selectFrom('expert_next_free')
    .select('user_profile_id')
    .where('stale_at', '<', now)
    .orderBy('stale_at')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
  return [...new Set([...changed, ...due.map(({ user_profile_id }) => user_profile_id)])];
}

function nextFreeOf({ id, durations, calendar }: Offer, now: Date, horizonDays: number) {
  const listed = asListed(calendar);
  const start = nextFreeStart(listed, { durationMinutes: usualDuration(durations), now, horizonDays });
  return start === undefined
    ? { id, nextFreeAt: null, staleAt: new Date(now.getTime() + recheckMs) }
    : { id, nextFreeAt: dateOf(start), staleAt: dateOf(start - listed.noticeMinutes) };
}
