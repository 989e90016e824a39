import { sql } from 'kysely';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Currency } from '#kernel/money';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { Range } from '../rules/availability.ts';
import type { Tariff } from '../rules/slot-price.ts';
import type { Calendar } from '../rules/slots.ts';

/** Durations, prices and calendar of an expert. */
export interface Offer {
  readonly id: ProfileId;
  readonly slug: string;
  readonly fullName: string;
  readonly durations: readonly number[];
  readonly tariff: Tariff;
  readonly version: number;
  readonly calendar: Calendar;
  /** Times at which the person in `busyOf` has an appointment as client or expert, in order of start. */
  readonly clientBusy: readonly Range[];
}

interface Window {
  readonly from: Date;
  readonly to: Date;
  readonly now: Date;
  /** This client's own holds are treated as free, because a new hold releases them. */
  readonly client?: ProfileId | undefined;
  /** Loads this person's appointments into `clientBusy`. */
  readonly busyOf?: ProfileId | undefined;
  /** Appointment being moved; its own time is treated as free. */
  readonly moving?: AppointmentId | undefined;
}

interface Row {
  id: ProfileId;
  slug: string;
  full_name: string;
  time_zone: string;
  durations: number[];
  notice: number;
  version: number;
  hourly_rate_cents: number | null;
  currency: Currency;
  reductions: [day: number, start: number, end: number, percent: number][];
  ranges: [day: number, start: number, end: number][];
  pauses: [start: number, end: number][];
  days_off: [first: number, last: number][];
  busy: [start: number, end: number][];
  client_busy?: [start: number, end: number][];
}

/** Loads, in one round trip, everything that determines the slots of these experts in a period; skips experts who cannot be booked. */
export async function loadOffers(
  db: Database | DatabaseTransaction,
  experts: readonly ProfileId[],
  { from, to, now, client, busyOf, moving }: Window,
): Promise<Offer[]> {
  const clientBusy = busyOf
    ? sql`, (select coalesce(json_agg(json_build_array(
          floor(extract(epoch from starts_at) / 60)::integer, ceil(extract(epoch from ends_at) / 60)::integer) order by starts_at), '[]')
        from appointments as theirs
        where theirs.status in ('held', 'requested', 'scheduled') and tstzrange(theirs.starts_at, theirs.ends_at) && tstzrange(${from}, ${to})
          and (theirs.client_id = ${busyOf} and theirs.status <> 'held'
            or theirs.expert_id = ${busyOf} and (theirs.status <> 'held' or theirs.hold_expires_at > ${now}))
          and theirs.id is distinct from ${moving ?? null}::uuid) as client_busy`
    : sql``;
  const { rows } = await sql<Row>`
    select card.id, card.slug, card.first_name || ' ' || card.last_name as full_name, settings.time_zone, settings.durations,
      settings.minimum_notice_minutes as notice, settings.calendar_version as version, card.hourly_rate_cents, card.currency,
      (select coalesce(json_agg(json_build_array(day_of_week, start_minute, end_minute, percent)), '[]')
        from slot_reductions as reduction where reduction.user_profile_id = settings.user_profile_id) as reductions,
      (select coalesce(json_agg(json_build_array(day_of_week, start_minute, end_minute) order by day_of_week, start_minute), '[]')
        from availability as hours where hours.user_profile_id = settings.user_profile_id and is_active) as ranges,
      (select coalesce(json_agg(json_build_array(start_minute, end_minute)), '[]')
        from availability_pauses as pause where pause.user_profile_id = settings.user_profile_id) as pauses,
      (select coalesce(json_agg(json_build_array(first_day - date '1970-01-01', last_day - date '1970-01-01')), '[]')
        from days_off as off where off.user_profile_id = settings.user_profile_id
          and last_day >= ${from}::timestamptz::date - 1 and first_day <= ${to}::timestamptz::date + 1) as days_off,
      (select coalesce(json_agg(json_build_array(
          floor(extract(epoch from starts_at) / 60)::integer, ceil(extract(epoch from ends_at) / 60)::integer) order by starts_at), '[]')
        from (
          select starts_at, ends_at from appointments as session
          where session.expert_id = settings.user_profile_id and session.status in ('held', 'requested', 'scheduled')
            and tstzrange(session.starts_at, session.ends_at) && tstzrange(${from}, ${to})
            and (session.status <> 'held' or session.hold_expires_at > ${now} and (session.client_id = ${client ?? null}::uuid) is not true)
            and session.id is distinct from ${moving ?? null}::uuid
          union all
          select starts_at, ends_at from appointments as own
          where own.client_id = settings.user_profile_id and own.status in ('requested', 'scheduled')
            and tstzrange(own.starts_at, own.ends_at) && tstzrange(${from}, ${to})
          union all
          select starts_at, ends_at from outside_busy_times as outside
          where outside.user_profile_id = settings.user_profile_id and outside.ends_at > ${from} and outside.starts_at < ${to}
        ) as taken) as busy ${clientBusy}
    from expert_cards as card join expert_settings as settings on settings.user_profile_id = card.id
    where card.id = any (${experts}::uuid[]) and settings.takes_video_calls
      and settings.mandate_signed_at is not null`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    fullName: row.full_name,
    durations: row.durations,
    tariff: {
      rate: { hourlyRateCents: row.hourly_rate_cents, currency: row.currency },
      reductions: row.reductions.map(([weekday, start, end, percent]) => ({ weekday, start, end, percent })),
      timeZone: row.time_zone,
    },
    version: row.version,
    calendar: {
      timeZone: row.time_zone,
      week: weekOf(row.ranges),
      pauses: row.pauses.map(([start, end]) => ({ start, end })),
      daysOff: row.days_off.map(([first, last]) => ({ first, last })),
      busy: row.busy.map(([start, end]) => ({ start, end })),
      noticeMinutes: row.notice,
    },
    clientBusy: (row.client_busy ?? []).map(([start, end]) => ({ start, end })),
  }));
}

function weekOf(ranges: Row['ranges']): Calendar['week'] {
  const week: { start: number; end: number }[][] = [[], [], [], [], [], [], []];
  for (const [day, start, end] of ranges) week[day]?.push({ start, end });
  return week;
}
