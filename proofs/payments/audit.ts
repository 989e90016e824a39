import { sql } from 'kysely';
import type { Stripe } from 'stripe';
import type { Database } from '#platform/database';

/** Result of the audit: where the money went, and what does not add up. */
export interface Audit {
  readonly intents: number;
  readonly charges: number;
  readonly refunds: number;
  readonly disputes: number;
  /** Number of charges by their result. */
  readonly became: ReadonlyMap<Fate, number>;
  /** One line per discrepancy. */
  readonly leftOver: readonly string[];
}

type Fate = 'session' | 'refunded' | 'late cancellation' | 'lost dispute';

interface Booked {
  readonly id: string;
  readonly status: string;
  readonly price: number;
  readonly kept: number;
  readonly late: boolean;
  readonly held: number;
  /** Paid by the platform for a promo code. */
  readonly promoted: number;
}

/** Compares everything at Stripe with our tables, by rules written independently of the product. All work must be finished. */
export async function audit(db: Database, stripe: Stripe, now: Date): Promise<Audit> {
  const leftOver: string[] = [];
  const became = new Map<Fate, number>();
  const found = await everythingAt(stripe);
  const booked = await appointments(db);
  const paid = new Map<string, number>();
  const chargesOf = Map.groupBy(
    found.charges.filter(({ captured, status }) => captured && status === 'succeeded'),
    ({ metadata }) => metadata.appointment ?? 'none',
  );
  for (const [id, charges] of chargesOf) {
    const [charge] = charges;
    const appointment = booked.get(id);
    if (!charge || !appointment) {
      leftOver.push(`charge ${charge?.id} is for no appointment`);
      continue;
    }
    if (charges.length > 1) leftOver.push(`appointment ${id} was charged ${charges.length} times`);
    const lost = found.disputes.find((dispute) => dispute.charge === charge.id && dispute.status === 'lost');
    const back = found.refunds
      .filter((refund) => refund.charge === charge.id && ['succeeded', 'pending'].includes(refund.status ?? ''))
      .reduce((sum, { amount }) => sum + amount, lost?.amount ?? 0);
    const net = charge.amount_captured - back;
    paid.set(id, net);
    const [fate, expected] = lost ? (['lost dispute', 0] as const) : fateOf(appointment);
    became.set(fate, (became.get(fate) ?? 0) + 1);
    if (net !== expected)
      leftOver.push(`${fate} ${id}: ${net} cents are with us instead of ${expected} (${appointment.status})`);
    const held = appointment.status === 'scheduled' && !lost ? net + appointment.promoted : 0;
    if (appointment.held !== held)
      leftOver.push(`appointment ${id}: the ledger holds ${appointment.held} cents for it instead of ${held}`);
  }
  leftOver.push(
    ...(await unpaid(db, booked, paid, now)),
    ...(await strayIntents(db, found.intents)),
    ...(await differentDisputes(db, found.disputes)),
    ...(await waiting(db, now)),
    ...(await differentMovements(db, found)),
    ...(await differentBalances(db, stripe)),
  );
  return {
    intents: found.intents.length,
    charges: [...chargesOf.values()].flat().length,
    refunds: found.refunds.filter(({ balance_transaction }) => balance_transaction !== null).length,
    disputes: found.disputes.length,
    became,
    leftOver,
  };
}

function fateOf({ status, price, kept, late }: Booked): readonly [Fate, number] {
  if (status === 'scheduled' || status === 'completed') return ['session', price];
  return late ? ['late cancellation', kept] : ['refunded', 0];
}

export async function everythingAt(stripe: Stripe) {
  const all = { limit: 100 };
  return {
    intents: await whole(stripe.paymentIntents.list(all)),
    charges: await whole(stripe.charges.list(all)),
    refunds: await whole(stripe.refunds.list(all)),
    disputes: await whole(stripe.disputes.list(all)),
    movements: await whole(stripe.balanceTransactions.list(all)),
  };
}

async function whole<Thing>(list: AsyncIterable<Thing>): Promise<Thing[]> {
  const things: Thing[] = [];
  for await (const thing of list) things.push(thing);
  return things;
}

