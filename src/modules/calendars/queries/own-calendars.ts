import type { CalendarId, ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';
import { calendarsOf } from '#platform/env';
import type { Platform } from '#platform/platform';
import { type CalendarFailure, type CalendarKind, mostFiles } from '../rules/health.ts';

/** A connected calendar, as shown to its expert. */
export interface ConnectedCalendar {
  readonly id: CalendarId;
  readonly kind: CalendarKind;
  /** Host of a calendar file; the full URL is secret. */
  readonly host: string | null;
  readonly connectedAt: Date;
  /** Null before the first read. */
  readonly syncedAt: Date | null;
  readonly failing: { readonly since: Date; readonly failure: CalendarFailure } | null;
}

export interface OwnCalendars {
  readonly connected: readonly ConnectedCalendar[];
  readonly googleOffered: boolean;
  readonly takesFiles: boolean;
}

export async function ownCalendars(
  { db, env }: Pick<Platform, 'db' | 'env'>,
  expert: ProfileId,
): Promise<OwnCalendars> {
  const rows = await db
    .selectFrom('connected_calendars')
    .select(['id', 'kind', 'host', 'connected_at', 'synced_at', 'failed_since', 'failure'])
    .where('expert_id', '=', expert)
    .orderBy('connected_at')
    .execute();
  const connected = rows.map((row) => ({
    id: row.id,
    kind: row.kind as CalendarKind,
    host: row.host,
    connectedAt: row.connected_at,
    syncedAt: row.synced_at,
    failing: row.failed_since && { since: row.failed_since, failure: row.failure as CalendarFailure },
  }));
  const google = connected.find(({ kind }) => kind === 'google');
  return {
    connected,
    // Offered again while it fails, to renew the consent.
    googleOffered: calendarsOf(env).google !== undefined && (!google || google.failing !== null),
    takesFiles: connected.filter(({ kind }) => kind === 'ics').length < mostFiles,
  };
}

/** Returns true when one of the expert's calendars fails. Queried by every page of /expert-space. */
export async function hasFailingCalendar(db: Database, expert: ProfileId): Promise<boolean> {
  const row = await db
    .selectFrom('connected_calendars')
    .select('id')
    .where('expert_id', '=', expert)
    .where('failed_since', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Recipient of the mail about a failing calendar; undefined once it works again or is disconnected. */
export async function findFailingCalendar(db: Database, id: CalendarId) {
  const row = await db
    .selectFrom('connected_calendars as calendar')
    .innerJoin('user_profiles as expert', 'expert.id', 'calendar.expert_id')
    .select(['kind', 'host', 'failure', 'expert.user_id'])
    .where('calendar.id', '=', id)
    .where('failed_since', 'is not', null)
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      kind: row.kind as CalendarKind,
      host: row.host,
      failure: row.failure as CalendarFailure,
    }
  );
}
