import { sql } from 'kysely';
import { forgetEmptySeries, publishAppointment } from '#modules/booking/server';
import { closeRejectedApplications } from '#modules/experts/server';
import { publishLive } from '#platform/live';
import { announce } from '#platform/outbox';
import type { Platform } from '#platform/platform';
import type { PrivacyFacts } from '../facts.ts';
import { personalTables } from '../register.ts';
import { closeAccount } from '../store/close-account.ts';

const batch = 100;

/** Enforces retention periods: deletes expired texts and rows, and accounts unused for three years. Returns how many changes it made. */
export async function endByTime(platform: Platform): Promise<number> {
  const now = platform.clock.now();
  const written = (await emptyRows(platform, now)) + (await endRows(platform, now));
  const warned = await warnUnused(platform, now);
  return written + warned + (await endUnused(platform, now));
}

const before = (now: Date, { years = 0, days = 0 }) => {
  const moment = new Date(now);
  moment.setUTCFullYear(moment.getUTCFullYear() - years);
  moment.setUTCDate(moment.getUTCDate() - days);
  return moment;
};

async function endRows({ db }: Platform, now: Date): Promise<number> {
  let ended = 0;
  for (const [table, { ends }] of personalTables) {
    if (!ends) continue;
    const limit = before(now, ends);
    // The profile still shows the rejected status, so reset it before the rejection is deleted.
    if (table === 'application_rejections') await closeRejectedApplications(db, limit);
    if (table === 'security_events') {
      ended += await forgetSecurityEvents(db, limit);
      continue;
    }
    const last = sql`greatest(${sql.join(ends.after.map((column) => sql.ref(column)))})`;
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${last} < ${limit} limit ${batch} for update skip locked
      ))`.execute(db);
    if (table === 'appointments') await forgetEmptySeries(db);
    ended += Number(numAffectedRows ?? 0);
  }
  return ended;
}

/** The application may not delete these rows itself. */
async function forgetSecurityEvents(db: Platform['db'], limit: Date): Promise<number> {
  const { rows } = await sql<{ ended: number }>`select forget_security_events(${limit}, ${batch}) as ended`.execute(db);
  return rows[0]?.ended ?? 0;
}

/** Blanks texts in rows that are kept longer than the texts. */
async function emptyRows({ db }: Platform, now: Date): Promise<number> {
  let emptied = 0;
  for (const [table, { words }] of personalTables) {
    if (!words) continue;
    const values = Object.entries(words.blank);
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${sql.join(values.map(([column, blank]) => sql`${sql.ref(column)} = ${blank}`))}
      where id in (
        select id from ${sql.table(table)} where ${sql.ref(words.after)} < ${before(now, words)} and (${sql.join(
          values.map(([column, blank]) => sql`${sql.ref(column)} <> ${blank}`),
          sql` or `,
        )}) limit ${batch} for update skip locked
      )`.execute(db);
    emptied += Number(numAffectedRows ?? 0);
  }
  return emptied;
}

const unusedYears = 3;
const warningDays = 30;

/** Excludes admins: the operator decides about those. */
const unused = ({ db }: Pick<Platform, 'db'>, limit: Date) =>
  db
    .selectFrom('account_activity as activity')
    .innerJoin('user_profiles as profile', 'profile.user_id', 'activity.user_id')
    .select('activity.user_id')
    .where('activity.seen_at', '<', limit)
    .where('profile.status', '<>', 'erased')
    .where('profile.role', '<>', 'admin')
    .orderBy('activity.seen_at')
    .limit(batch)
    .forUpdate('activity')
    .skipLocked();

/** Warns by mail a month before; signing in keeps the account. */
async function warnUnused({ db }: Platform, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const limit = before(now, { years: unusedYears, days: -warningDays });
    const found = await unused({ db: trx }, limit).where('activity.warned_at', 'is', null).execute();
    for (const { user_id } of found) {
      await trx.updateTable('account_activity').set({ warned_at: now }).where('user_id', '=', user_id).execute();
      const payload: PrivacyFacts['account-ends-soon'] = { userId: user_id };
      await announce(trx, { fact: 'account-ends-soon', payload });
    }
    return found.length;
  });
}

/** One transaction per account: a sign-in at the last moment only stops its own erasure. */
async function endUnused(platform: Platform, now: Date): Promise<number> {
  const limit = before(now, { years: unusedYears });
  for (let ended = 0; ended < batch; ended++) {
    const closed = await platform.db.transaction().execute(async (trx) => {
      const found = await unused({ db: trx }, limit)
        .where('activity.warned_at', '<', before(now, { days: warningDays }))
        .limit(1)
        .executeTakeFirst();
      return found && closeAccount(trx, found.user_id, null, now);
    });
    if (!closed?.ok) return ended;
    await publishLive(platform, closed.value.subject.userId, { topic: 'account' });
    for (const parties of closed.value.ended) await publishAppointment(platform, parties);
  }
  return batch;
}
