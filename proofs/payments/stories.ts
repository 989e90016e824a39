import type { AppointmentId } from '#kernel/ids';
import type { Database } from '#platform/database';
import { anyOf, chance } from '../chance.ts';
import type { Fleet } from './fleet.ts';
import { addClient, type Member } from './people.ts';
import { cards, intentOf, lookInto } from './provider.ts';
import { isRefused, type Site } from './site.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Environment of the stories. */
export interface Place {
  readonly fleet: Fleet;
  readonly site: Site;
  readonly db: Database;
  /** Experts who accept bookings automatically, and experts who answer each request. */
  readonly experts: Readonly<Record<'ready' | 'asked', readonly Member[]>>;
  /** Waits until all work is done, moving the clock over leases and pauses. */
  quiet(): Promise<void>;
  /** Moves the clock for all processes. */
  pass(ms: number): Promise<void>;
}

/** One client's booking. */
export interface Booking {
  readonly client: Member;
  readonly expert: Member;
  readonly id: AppointmentId;
}

/** `begins` prepares the situation; during `goesOn`, any process may be killed at any moment. */
export interface Story {
  readonly begins: (place: Place) => Promise<Booking>;
  readonly goesOn: (place: Place, booking: Booking) => Promise<void>;
}

const starts = new Map<Member, number>();

/** An unused half hour of this expert, at this distance from now. */
function startAfter({ fleet }: Place, expert: Member, awayMs: number): Date {
  const wished = Math.max(fleet.now.getTime() + awayMs, starts.get(expert) ?? 0);
  const start = Math.ceil(wished / (30 * minute)) * 30 * minute;
  if (awayMs >= 3 * day) starts.set(expert, start + 30 * minute);
  return new Date(start);
}

const someone = async (place: Place, kind: 'ready' | 'asked' = 'ready') => ({
  client: await addClient(place.db, place.fleet.stack.env.AUTH_SECRET ?? ''),
  expert: anyOf(place.experts[kind]),
});

async function held(place: Place, kind: 'ready' | 'asked' = 'ready', awayMs = 3 * day): Promise<Booking> {
  const people = await someone(place, kind);
  for (let tries = 0; tries < 50; tries++) {
    const said = await place.site.hold(
      people.client,
      people.expert,
      startAfter(place, people.expert, awayMs + tries * 30 * minute),
    );
    if (!isRefused(said)) return { ...people, id: said.id };
  }
  throw new Error('nothing could be held');
}

/** Pays with a card, answers 3-D Secure, and reports back; or disappears at some point. */
async function pays(
  { site }: Place,
  { client, id }: Booking,
  { card = cards.good as string, comesBack = true, keeps = false, order = {} as Record<string, string> } = {},
) {
  const secret = await site.pay(client, id, { ...order, ...(keeps && { keepsCard: 'on' }) });
  if (typeof secret !== 'string') return;
  const said = await site.confirm(secret, card);
  if (said === 'requires_action') await site.answerBank(intentOf(secret), true);
  if (comesBack) await site.paid(client, id);
}

/** A professional has no right of withdrawal, so late cancellations are not refunded. */
const professional = { buyer: 'professional', companyName: 'Fontaine Conseil', siren: '732829320' };

async function booked(
  place: Place,
  kind: 'ready' | 'asked' = 'ready',
  awayMs = 3 * day,
  card: string = cards.good,
  order: Record<string, string> = {},
) {
  const booking = await held(place, kind, awayMs);
  await pays(place, booking, { card, order });
  await place.quiet();
  return booking;
}

async function heldSeries(place: Place): Promise<Booking> {
  const people = await someone(place);
  for (let tries = 0; tries < 50; tries++) {
    const start = startAfter(place, people.expert, 3 * day + tries * 30 * minute);
    const said = await place.site.holdSeries(people.client, people.expert, start);
    if (!isRefused(said)) return { ...people, id: said.id };
  }
  throw new Error('no mentorship could be held');
}

/** A mentorship of two sessions: the client cancels the others. */
async function mentorship(place: Place, card: string = cards.good): Promise<Booking> {
  const booking = await heldSeries(place);
  await pays(place, booking, { card, keeps: true });
  await place.quiet();
  for (const session of await sessionsOf(place, booking))
    if (session.series_place > 2) await place.site.cancel(booking.client, session.id as AppointmentId);
  await place.quiet();
  return booking;
}

