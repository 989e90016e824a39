import { sql } from 'kysely';
import type { Stripe } from 'stripe';
import { type AccountMovement, movementsOf } from '#modules/ledger/server';
import type { Database } from '#platform/database';
import type { Platform } from '#platform/platform';
import { providerMovements } from '../provider/movements.ts';
import { isHeard, subjectOf } from '../rules/events.ts';
import { compareMovements, type Difference } from '../rules/reconcile.ts';
import { postFee } from '../store/postings.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & { readonly stripe: Stripe };

const minuteMs = 60_000;
const frequentMs = 10 * minuteMs;
const nightlyMs = 24 * 60 * minuteMs;
/** Younger movements may still be on their way, and are not judged. */
const settledMs = 15 * minuteMs;
/** Looks back further than one interval, so that movements at the edge of one run are judged by the next. */
const comparedMs = 2 * nightlyMs;

/** Differences that another module knows of. */
type Check = (db: Database, now: Date) => Promise<Difference[]>;

interface Checks {
  readonly overduePayouts: Check;
  readonly unpaidAppointments: Check;
}

/** Every ten minutes: makes stalled payments and refunds due for a check, and fetches events whose webhook was lost. Every night:
 * compares each movement of the provider's balance with the ledger, and each appointment with its payment. One worker runs it;
 * always returns 0. */
export async function reconcile(
  platform: Pick<Platform, 'db' | 'clock' | 'log' | 'stripe'>,
  checks: Checks,
): Promise<number> {
  const { stripe, db, clock, log } = platform;
  if (!stripe) return 0;
  const deps = { stripe, db, clock, log };
  await turn(deps, 'frequent', frequentMs, async (now) => ({
    compared: 0,
    repaired: (await hearAgain(deps, now)) + (await checkAllAgain(deps, now)) + (await completeFees(deps)),
    differences: [...(await lying(deps, now)), ...(await checks.overduePayouts(db, now))],
  }));
  await turn(deps, 'nightly', nightlyMs, async (now) => {
    const { differences, ...figures } = await compare(deps, now);
    return { ...figures, differences: [...differences, ...(await checks.unpaidAppointments(db, now))] };
  });
  return 0;
}

interface Findings {
  readonly compared: number;
  readonly repaired: number;
  readonly differences: readonly Difference[];
}

