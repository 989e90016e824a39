import { sql } from 'kysely';
import type { AppointmentId, CalendarId, ProfileId } from '#kernel/ids';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { Env } from '#platform/env';
import { announce } from '#platform/outbox';
import { seal, unseal } from '#platform/seal';
import type { BusyTime } from '../busy-file.ts';
import type { CalendarsFacts } from '../facts.ts';
import { type CalendarFailure, type CalendarKind, isTold, nextCheckMs } from '../rules/health.ts';

export const sealFor = (env: Env, expert: ProfileId, secret: string) => seal(env, 'calendar', expert, secret);

export interface ClaimedCalendar {
  readonly id: CalendarId;
  readonly expertId: ProfileId;
  readonly kind: CalendarKind;
  readonly timeZone: string;
  /** Encrypted secret; identifies the connection, since a reconnected calendar has another one. */
  readonly sealed: string;
  readonly secret: () => string;
  readonly readWholeAt: Date | null;
  readonly syncToken: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** End of the lease; `next_check_at` differs from it once another read was requested meanwhile. */
  readonly lease: Date;
}

interface Row {
  id: CalendarId;
  expert_id: ProfileId;
  kind: CalendarKind;
  secret_sealed: string;
  read_whole_at: Date | null;
  sync_token: string | null;
  etag: string | null;
  last_modified: string | null;
  time_zone: string;
}

/** Lease time; longer than all requests of one sync can take. */
const leaseMs = 180_000;

/** Leases the calendars that are due; other workers skip them meanwhile. */
export async function claimCalendars(db: Database, env: Env, now: Date, batch: number): Promise<ClaimedCalendar[]> {
  const lease = new Date(now.getTime() + leaseMs);
  const { rows } = await sql<Row>`
    update connected_calendars as calendar set next_check_at = ${lease}
    from expert_settings as settings
    where settings.user_profile_id = calendar.expert_id and calendar.id in (
      select id from connected_calendars where next_check_at <= ${now} order by next_check_at limit ${batch} for update skip locked)
    returning calendar.id, expert_id, kind, secret_sealed, read_whole_at, sync_token, etag, last_modified, settings.time_zone`.execute(
    db,
  );
  return rows.map((row) => ({
    id: row.id,
    expertId: row.expert_id,
    kind: row.kind,
    timeZone: row.time_zone,
    sealed: row.secret_sealed,
    secret: () => unseal(env, 'calendar', row.expert_id, row.secret_sealed),
    readWholeAt: row.read_whole_at,
    syncToken: row.sync_token,
    etag: row.etag,
    lastModified: row.last_modified,
    lease,
  }));
}

/** Locks a calendar before its results are written. Undefined when it was disconnected or reconnected since it was claimed, or sealed again
 * by npm run keys:rotate: it is then read anew at the end of the lease. */
export async function lockCalendar(trx: DatabaseTransaction, { id, sealed }: Pick<ClaimedCalendar, 'id' | 'sealed'>) {
  return trx
    .selectFrom('connected_calendars')
    .select(['failed_since', 'failures', 'told_at'])
    .where('id', '=', id)
    .where('secret_sealed', '=', sealed)
    .forUpdate()
    .executeTakeFirst();
}

/** Replaces the busy times of these events, or of the whole calendar; writes only differences. Returns true when something changed. */
export async function writeBusyTimes(
  trx: DatabaseTransaction,
  { id, expertId }: Pick<ClaimedCalendar, 'id' | 'expertId'>,
  times: readonly BusyTime[],
  only?: readonly string[],
): Promise<boolean> {
  const incoming = sql`unnest(${times.map(({ key }) => key)}::text[], ${times.map(({ startsAt }) => startsAt)}::timestamptz[],
    ${times.map(({ endsAt }) => endsAt)}::timestamptz[]) as incoming (key, starts_at, ends_at)`;
  const gone = await sql`
    delete from outside_busy_times as known where calendar_id = ${id}
      and (${only === undefined} or event_key = any (${only ?? []}::text[]))
      and not exists (select from ${incoming} where incoming.key = known.event_key
        and incoming.starts_at = known.starts_at and incoming.ends_at = known.ends_at)`.execute(trx);
  const added = await sql`
    insert into outside_busy_times (user_profile_id, calendar_id, event_key, starts_at, ends_at)
    select ${expertId}, ${id}, incoming.key, incoming.starts_at, incoming.ends_at from ${incoming}
    on conflict (calendar_id, event_key) do nothing`.execute(trx);
  return (gone.numAffectedRows ?? 0n) + (added.numAffectedRows ?? 0n) > 0n;
}

/** Keeps an earlier `next_check_at` set meanwhile by a request to read again. */
const checkAgain = ({ lease }: ClaimedCalendar, next: Date) =>
  sql<Date>`case when next_check_at = ${lease} then ${next}::timestamptz else next_check_at end`;

type Known = Partial<{ read_whole_at: Date; sync_token: string; etag: string | null; last_modified: string | null }>;

export async function recordRead(trx: DatabaseTransaction, calendar: ClaimedCalendar, now: Date, known: Known) {
  const next = new Date(now.getTime() + nextCheckMs(calendar.kind, 0));
  await trx
    .updateTable('connected_calendars')
    .set({ ...known, synced_at: now, failed_since: null, failure: null, failures: 0 })
    .set({ next_check_at: checkAgain(calendar, next) })
    .where('id', '=', calendar.id)
    .execute();
}