const sessionsOf = ({ db }: Place, { id }: Booking) =>
  db
    .selectFrom('appointments as first')
    .innerJoin('appointments as session', 'session.series_id', 'first.series_id')
    .select(['session.id', 'session.series_place'])
    .where('first.id', '=', id)
    .$narrowType<{ series_place: number }>()
    .execute();

/** Moves the second session of a mentorship so near that it is charged at once. */
async function comesNear(place: Place, booking: Booking) {
  const second = (await sessionsOf(place, booking)).find(({ series_place }) => series_place === 2);
  if (!second) return;
  const { site, fleet } = place;
  for (let tries = 0; tries < 50; tries++) {
    const start = Math.ceil((fleet.now.getTime() + 40 * hour) / (30 * minute)) * 30 * minute - tries * 30 * minute;
    const said = await site.change(booking.expert, second.id as AppointmentId, {
      start: new Date(start).toISOString(),
    });
    if (!isRefused(said)) return;
  }
}

async function decidesDispute({ db, site, fleet }: Place, { id }: Booking, status: 'won' | 'lost') {
  const row = await db
    .selectFrom('payments')
    .select('intent_id')
    .where('appointment_id', '=', id)
    .where('intent_id', 'is not', null)
    .executeTakeFirst();
  if (!row?.intent_id) return;
  const list = await lookInto(fleet.stack.stripeOrigin)
    .disputes.list({ payment_intent: row.intent_id })
    .catch(() => undefined);
  if (list?.data[0]) await site.decideDispute(list.data[0].id, status);
}