/** Runs once per time slot: the worker that inserts the slot's row runs it. If it dies, the next slot catches up. */
async function turn(
  { db, clock, log }: Deps,
  kind: 'frequent' | 'nightly',
  everyMs: number,
  run: (now: Date) => Promise<Findings>,
) {
  const now = clock.now();
  const slot = new Date(Math.floor(now.getTime() / everyMs) * everyMs);
  const mine = await db
    .insertInto('reconciliations')
    .values({ kind, slot, started_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  if (!mine) return;
  const { compared, repaired, differences } = await run(now);
  await db
    .updateTable('reconciliations')
    .set({ finished_at: clock.now(), compared, repaired, differences: JSON.stringify(differences) })
    .where('kind', '=', kind)
    .where('slot', '=', slot)
    .execute();
  if (differences.length > 0) log.error({ kind, differences: differences.length }, 'ledger and provider differ');
}

/** Stores events whose webhook was lost, since the start of the last finished run and at least for the last half hour. */
async function hearAgain({ db, stripe }: Deps, now: Date): Promise<number> {
  const last = await db
    .selectFrom('reconciliations')
    .select('started_at')
    .where('kind', '=', 'frequent')
    .where('finished_at', 'is not', null)
    .orderBy('slot', 'desc')
    .executeTakeFirst();
  const from = Math.min(last?.started_at.getTime() ?? Number.POSITIVE_INFINITY, now.getTime() - 2 * frequentMs);
  const created = { gte: Math.floor((from - frequentMs) / 1000) };
  let heard = 0;
  for await (const event of stripe.events.list({ created, limit: 100 })) {
    if (!isHeard(event.type)) continue;
    const added = await db
      .insertInto('provider_events')
      .values({ id: event.id, type: event.type, ...subjectOf(event.data.object), received_at: now, next_check_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) heard++;
  }
  return heard;
}

/** Makes open payments and refunds without a scheduled check due now. */
async function checkAllAgain({ db }: Deps, now: Date): Promise<number> {
  const old = new Date(now.getTime() - settledMs);
  const payments = await db
    .updateTable('payments')
    .set({ next_check_at: now })
    .where('state', 'in', ['pending', 'authorised'])
    .where('next_check_at', 'is', null)
    .where('created_at', '<', old)
    .returning('id')
    .execute();
  const refunds = await db
    .updateTable('refunds')
    .set({ next_check_at: now })
    .where('state', 'in', ['owed', 'sent'])
    .where('next_check_at', 'is', null)
    .where('created_at', '<', old)
    .returning('id')
    .execute();
  return payments.length + refunds.length;
}

/** Posts fees that the provider reports only some time after the capture. */
async function completeFees({ db, stripe, clock }: Deps): Promise<number> {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'charge_id', 'appointment_id', 'currency', 'captured_at'])
    .where('state', '=', 'captured')
    .where('fee_cents', 'is', null)
    .where('charge_id', 'is not', null)
    .limit(100)
    .execute();
  let told = 0;
  for (const row of rows) {
    const charge = await stripe.charges.retrieve(row.charge_id ?? '', { expand: ['balance_transaction'] });
    const balance = charge.balance_transaction;
    if (!balance || typeof balance === 'string') continue;
    await db.transaction().execute((trx) => postFee(trx, row, balance.fee, row.captured_at ?? clock.now()));
    told++;
  }
  return told;
}

/** Work that is overdue by an hour or retried more than 20 times, and failed refunds. */
async function lying({ db }: Deps, now: Date): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select 'lying' as kind, 'payment:' || id as what, amount_cents as cents, currency from payments
      where next_check_at < ${now}::timestamptz - interval '1 hour'
    union all
    select 'lying', 'refund:' || refunds.id, refunds.amount_cents, currency from refunds join payments on payments.id = payment_id
      where refunds.next_check_at < ${now}::timestamptz - interval '1 hour' or (refunds.state = 'owed' and refunds.checks > 20)
    union all
    select 'refund-failed', 'refund:' || refunds.id, refunds.amount_cents, currency
      from refunds join payments on payments.id = payment_id where refunds.state = 'failed'
    union all
    select 'lying', 'event:' || id, null, null from provider_events where next_check_at < ${now}::timestamptz - interval '1 hour'`.execute(
    db,
  );
  return rows;
}

async function compare(deps: Deps, now: Date): Promise<Findings> {
  const { db, stripe } = deps;
  const from = new Date(now.getTime() - comparedMs);
  const provider = await providerMovements(db, stripe, from);
  const ledger = (await movementsOf(db, 'provider', from))
    .map(inProvidersWords)
    .filter((movement) => movement !== undefined);
  const isSettled = ({ at }: { at: Date }) =>
    at.getTime() > from.getTime() + settledMs && at.getTime() < now.getTime() - settledMs;
  const keys = (movements: readonly { key: string; at: Date }[]) =>
    new Set(movements.filter(isSettled).map(({ key }) => key));
  const differences = compareMovements(provider, ledger, { provider: keys(provider), ledger: keys(ledger) });
  return { compared: provider.length, repaired: 0, differences };
}

const comparable = [
  'payment',
  'refund',
  'payment-returned',
  'provider-fee',
  'dispute-opened',
  'dispute-won',
  'payout',
  'payout-reversed',
];

function inProvidersWords({ entryId, kind, cents, currency, at }: AccountMovement) {
  if (!comparable.includes(kind)) return undefined;
  const key = entryId.replace(/^dispute-(opened|won):/, 'dispute:').replace(/^payment-returned:/, 'refund:');
  return { key, cents, currency, at };
}