/** Records a failure. Known busy times stay and keep blocking slots. The expert is notified the first time. */
export async function recordFailure(db: Database, calendar: ClaimedCalendar, now: Date, failure: CalendarFailure) {
  await db.transaction().execute(async (trx) => {
    const known = await lockCalendar(trx, calendar);
    if (!known) return;
    const failures = Math.min(known.failures + 1, 1_000);
    const tells = known.failed_since === null && !isTold(known.told_at, now);
    await trx
      .updateTable('connected_calendars')
      .set({ failure, failures, failed_since: known.failed_since ?? now, ...(tells && { told_at: now }) })
      .set({ next_check_at: checkAgain(calendar, new Date(now.getTime() + nextCheckMs(calendar.kind, failures))) })
      .where('id', '=', calendar.id)
      .execute();
    const payload: CalendarsFacts['calendar-failed'] = { calendarId: calendar.id };
    if (tells) await announce(trx, { fact: 'calendar-failed', payload });
  });
}

export async function readLater(db: Database, calendar: ClaimedCalendar, at: Date) {
  await db
    .updateTable('connected_calendars')
    .set({ next_check_at: checkAgain(calendar, at) })
    .where('id', '=', calendar.id)
    .execute();
}

/** Saves a file, or Google: reconnecting Google starts a new sync and keeps the known busy times until then. */
export async function saveCalendar(
  trx: DatabaseTransaction,
  calendar: { expertId: ProfileId; kind: CalendarKind; secretSealed: string; host: string | null },
  now: Date,
) {
  // The Google account may be another one: all sessions are written again, which is idempotent.
  if (calendar.kind === 'google')
    await trx
      .deleteFrom('calendar_events_out')
      .where('calendar_id', 'in', (eb) =>
        eb
          .selectFrom('connected_calendars')
          .select('id')
          .where('expert_id', '=', calendar.expertId)
          .where('kind', '=', 'google'),
      )
      .execute();
  await trx
    .insertInto('connected_calendars')
    .values({
      expert_id: calendar.expertId,
      kind: calendar.kind,
      secret_sealed: calendar.secretSealed,
      host: calendar.host,
      connected_at: now,
      next_check_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('expert_id')
        // Literal, because a parameter would not match the partial index.
        .where(sql<boolean>`kind = 'google'`)
        .doUpdateSet({
          secret_sealed: calendar.secretSealed,
          connected_at: now,
          next_check_at: now,
          sync_token: null,
          read_whole_at: null,
          failed_since: null,
          failure: null,
          failures: 0,
          told_at: null,
        }),
    )
    .execute();
}

export interface SessionToWrite {
  readonly id: AppointmentId;
  readonly version: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Agreed and upcoming; otherwise its event is deleted. */
  readonly stands: boolean;
}

/** Sessions whose Google event is missing or outdated. */
export async function sessionsToWrite(
  db: Database,
  { id, expertId }: Pick<ClaimedCalendar, 'id' | 'expertId'>,
  now: Date,
  batch: number,
): Promise<SessionToWrite[]> {
  const { rows } = await sql<{ id: AppointmentId; version: number; starts_at: Date; ends_at: Date; stands: boolean }>`
    select session.id, session.version, session.starts_at, session.ends_at, session.status = 'scheduled' as stands
    from appointments as session left join calendar_events_out as shown
      on shown.appointment_id = session.id and shown.calendar_id = ${id}
    where session.expert_id = ${expertId} and session.ends_at > ${now} and shown.version is distinct from session.version
      and (session.status = 'scheduled' or shown.version is not null and session.status = 'cancelled')
    order by session.starts_at limit ${batch}`.execute(db);
  return rows.map(({ starts_at, ends_at, ...row }) => ({ ...row, startsAt: starts_at, endsAt: ends_at }));
}

export async function recordWritten(db: Database, { id }: Pick<ClaimedCalendar, 'id'>, session: SessionToWrite) {
  if (!session.stands)
    return db
      .deleteFrom('calendar_events_out')
      .where('calendar_id', '=', id)
      .where('appointment_id', '=', session.id)
      .execute();
  // Inserts no row when the calendar was disconnected meanwhile.
  return sql`insert into calendar_events_out (calendar_id, appointment_id, version)
    select id, ${session.id}, ${session.version} from connected_calendars where id = ${id}
    on conflict (calendar_id, appointment_id) do update set version = excluded.version`.execute(db);
}

/** URLs of the calendar files that an expert has connected. */
export async function fileAddressesOf(trx: DatabaseTransaction, env: Env, expert: ProfileId): Promise<string[]> {
  const rows = await trx
    .selectFrom('connected_calendars')
    .select('secret_sealed')
    .where('expert_id', '=', expert)
    .where('kind', '=', 'ics')
    .execute();
  return rows.map(({ secret_sealed }) => unseal(env, 'calendar', expert, secret_sealed));
}

/** Deletes a calendar with its busy times. */
export async function forgetCalendar(db: Database, expert: ProfileId, id: CalendarId) {
  const row = await db
    .deleteFrom('connected_calendars')
    .where('id', '=', id)
    .where('expert_id', '=', expert)
    .returning(['kind', 'secret_sealed'])
    .executeTakeFirst();
  return row && { kind: row.kind, secret: (env: Env) => unseal(env, 'calendar', expert, row.secret_sealed) };
}