/** `late`: the client cancelled after the free period and was told so before. */
async function appointments(db: Database): Promise<Map<string, Booked>> {
  const { rows } = await sql<Booked>`
    select id, status, price_cents as price, price_cents - coalesce(refund_cents, price_cents) as kept,
      step = 'cancel' and actor = 'client' and not moved_by_expert and refund_cents < price_cents
        and stepped_at > starts_at - make_interval(hours => free_change_hours) as late,
      coalesce((select sum(case when credit = 'held-for-sessions' then cents else -cents end) from ledger_lines
        where appointment_id = appointment.id and 'held-for-sessions' in (debit, credit)), 0)::integer as held,
      coalesce((select sum(case when debit = 'promotions' then cents else -cents end) from ledger_lines
        where appointment_id = appointment.id and 'promotions' in (debit, credit)), 0)::integer as promoted
    from appointments as appointment`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Active sessions must be paid, unless they are mentorship sessions that are charged later. */
async function unpaid(
  db: Database,
  booked: ReadonlyMap<string, Booked>,
  paid: ReadonlyMap<string, number>,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select appointment_id as id from payments join appointments on appointments.id = appointment_id
    where off_session and starts_at - interval '24 hours' > ${now}
      and ((payments.state = 'due' and due_at > ${now}) or (payments.state = 'pending' and failures > 0 and next_check_at > ${now}))`.execute(
    db,
  );
  const later = new Set(rows.map(({ id }) => id));
  return [...booked.values()]
    .filter(({ status, price }) => price > 0 && ['scheduled', 'completed', 'requested'].includes(status))
    .filter(({ id }) => !paid.has(id) && !later.has(id))
    .map(({ id, status }) => `appointment ${id} is ${status}, and nobody paid for it`);
}

/** Finds intents whose status does not match our payment. */
async function strayIntents(db: Database, intents: readonly Stripe.PaymentIntent[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; state: string }>`
    select intent_id as id, state from payments where intent_id is not null`.execute(db);
  const known = new Map(rows.map(({ id, state }) => [id, state]));
  const fitting: Record<string, readonly string[]> = { succeeded: ['captured'], canceled: ['voided'] };
  return intents
    .filter(({ id, status, metadata }) => {
      // A failed attempt under its first idempotency key.
      if (!known.has(id)) return status !== 'canceled' && metadata.appointment !== undefined;
      return !(fitting[status] ?? ['pending']).includes(known.get(id) ?? '');
    })
    .map(({ id, status }) => `intent ${id} is ${status}, and known to us as ${known.get(id) ?? 'nothing'}`);
}

async function differentDisputes(db: Database, disputes: readonly Stripe.Dispute[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; state: string }>`select id, state from disputes`.execute(db);
  const known = new Map(rows.map(({ id, state }) => [id, state]));
  return disputes
    .filter(({ id, status }) => known.get(id) !== (status === 'won' || status === 'lost' ? status : 'open'))
    .map(({ id, status }) => `dispute ${id} is ${status}, and known to us as ${known.get(id) ?? 'nothing'}`);
}

/** Finds rows without a timer, or with an overdue one: they would wait for a person. */
async function waiting(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select format('payment %s is %s, target %s, checked %s times', id, state, target, checks) as said from payments
      where next_check_at <= ${now} or (state in ('pending', 'authorised') and next_check_at is null
        and not exists (select from appointments where id = appointment_id and status in ('held', 'requested')))
    union all select format('payment %s has earnings to post', id) from payments where earn_at <= ${now}
    union all select format('refund %s is %s, looked at %s times', id, state, checks) from refunds where state <> 'done'
    union all select format('event %s (%s) was not handled', id, type) from provider_events where next_check_at is not null
    union all select format('the provider has not forgotten %s', object_id) from provider_deletions
    union all select format('appointment %s is a hold that ran out', id) from appointments
      where status = 'held' and hold_expires_at <= ${now}
    union all select format('appointment %s is a request that lapsed', id) from appointments
      where status = 'requested' and lapses_at <= ${now}`.execute(db);
  return rows.map(({ said }) => said);
}

/** Compares, per appointment, all movements including fees and disputes: at Stripe and in the ledger. */
async function differentMovements(db: Database, found: Awaited<ReturnType<typeof everythingAt>>): Promise<string[]> {
  const appointmentOf = new Map<unknown, string>(
    found.charges.map(({ id, metadata }) => [id, metadata.appointment ?? 'none']),
  );
  for (const { id, charge } of [...found.refunds, ...found.disputes])
    appointmentOf.set(id, appointmentOf.get(charge) ?? 'none');
  const there = new Map<string, number>();
  for (const { source, net } of found.movements) {
    const id = appointmentOf.get(source) ?? 'none';
    there.set(id, (there.get(id) ?? 0) + net);
  }
  const { rows } = await sql<{ id: string; cents: number }>`
    select appointment_id as id, sum(case when debit = 'provider' then cents else -cents end)::integer as cents
    from ledger_lines where 'provider' in (debit, credit) group by appointment_id`.execute(db);
  const here = new Map(rows.map(({ id, cents }) => [id, cents]));
  return [...new Set([...there.keys(), ...here.keys()])]
    .filter((id) => there.get(id) !== here.get(id))
    .map((id) => `appointment ${id}: the provider has ${there.get(id)} cents of it, the ledger says ${here.get(id)}`);
}

/** Checks that the ledger sums to zero and that its provider account matches Stripe's balance. */
export async function differentBalances(db: Database, stripe: Stripe): Promise<string[]> {
  const { rows } = await sql<{ currency: string; account: string; cents: number }>`
    select currency, account, sum(cents)::integer as cents from (
      select currency, debit as account, cents from ledger_lines union all select currency, credit, -cents from ledger_lines
    ) as side group by currency, account`.execute(db);
  const { available, pending } = await stripe.balance.retrieve();
  const currencies = new Set([...rows.map(({ currency }) => currency.toLowerCase()), ...available.map(currencyOf)]);
  return [...currencies].flatMap((currency) => {
    const ours = rows.filter((row) => row.currency.toLowerCase() === currency);
    const sum = ours.reduce((total, { cents }) => total + cents, 0);
    const inLedger = ours.find(({ account }) => account === 'provider')?.cents ?? 0;
    const there = [...available, ...pending]
      .filter((each) => each.currency === currency)
      .reduce((total, { amount }) => total + amount, 0);
    return [
      ...(sum === 0 ? [] : [`the ledger sums to ${sum} ${currency}`]),
      ...(inLedger === there ? [] : [`the provider has ${there} cents (${currency}), the ledger says ${inLedger}`]),
    ];
  });
}

const currencyOf = ({ currency }: { currency: string }) => currency;
