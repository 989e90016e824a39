import { sql } from 'kysely';
import type { Stripe } from 'stripe';
import type { Database } from '#platform/database';
import type { Asked } from './visit.ts';

/** As product decision 117 says them. */
const most = { browser: 1, network: 3, expert: 3, networkAnHour: 10 } as const;

/** An unpaid hold that nobody owns and that still blocks its time. */
export interface Live {
  readonly id: string;
  readonly expert: string;
}

/** Money of an appointment in our tables. */
export interface Taken {
  readonly id: string;
  /** Address of the owner; null without one. */
  readonly owner: string | null;
}

/** All that is judged, after the last visit. */
export interface Books {
  readonly asked: ReadonlyMap<string, Asked>;
  /** Ownerless holds, each time that somebody looked. */
  readonly looks: readonly (readonly Live[])[];
  /** Captured or authorised payments. */
  readonly taken: readonly Taken[];
  /** Appointments whose money the provider has and has not given back. */
  readonly charged: readonly string[];
  /** Answers to the pay button, by what is known of the address. */
  readonly answers: { readonly known: ReadonlySet<string>; readonly new: ReadonlySet<string> };
  /** Accounts whose address was typed, by address. */
  readonly accounts: readonly string[];
  /** Rows that visitors left, by table, once their time is over. */
  readonly left: Readonly<Record<string, number>>;
}

export async function liveHolds(db: Database): Promise<Live[]> {
  const { rows } = await sql<Live>`
    select id, expert_id as expert from appointments
    where client_id is null and status = 'held' and hold_expires_at > now()`.execute(db);
  return rows;
}

export async function takenMoney(db: Database): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select appointment_id as id, users.email as owner from payments
    left join user_profiles on user_profiles.id = payments.client_id left join users on users.id = user_profiles.user_id
    where state in ('captured', 'authorised')`.execute(db);
  return rows;
}

/** Appointments with a charge that stands at the provider. */
export async function chargedAppointments(stripe: Stripe): Promise<string[]> {
  const found: string[] = [];
  for await (const charge of stripe.charges.list({ limit: 100, expand: ['data.payment_intent'] }))
    if (charge.status === 'succeeded' && !charge.refunded) {
      const intent = charge.payment_intent;
      const metadata =
        typeof intent === 'string' ? (await stripe.paymentIntents.retrieve(intent)).metadata : intent?.metadata;
      found.push(metadata?.appointment ?? `charge ${charge.id}`);
    }
  return found;
}

export async function accountsOf(db: Database, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from users where email = any (${addresses})`.execute(db);
  return rows.map(({ email }) => email);
}

export async function leftRows(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ of: string; count: number }>`
    select 'visitor_holds' as of, count(*)::integer from visitor_holds
    union all select 'booking_choices', count(*)::integer from booking_choices
    union all select 'appointments', count(*)::integer from appointments where client_id is null
    union all select 'payments', count(*)::integer from payments where client_id is null
    union all select 'orders', count(*)::integer from orders where client_id is null`.execute(db);
  return Object.fromEntries(rows.map(({ of, count }) => [of, count]));
}

function crowded(live: readonly Live[], asked: Books['asked'], found: string[]) {
  const counts = new Map<string, number>();
  const count = (what: string, limit: number) => {
    const times = (counts.get(what) ?? 0) + 1;
    counts.set(what, times);
    if (times > limit) found.push(`${what} has ${times} holds at once`);
  };
  for (const { id, expert } of live) {
    const by = asked.get(id);
    if (!by) {
      found.push(`hold ${id} is nobody's`);
      continue;
    }
    count(`browser ${by.browser.name}`, most.browser);
    count(`network ${by.browser.network}`, most.network);
    count(`expert ${expert}`, most.expert);
  }
}

