import { sql } from 'kysely';
import type { Stripe } from 'stripe';
import type { Database } from '#platform/database';
import { type Code, lessCode, type Price } from './prices.ts';

/** An appointment in our tables. */
interface Sold {
  readonly id: string;
  readonly status: 'held' | 'requested' | 'scheduled' | 'completed' | 'cancelled';
  readonly cents: number;
  readonly currency: string;
  /** All prices it ever had. */
  readonly before: readonly number[];
  /** Charged automatically later: a mentorship session after the first. */
  readonly later: boolean;
  /** Amount requested or paid; null after a voided payment. */
  readonly asked: number | null;
  readonly code: Code | null;
}

/** Both sides (our tables and Stripe), and the expected prices. */
export interface Books {
  readonly sold: readonly Sold[];
  readonly intents: readonly Stripe.PaymentIntent[];
  readonly charges: readonly Stripe.Charge[];
  /** Expected price by appointment, from the tariff at the time of the hold. */
  readonly tariff: ReadonlyMap<string, Price>;
}

export async function readBooks(db: Database, stripe: Stripe, tariff: Books['tariff']): Promise<Books> {
  // A returned promo code lowered only prices of ended appointments.
  const { rows } = await sql<Sold>`
    select appointment.id, status, price_cents as cents, appointment.currency, coalesce(series_place, 1) > 1 as later,
      array(select distinct price_cents from appointment_history where appointment_id = appointment.id) as before,
      (select amount_cents from payments where appointment_id = appointment.id and state <> 'voided') as asked,
      (select json_build_object('percent', percent, 'amountCents', amount_cents)
        from promo_uses as use join promo_codes as code on code.id = use.promo_code_id
        where use.appointment_id = appointment.id and (given_back_at is null or status = 'cancelled')) as code
    from appointments as appointment`.execute(db);
  return { sold: rows, intents: await whole(stripe.paymentIntents), charges: await whole(stripe.charges), tariff };
}

async function whole<Thing>(of: { list(page: { limit: number }): AsyncIterable<Thing> }): Promise<Thing[]> {
  const things: Thing[] = [];
  for await (const thing of of.list({ limit: 100 })) things.push(thing);
  return things;
}

const intentBehind = ({ payment_intent: intent }: Stripe.Charge) =>
  typeof intent === 'string' ? intent : (intent?.id ?? 'none');

/** Lists rows, intents and charges that differ from the price. All work must be finished. */
export function differences({ sold, intents, charges, tariff }: Books): string[] {
  const found: string[] = [];
  const prices = new Map<string, Price>();
  const intentsOf = Map.groupBy(intents, ({ metadata }) => metadata.appointment ?? 'none');
  const chargesOf = Map.groupBy(
    charges.filter(({ status }) => status === 'succeeded'),
    intentBehind,
  );
  for (const { id, status, cents, currency, before, later, asked, code } of sold) {
    const full = tariff.get(id);
    if (!full) {
      found.push(`appointment ${id} (${status}) was made, and nobody knows by what`);
      continue;
    }
    const price = code ? lessCode(full, code) : full;
    prices.set(id, price);
    const should = `${price.cents} ${price.currency}`;
    if (cents !== price.cents || currency !== price.currency)
      found.push(`appointment ${id} (${status}) costs ${cents} ${currency} instead of ${should}`);
    if (asked !== null && asked !== price.cents) found.push(`of ${id} we ask ${asked} instead of ${should}`);
    const own = intentsOf.get(id) ?? [];
    for (const { id: intent, status: state, amount, currency: of } of own) {
      const isRight = state === 'canceled' ? before.includes(amount) : amount === price.cents;
      if (!isRight || of !== price.currency.toLowerCase())
        found.push(`intent ${intent} (${state}) is of ${amount} ${of} instead of ${should}`);
    }
    const paid = own.flatMap((intent) => chargesOf.get(intent.id) ?? []);
    const kept = paid
      .filter(({ captured }) => captured)
      .reduce((sum, charge) => sum + charge.amount_captured - charge.amount_refunded, 0);
    const promised = paid.filter(({ captured, refunded }) => !captured && !refunded);
    for (const charge of paid)
      if (charge.amount !== price.cents || charge.currency !== price.currency.toLowerCase())
        found.push(`charge ${charge.id} is of ${charge.amount} ${charge.currency} instead of ${should}`);
    const stands = status === 'scheduled' || status === 'completed';
    const owed = stands && !(later && paid.length === 0) ? price.cents : 0;
    if (kept !== owed) found.push(`of ${id} (${status}) we have ${kept} instead of ${owed}`);
    if (status === 'requested' && price.cents > 0 && promised.length !== 1)
      found.push(`appointment ${id} is requested, and its money promised ${promised.length} times`);
  }
  for (const { id, metadata } of intents)
    if (!prices.has(metadata.appointment ?? '')) found.push(`intent ${id} is for nothing that we sell`);
  const known = new Set(intents.map(({ id }) => id));
  for (const charge of charges) if (!known.has(intentBehind(charge))) found.push(`charge ${charge.id} is of no intent`);
  return found;
}

const first = <Thing>(things: readonly Thing[], is: (thing: Thing) => boolean): Thing => {
  const found = things.find(is);
  if (!found) throw new Error('there is nothing to plant a difference in');
  return found;
};
const instead = <Thing>(things: readonly Thing[], one: Thing, other: Thing) =>
  things.map((each) => (each === one ? other : each));
const paid = ({ charges }: Books) => first(charges, ({ captured, status }) => captured && status === 'succeeded');
const booked = ({ sold }: Books) => first(sold, ({ status, asked }) => status === 'scheduled' && asked !== null);
const taken = ({ intents }: Books) => first(intents, ({ status }) => status === 'succeeded');

/** Self-test: the books with one planted error each, which must be found. */
export const plants: Readonly<Record<string, (books: Books) => Books>> = {
  'an intent of a cent more': (books) => {
    const intent = taken(books);
    return { ...books, intents: instead(books.intents, intent, { ...intent, amount: intent.amount + 1 }) };
  },
  'a charge of a cent less': (books) => {
    const charge = paid(books);
    const less = { ...charge, amount: charge.amount - 1, amount_captured: charge.amount_captured - 1 };
    return { ...books, charges: instead(books.charges, charge, less) };
  },
  'a charge in another currency': (books) => {
    const charge = paid(books);
    return { ...books, charges: instead(books.charges, charge, { ...charge, currency: 'jpy' }) };
  },
  'a row that costs a cent less': (books) => {
    const row = booked(books);
    return { ...books, sold: instead(books.sold, row, { ...row, cents: row.cents - 1 }) };
  },
  'a code that nobody gave': (books) => {
    const row = first(books.sold, ({ status, code }) => status === 'scheduled' && code === null);
    const code = { percent: 50, amountCents: null };
    return { ...books, sold: instead(books.sold, row, { ...row, code }) };
  },
  'a tariff of a cent more': (books) => {
    const { id, cents, currency } = booked(books);
    return { ...books, tariff: new Map([...books.tariff, [id, { cents: cents + 1, currency }]]) };
  },
  'a session that nobody paid': (books) => {
    const charge = paid(books);
    return { ...books, charges: books.charges.filter((each) => each !== charge) };
  },
  'a session that was paid twice': (books) => {
    const charge = paid(books);
    return { ...books, charges: [...books.charges, { ...charge, id: `${charge.id}_again` }] };
  },
};