/** Stories with days passing come first, and the one that leaves work for later comes last, so that each tests only itself. */
export const stories = {
  'has the session': {
    begins: (place) => booked(place, 'ready', 2 * hour),
    goesOn: ({ pass }) => pass(3 * hour),
  },
  'asks, and hears nothing': {
    begins: (place) => booked(place, 'asked'),
    goesOn: ({ pass }) => pass(24 * hour),
  },
  'is charged in vain': {
    begins: (place) => mentorship(place, cards.asksTheOwner),
    goesOn: async (place, booking) => {
      await comesNear(place, booking);
      await place.quiet();
      await place.pass(12 * hour);
      await place.quiet();
      await place.pass(12 * hour);
    },
  },
  'held, paid and told': {
    begins: (place) => held(place),
    goesOn: (place, booking) => pays(place, booking),
  },
  'paid, and the browser vanishes': {
    begins: (place) => held(place),
    goesOn: (place, booking) => pays(place, booking, { comesBack: false }),
  },
  'declined, then paid with a bank that asks': {
    begins: (place) => held(place),
    goesOn: async (place, booking) => {
      const { client, id } = booking;
      const secret = await place.site.pay(client, id);
      if (typeof secret !== 'string') return;
      await place.site.confirm(secret, cards.declined);
      await place.site.paid(client, id);
      await pays(place, booking, { card: cards.asksTheOwner });
    },
  },
  'changes their mind about the order while paying': {
    begins: (place) => held(place),
    goesOn: async (place, booking) => {
      const { client, id } = booking;
      await place.site.pay(client, id, { firstName: 'Clara', keepsCard: 'on' });
      await pays(place, booking);
    },
  },
  'two windows at once': {
    begins: (place) => held(place),
    goesOn: async (place, booking) => {
      await Promise.all([pays(place, booking), pays(place, booking, { card: cards.asksTheOwner })]);
    },
  },
  'asks to pay, and never does': {
    begins: (place) => held(place),
    goesOn: async ({ site, pass }, { client, id }) => {
      await site.pay(client, id);
      await pass(11 * minute);
    },
  },
  'pays when the hold has run out': {
    begins: (place) => held(place),
    goesOn: async ({ site, pass }, { client, id }) => {
      const secret = await site.pay(client, id);
      await pass(10 * minute);
      if (typeof secret === 'string') await site.confirm(secret, cards.good);
      await site.paid(client, id);
    },
  },
  'pays when somebody else has the slot': {
    begins: (place) => held(place),
    goesOn: async (place, { client, expert, id }) => {
      const { site, fleet, db, pass } = place;
      const secret = await site.pay(client, id);
      const other = await addClient(db, fleet.stack.env.AUTH_SECRET ?? '');
      const { starts_at } = await db
        .selectFrom('appointments')
        .select('starts_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await Promise.all([
        typeof secret === 'string' ? site.confirm(secret, cards.good) : undefined,
        pass(11 * minute).then(() => site.hold(other, expert, starts_at)),
      ]);
    },
  },
  'lets the hold go while paying': {
    begins: (place) => held(place),
    goesOn: async ({ site, fleet }, { client, expert, id }) => {
      const secret = await site.pay(client, id);
      // Another slot: the first hold is released.
      await Promise.all([
        typeof secret === 'string' ? site.confirm(secret, cards.good) : undefined,
        site.hold(client, expert, new Date(Math.ceil((fleet.now.getTime() + 20 * day) / hour) * hour)),
      ]);
    },
  },
  'cancels in time': {
    begins: (place) => booked(place),
    goesOn: async ({ site }, { client, id }) => void (await site.cancel(client, id)),
  },
  'cancels in time, and the bank is slow': {
    begins: (place) => booked(place, 'ready', 3 * day, cards.refundsSlowly),
    goesOn: async ({ site }, { client, id }) => void (await site.cancel(client, id)),
  },
  'cancels too late': {
    begins: (place) => booked(place, 'ready', 3 * hour, cards.good, professional),
    goesOn: async ({ site }, { client, id }) => void (await site.cancel(client, id)),
  },
  'cancels late, as a consumer': {
    begins: (place) => booked(place, 'ready', 3 * hour),
    goesOn: async ({ site }, { client, id }) => void (await site.cancel(client, id)),
  },
  'pays and cancels at once': {
    begins: (place) => held(place),
    goesOn: async (place, booking) => {
      const { site } = place;
      await Promise.all([
        pays(place, booking),
        (async () => {
          for (let tries = 0; tries < 5; tries++) await site.cancel(booking.client, booking.id);
        })(),
      ]);
    },
  },
  'the expert cancels': {
    begins: (place) => booked(place, 'ready', 3 * hour),
    goesOn: async ({ site }, { expert, id }) => void (await site.cancel(expert, id)),
  },
  'the expert lowers the price, then cancels': {
    begins: (place) => booked(place),
    goesOn: async ({ site }, { expert, id }) => {
      await site.change(expert, id, { price: '45' });
      await site.change(expert, id, { price: '30,5' });
      await site.cancel(expert, id);
    },
  },
  'the expert lowers the price': {
    begins: (place) => booked(place),
    goesOn: async ({ site }, { expert, id }) => void (await site.change(expert, id, { price: '45' })),
  },
  'asks, and is accepted': {
    begins: (place) => booked(place, 'asked'),
    goesOn: async ({ site }, { expert, id }) => void (await site.decide(expert, id, 'accept')),
  },
  'asks, is accepted, and cancels at once': {
    begins: (place) => booked(place, 'asked', 3 * hour, cards.good, professional),
    goesOn: async ({ site }, { client, expert, id }) => {
      await site.decide(expert, id, 'accept');
      await site.cancel(client, id);
    },
  },
  'asks, and is refused': {
    begins: (place) => booked(place, 'asked'),
    goesOn: async ({ site }, { expert, id }) => void (await site.decide(expert, id, 'refuse')),
  },
  'asks, and takes it back': {
    begins: (place) => booked(place, 'asked'),
    goesOn: async ({ site }, { client, id }) => void (await site.cancel(client, id)),
  },
  'is charged for the next session': {
    begins: (place) => mentorship(place),
    goesOn: comesNear,
  },
  'disputes, and loses': {
    begins: (place) => booked(place, 'ready', 3 * day, cards.disputed),
    goesOn: (place, booking) => decidesDispute(place, booking, 'won'),
  },
  'disputes, and wins': {
    begins: (place) => booked(place, 'ready', 3 * day, cards.disputed),
    goesOn: (place, booking) => decidesDispute(place, booking, 'lost'),
  },
  'disputes at once': {
    begins: (place) => held(place),
    goesOn: (place, booking) => pays(place, booking, { card: cards.disputed, comesBack: chance(0.5) }),
  },
  'begins a mentorship': {
    begins: heldSeries,
    goesOn: (place, booking) => pays(place, booking, { keeps: true }),
  },
} satisfies Record<string, Story>;
