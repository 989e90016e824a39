import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Database, DatabaseTransaction } from '#platform/database';
import { visitorHolds } from '../rules/visitor-holds.ts';

/** Hash of the id in a browser's cookie: whoever reads the table cannot act for the browser. */
export const browserKey = (id: string) => createHash('sha256').update(id).digest('base64url');

export interface Visitor {
  /** Id in the browser's cookie. */
  readonly browser: string;
  /** /24 or /48 of the address. */
  readonly network: string;
}

/** Locks the counts of this network and this expert until the transaction ends; false if one of them is full without this browser. */
export async function takePlace(
  trx: DatabaseTransaction,
  { browser, network }: Visitor,
  expert: ProfileId,
  now: Date,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${network}, 3))`.execute(trx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${expert}::text, 4))`.execute(trx);
  const { rows } = await sql<{ network: number; expert: number }>`
    select count(*) filter (where hold.network = ${network})::integer as network,
      count(*) filter (where hold.expert_id = ${expert})::integer as expert
    from visitor_holds as hold join appointments on appointments.id = hold.appointment_id
    where (hold.network = ${network} or hold.expert_id = ${expert}) and hold.browser <> ${browserKey(browser)}
      and appointments.client_id is null and status = 'held' and hold_expires_at > ${now}`.execute(trx);
  const [live] = rows;
  return live !== undefined && live.network < visitorHolds.ofNetwork && live.expert < visitorHolds.ofExpert;
}

export const addVisitorHold = (
  trx: DatabaseTransaction,
  { browser, network }: Visitor,
  hold: { readonly id: AppointmentId; readonly expert: ProfileId },
  now: Date,
) =>
  trx
    .insertInto('visitor_holds')
    .values({
      appointment_id: hold.id,
      expert_id: hold.expert,
      browser: browserKey(browser),
      network,
      created_at: now,
    })
    .execute();

/** Releases the holds of a browser, or one of them; returns the experts whose time is free again. */
export async function releaseHoldsOf(
  db: Database | DatabaseTransaction,
  browser: string,
  now: Date,
  only: AppointmentId | null = null,
): Promise<ProfileId[]> {
  const { rows } = await sql<{ expert_id: ProfileId }>`
    update appointments set status = 'cancelled', hold_expires_at = null, reason = 'hold-released',
      version = version + 1, step = 'release', actor = 'visitor', actor_id = null, stepped_at = ${now}
    where client_id is null and status = 'held' and (${only}::uuid is null or id = ${only}::uuid)
      and id in (select appointment_id from visitor_holds where browser = ${browserKey(browser)})
    returning expert_id`.execute(db);
  return rows.map(({ expert_id }) => expert_id);
}
