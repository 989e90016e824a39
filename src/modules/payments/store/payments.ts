import { sql } from 'kysely';
import type { AppointmentId, PaymentId, ProfileId } from '#kernel/ids';
import type { Money } from '#kernel/money';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { Seen } from '../provider/seen.ts';
import type { Payment } from '../queries/find-payment.ts';
import { comesFrom, leaseMs, nextLookMs, type PaymentWish } from '../rules/life.ts';
import type { CallTable } from './calls.ts';

interface NewPayment {
  readonly appointmentId: AppointmentId;
  readonly clientId: ProfileId;
  readonly expertId: ProfileId;
  readonly price: Money;
  readonly wish: PaymentWish;
  readonly now: Date;
}

/** Asks for money, if nobody has yet: an appointment has one live payment. */
export const addPayment = (
  db: DatabaseTransaction,
  { appointmentId, clientId, expertId, price, wish, now }: NewPayment,
) =>
  db
    .insertInto('payments')
    .values({
      appointment_id: appointmentId,
      client_id: clientId,
      expert_id: expertId,
      amount_cents: price.cents,
      currency: price.currency,
      wish,
      state: 'asked',
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Counts an attempt before its call. Without `after` the one that is under way is the same call; with it, the next one. Nothing when
 * the payment has ended meanwhile: nothing may be asked for it any more. */
export async function beginAttempt(db: Database, id: PaymentId, now: Date, after = 0): Promise<number | undefined> {
  const row = await db
    .updateTable('payments')
    .set((eb) => ({
      attempt: sql<number>`greatest(attempt, ${after + 1}::smallint, 1)`,
      asked_at: after > 0 ? now : eb.fn.coalesce('asked_at', eb.val(now)),
    }))
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returning('attempt')
    .executeTakeFirst();
  return row?.attempt;
}

/** It came to nothing at the provider: the next one has a key of its own. */
export const forgetAttempt = (db: Database, id: PaymentId) =>
  db
    .updateTable('payments')
    .set((eb) => ({ attempt: eb('attempt', '+', 1), asked_at: null }))
    .where('id', '=', id)
    .where('intent_id', 'is', null)
    .execute();

/** The intent that the payment has from now on: of several, the first one. */
export async function rememberIntent(db: Database, id: PaymentId, intentId: string): Promise<string | null> {
  const { intent_id } = await db
    .updateTable('payments')
    .set((eb) => ({ intent_id: eb.fn.coalesce('intent_id', eb.val(intentId)) }))
    .where('id', '=', id)
    .returning('intent_id')
    .executeTakeFirstOrThrow();
  return intent_id;
}

/** Writes down what the provider said, if it leads forward: false when somebody else has, or it said nothing new. */
export async function recordSeen(trx: DatabaseTransaction, id: PaymentId, seen: Seen, now: Date): Promise<boolean> {
  if (seen.state === 'asked') return false;
  const changed = await trx
    .updateTable('payments')
    .set({
      state: seen.state,
      charge_id: seen.chargeId,
      look_at: null,
      looks: 0,
      ...(seen.state !== 'let-go' && { amount_cents: seen.amountCents, failure: null, due_at: null }),
      ...(seen.state === 'taken' && { fee_cents: seen.feeCents, taken_at: now }),
    })
    .where('id', '=', id)
    .where('state', 'in', comesFrom[seen.state])
    // Nothing had been asked: somebody may have begun to meanwhile.
    .$if(seen.intentId === null, (payment) => payment.where('attempt', '=', 0))
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

interface Failed {
  readonly failure: string | null;
  readonly failures: number;
  /** When it is charged again. */
  readonly dueAt: Date | null;
}

/** Nothing final yet: when somebody looks again, if ever. False when something happened to the payment meanwhile: then it is looked
 * at for that, and what was seen is old. */
export async function lookAgain(
  db: Database | DatabaseTransaction,
  { id, lookAt }: Pick<Payment, 'id' | 'lookAt'>,
  at: Date | null,
  failed?: Failed,
): Promise<boolean> {
  const changed = await db
    .updateTable('payments')
    .set({
      look_at: at,
      ...(at === null && { looks: 0 }),
      ...(failed && { failure: failed.failure, failures: failed.failures, due_at: failed.dueAt }),
    })
    .where('id', '=', id)
    .where('look_at', 'is not distinct from', lookAt)
    .where('state', 'not in', ['taken', 'let-go'])
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Nobody has let it go, nor will before the transaction ends. */
export async function isWanted(trx: DatabaseTransaction, id: PaymentId): Promise<boolean> {
  const { wish, state } = await trx
    .selectFrom('payments')
    .select(['wish', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return wish !== 'let-go' && state !== 'let-go';
}

export const letGo = (trx: DatabaseTransaction, id: PaymentId, now: Date) =>
  trx
    .updateTable('payments')
    .set({ wish: 'let-go', look_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'authorised'])
    .execute();

/** Sends back what is more than what the appointment keeps (`settle_money` of the database). What it keeps is earned at once where the
 * session was over, or cancelled too late, before its money was taken. */
export async function settleMoney(trx: DatabaseTransaction, appointmentId: AppointmentId, now: Date): Promise<void> {
  await sql`select settle_money(appointment, ${now}) from appointments as appointment where id = ${appointmentId}`.execute(
    trx,
  );
  await sql`update payments set earn_at = ${now} from appointments as appointment
    where appointment.id = ${appointmentId} and appointment_id = appointment.id and state = 'taken'
      and (status = 'completed' or (status = 'cancelled' and kept_cents(appointment) > 0))`.execute(trx);
}

/** What somebody has to look at, for the caller alone until the lease ends: whoever dies while looking is followed by another. */
export async function claimPayments(db: Database, now: Date, batch: number): Promise<PaymentId[]> {
  const rows = await db
    .updateTable('payments')
    .set((eb) => ({ look_at: new Date(now.getTime() + leaseMs), looks: eb('looks', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payments')
        .select('id')
        .where('look_at', '<=', now)
        .orderBy('look_at')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id as PaymentId);
}

/** A look that failed is repeated sooner than its lease would end. */
export const giveBack = (db: Database, table: 'payments' | 'provider_events' | CallTable, id: string, now: Date) =>
  sql`update ${sql.table(table)} set look_at = ${now}::timestamptz + make_interval(secs => least(power(2, least(looks, 10)), ${nextLookMs(10) / 1000}))
    where id::text = ${id} and look_at is not null`.execute(db);

/** Kept cards whose day has come: from here on they are looked at like any other. */
export async function askForDue(db: Database, now: Date, batch: number): Promise<number> {
  const rows = await db
    .updateTable('payments')
    .set({ state: 'asked', look_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payments')
        .select('id')
        .where('state', '=', 'due')
        .where('due_at', '<=', now)
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.length;
}