/** Lists whatever breaks the promise. */
export function faults({ asked, looks, taken, charged, answers, accounts, left }: Books): string[] {
  const found: string[] = [];
  for (const live of looks) crowded(live, asked, found);
  const held = [...asked.values()].filter((each) => each.held);
  for (const [network, holds] of Map.groupBy(held, ({ browser }) => browser.network))
    if (holds.length > most.networkAnHour) found.push(`network ${network} held ${holds.length} in the hour`);
  const owners = new Map(taken.map(({ id, owner }) => [id, owner]));
  for (const [id, owner] of owners)
    if (owner === null || owner !== asked.get(id)?.buyer)
      found.push(`the money of ${id} belongs to ${owner ?? 'nobody'} instead of ${asked.get(id)?.buyer}`);
  for (const id of charged) if (!owners.has(id)) found.push(`the charge of ${id} has no payment with an owner`);
  for (const shape of answers.known) if (!answers.new.has(shape)) found.push(`only a known address is told ${shape}`);
  for (const shape of answers.new) if (!answers.known.has(shape)) found.push(`only a new address is told ${shape}`);
  const paid = new Set(owners.values());
  for (const email of accounts) if (!paid.has(email)) found.push(`${email} has an account and paid nothing`);
  for (const [table, rows] of Object.entries(left)) if (rows > 0) found.push(`${rows} rows are left in ${table}`);
  return found;
}

/** Self-test: the books with one planted fault each, which must be found. */
export const plants: Readonly<Record<string, (books: Books) => Books>> = {
  'a fourth hold of an expert': (books) => {
    const other = (place: number) => ({ ...askedOnce(books), id: `planted-${place}`, browser: browserAt(place) });
    const four = [1, 2, 3, 4].map(other);
    return {
      ...books,
      asked: new Map([...books.asked, ...four.map((each) => [each.id, each] as const)]),
      looks: [...books.looks, four.map(({ id, expert }) => ({ id, expert }))],
    };
  },
  'a fourth hold of a network': (books) => withHolds(books, 4, (place) => ({ name: `planted-${place}` })),
  'a second hold of a browser': (books) => withHolds(books, 2, () => ({ name: 'planted' })),
  'an eleventh hold of a network': (books) => {
    const eleven = Array.from({ length: 11 }, (_, place) => ({
      ...askedOnce(books),
      id: `planted-${place}`,
      browser: { ...browserAt(0), network: '192.0.2' },
      held: true,
    }));
    return { ...books, asked: new Map([...books.asked, ...eleven.map((each) => [each.id, each] as const)]) };
  },
  'a hold that nobody asked for': (books) => ({ ...books, looks: [...books.looks, [{ id: 'planted', expert: '' }]] }),
  'money of nobody': (books) => ({ ...books, taken: books.taken.map((each) => ({ ...each, owner: null })) }),
  'money of somebody else': (books) => ({
    ...books,
    taken: books.taken.map(({ id }) => ({ id, owner: 'somebody@else.example' })),
  }),
  'a charge that our tables do not know': (books) => ({ ...books, charged: [...books.charged, 'planted'] }),
  'another answer to a known address': ({ answers, ...books }) => ({
    ...books,
    answers: { ...answers, known: new Set([...answers.known, 'planted']) },
  }),
  'an account before the payment': (books) => ({ ...books, accounts: [...books.accounts, 'planted@visavis.example'] }),
  'a row that stays': (books) => ({ ...books, left: { ...books.left, orders: 1 } }),
};

const browserAt = (place: number) => ({
  name: `planted-${place}`,
  address: `198.51.${place}.1`,
  network: `198.51.${place}`,
  cookies: new Map(),
});

function askedOnce({ asked }: Books): Asked {
  const [first] = asked.values();
  if (!first) throw new Error('nobody asked for anything');
  return first;
}

/** The books with holds of several experts in one network at one time. */
function withHolds(books: Books, count: number, of: (place: number) => { readonly name: string }): Books {
  const holds = Array.from({ length: count }, (_, place) => ({
    ...askedOnce(books),
    id: `planted-${place}`,
    expert: `expert ${place}`,
    browser: { ...browserAt(0), ...of(place) },
  }));
  return {
    ...books,
    asked: new Map([...books.asked, ...holds.map((each) => [each.id, each] as const)]),
    looks: [...books.looks, holds.map(({ id, expert }) => ({ id, expert }))],
  };
}
