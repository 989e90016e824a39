import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Stripe } from 'stripe';
import type { AppointmentId } from '#kernel/ids';
import {
  cancelAppointment,
  decideRequest,
  expireHolds,
  finishPayment,
  holdSlot,
  lapseRequests,
  lookAtPayments,
  openPayment,
  updateAppointment,
} from '#modules/booking/server';
import type { Viewer } from '#modules/identity';
import { handleEvents, postEarnings, reconcile, sendRefunds } from '#modules/payments/server';
import type { Database } from '#platform/database';
import { readEnv } from '#platform/env';
import type { Platform } from '#platform/platform';
import { type ComposedPlatform, compose } from '../src/main/compose.ts';
import { orderOf, orderWords } from '../tests/support/orders.ts';
import { startStack } from '../tests/support/stack.ts';
import { controlStripe } from '../tests/support/stripe.ts';
import { changedTables, fingerprintsOf } from './access/fingerprint.ts';
import { audit } from './payments/audit.ts';
import { anyOf, chance, inTurn, shuffled } from './payments/chance.ts';
import { addClient, addExperts, type Member } from './payments/people.ts';
import { cards, confirm, intentOf } from './payments/provider.ts';
import { timersOf } from './payments/timers.ts';
import type { Figure, Proof } from './proof.ts';

const minute = 60_000;
const hour = 60 * minute;
const lost = 0.1;
const mostCopies = 5;

/** The provider's messages come late, often, in any order or never; and others write to the same address. */
export const webhooks: Proof = {
  promise: 'payments end as at the provider, however its messages come; what is forged changes nothing',
  async prove({ short }) {
    const settings = { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1', REQUESTS_PER_MINUTE: '10000000' };
    const stack = await startStack('webhooks', settings, { story: false });
    const platform = compose(readEnv({ ...stack.env, LOG_LEVEL: 'silent' }), 'tool');
    try {
      const { origin } = await stack.startWeb({ PORT: stack.env.PORT ?? '' });
      // The proof brings the provider's messages itself.
      await controlStripe(stack.stripeOrigin).webhooks({ lose: 1 });
      const post = new Post(`${origin}/webhooks/stripe`, stack.env.STRIPE_WEBHOOK_SECRET ?? '');
      const world = new World(platform, stack.stripeOrigin, post);
      const ended = await world.live(short ? 120 : 1_000);
      return [...ended, ...(await forgeries(platform, world, post, short ? 2_000 : 10_000))];
    } finally {
      await platform.close();
      await stack.stop();
    }
  },
};

/** The way to the site. Each post comes from some address, so that none is refused only because others were. */
class Post {
  readonly #url: string;
  readonly #secret: string;
  #sent = 0;

  constructor(url: string, secret: string) {
    this.#url = url;
    this.#secret = secret;
  }

  sign(payload: string, { secret = this.#secret, at = Date.now(), scheme = 'v1' } = {}): string {
    const seconds = Math.floor(at / 1000);
    return `t=${seconds},${scheme}=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`;
  }

  async send(body: string, signature: string | undefined): Promise<number> {
    const number = this.#sent++ >> 4;
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
        ...(signature !== undefined && { 'Stripe-Signature': signature }),
      },
      body,
    });
    await response.body?.cancel();
    return response.status;
  }
}

/** What a client and an expert do; the rest follows. */
interface Course {
  readonly cards: readonly (keyof typeof cards)[];
  /** What the card's owner tells the bank that asks. */
  readonly agrees?: boolean;
  /** Of an expert who decides about every request. */
  readonly asked?: true;
  readonly goesOn?: (history: History, world: World) => Promise<{ ok: boolean; refusal?: string }>;
}

const decided =
  (decision: 'accept' | 'refuse') =>
  ({ id, expert }: History, { platform }: World) =>
    decideRequest(platform, expert, { id, decision });
const cancelled = ({ id, client }: History, { platform }: World) => cancelAppointment(platform, client, { id });
const disputeEnded = (status: 'won' | 'lost') => (history: History, world: World) => world.endDispute(history, status);

const courses: Readonly<Record<string, Course>> = {
  paid: { cards: ['good'] },
  'declined, then paid': { cards: ['declined', 'poor', 'good'] },
  'the bank asks, and is answered': { cards: ['asksTheOwner'], agrees: true },
  'the bank asks, and is refused': { cards: ['asksTheOwner'], agrees: false },
  'never paid': { cards: [] },
  'asked for, and accepted': { cards: ['good'], asked: true, goesOn: decided('accept') },
  'asked for, and refused': { cards: ['good'], asked: true, goesOn: decided('refuse') },
  'asked for, and lapsed': { cards: ['good'], asked: true },
  'asked for, and withdrawn': { cards: ['good'], asked: true, goesOn: cancelled },
  'paid, and cancelled': { cards: ['good'], goesOn: cancelled },
  'paid, and refunded slowly': { cards: ['refundsSlowly'], goesOn: cancelled },
  'paid, and made cheaper': {
    cards: ['good'],
    goesOn: ({ id, expert }, { platform }) => updateAppointment(platform, expert, { id, priceCents: 4_500 }),
  },
  'disputed, and open': { cards: ['disputed'] },
  'disputed, and won': { cards: ['disputed'], goesOn: disputeEnded('won') },
  'disputed, and lost': { cards: ['disputed'], goesOn: disputeEnded('lost') },
};
const names = Object.keys(courses);

interface History {
  readonly name: string;
  readonly course: Course;
  readonly client: Viewer;
  readonly expert: Viewer;
  readonly id: AppointmentId;
}

class World {
  readonly #platform: ComposedPlatform;
  readonly #stripe: Stripe;
  readonly #provider: string;
  readonly #control: ReturnType<typeof controlStripe>;
  readonly #post: Post;
  readonly #told = new Set<string>();
  #aheadMs = 0;
  #events = 0;
  #never = 0;
  #posts = 0;

  constructor(platform: ComposedPlatform, provider: string, post: Post) {
    if (!platform.stripe) throw new Error('there is no provider');
    this.#platform = platform;
    this.#stripe = platform.stripe;
    this.#provider = provider;
    this.#control = controlStripe(provider);
    this.#post = post;
  }

  get #now() {
    return new Date(Date.now() + this.#aheadMs);
  }
  /** The product at the moment to which the clock was moved. */
  get platform(): Platform {
    return { ...this.#platform, clock: { now: () => this.#now } };
  }

  async live(count: number): Promise<Figure[]> {
    const people = await addPeople(this.#platform.db, this.#platform.env.AUTH_SECRET, count);
    const lived = await inTurn(people, 8, (each, place) => this.#begin({ ...each, ...slotOf(this.#now, place) }));
    await this.#tell();
    await this.#pass(11 * minute);
    await inTurn(lived, 8, (history) => this.#goOn(history));
    await this.#tell();
    await this.#pass(11 * minute);
    // A refund that was sent is asked for every six hours, a request lapses after a day.
    await this.#pass(7 * hour);
    await this.#pass(18 * hour);
    await this.#tell();
    await this.#pass(11 * minute);
    return this.#compare(lived);
  }

  async #begin({ start, ...begun }: Begun): Promise<History> {
    const { client, expert, course } = begun;
    const id = randomUUID() as AppointmentId;
    const booking = { platform: this.platform, allowHold: async () => true };
    const form = { id, expert: expert.profileId, start, durationMinutes: 30 };
    must(await holdSlot(booking, client, form, { title: () => 'Consultation' }));
    const { clientSecret } = must(await openPayment(this.platform, client, orderOf(id), orderWords));
    for (const card of course.cards) await confirm(this.#provider, clientSecret, cards[card]);
    if (course.agrees !== undefined) await this.#control.answerChallenge(intentOf(clientSecret), course.agrees);
    // Most browsers never come back to tell.
    if (chance(0.3)) await finishPayment(this.platform, client, { id });
    return { ...begun, id };
  }

  async #goOn(history: History) {
    const { name, course } = history;
    const outcome = await course.goesOn?.(history, this);
    if (outcome?.ok === false) throw new Error(`« ${name} » was refused: ${outcome.refusal}`);
  }

  async endDispute({ id }: History, status: 'won' | 'lost') {
    const { data } = await this.#stripe.disputes.list({ payment_intent: await this.#intentFor(id) });
    await this.#control.decideDispute(data[0]?.id ?? '', status);
    return { ok: true };
  }

  async #intentFor(id: AppointmentId): Promise<string> {
    const { intent_id } = await this.#platform.db
      .selectFrom('payments')
      .select('intent_id')
      .where('appointment_id', '=', id)
      .where('intent_id', 'is not', null)
      .executeTakeFirstOrThrow();
    return intent_id ?? '';
  }

  /** Brings what happened since the last time, and once more some of what was brought before. */
  async #tell() {
    await this.work();
    // What the provider does by itself, a moment later, is part of it.
    await this.#control.quiet();
    const letters: string[] = [];
    for await (const event of this.#stripe.events.list({ limit: 100 })) {
      const isNew = !this.#told.has(event.id);
      this.#told.add(event.id);
      if (isNew) this.#events++;
      if (isNew && chance(lost)) {
        this.#never++;
        continue;
      }
      if (!isNew && !chance(0.1)) continue;
      const copies = 1 + Math.floor(Math.random() * mostCopies);
      letters.push(...Array.from({ length: copies }, () => JSON.stringify(event)));
    }
    await inTurn(shuffled(letters), 16, async (letter) => {
      const status = await this.#post.send(letter, this.#post.sign(letter));
      if (status !== 200) throw new Error(`a true event was answered ${status}`);
    });
    this.#posts += letters.length;
    await this.work();
  }

  /** Moves the clock, lets the timers do what has come due, and asks the provider for what it told and nobody heard. */
  async #pass(ms: number) {
    this.#aheadMs += ms;
    await this.#control.advance(ms / 1_000);
    await this.work();
    await reconcile(this.platform);
    await this.work();
  }

  /** What the worker does, until there is nothing to do. */
  async work() {
    const { platform } = this;
    const sweeps = [expireHolds, lapseRequests, handleEvents, lookAtPayments, sendRefunds, postEarnings];
    for (;;) {
      let found = 0;
      for (const sweep of sweeps) found += await sweep(platform);
      if (found > 0) continue;
      const { next } = await timersOf(platform.db, this.#now);
      if (!next) return;
      // Whoever failed waits before trying again; we do not.
      this.#aheadMs += Math.max(0, next.getTime() - this.#now.getTime()) + 1;
    }
  }

  async #compare(lived: readonly History[]): Promise<Figure[]> {
    const { db } = this.#platform;
    const { leftOver, became, intents, charges, refunds, disputes } = await audit(db, this.#stripe, this.#now);
    const wrong = await differing(db, this.#stripe, lived);
    for (const line of [...wrong, ...leftOver].slice(0, 20)) console.log(line);
    console.log(`charges became: ${[...became].map(([fate, times]) => `${fate} ${times}`).join(', ')}`);
    const { schemaErrors } = await this.#control.state();
    return [
      {
        what: `payments that end as at the provider, of ${names.length} kinds`,
        figure: `${lived.length - wrong.length} of ${lived.length} (${this.#events} events: ${this.#never} never came, the others in ${this.#posts} posts, shuffled)`,
        holds: wrong.length === 0 && this.#never > this.#events * lost * 0.5,
      },
      {
        what: 'what is left over of their money: charges without a session or a refund, cents, timers',
        figure: `${leftOver.length} of ${intents} intents, ${charges} charges, ${refunds} refunds, ${disputes} disputes`,
        holds: leftOver.length === 0,
      },
      {
        what: 'requests, answers and events that are not as the provider describes them',
        figure: `${schemaErrors.length}`,
        holds: schemaErrors.length === 0,
      },
    ];
  }
}

interface Begun extends Omit<History, 'id'> {
  readonly start: string;
}

/** Clients whom nobody has met; half of the experts want to be asked first. */
async function addPeople(db: Database, secret: string, count: number): Promise<Omit<Begun, 'start'>[]> {
  const ready = await addExperts(db, secret, expertsOfAKind, false);
  const asked = await addExperts(db, secret, expertsOfAKind, true);
  const people: Omit<Begun, 'start'>[] = [];
  for (let place = 0; place < count; place++) {
    const name = names[place % names.length] ?? '';
    const course = courses[name] as Course;
    const expert = (course.asked ? asked : ready)[place % expertsOfAKind] as Member;
    people.push({ name, course, client: (await addClient(db, secret)).viewer, expert: expert.viewer });
  }
  return people;
}

const expertsOfAKind = 10;

/** A half hour of its own for everybody, far enough from now for every change. */
function slotOf(now: Date, place: number) {
  const day = Math.ceil(now.getTime() / (24 * hour)) * 24 * hour;
  return { start: new Date(day + 7 * 24 * hour + Math.floor(place / expertsOfAKind) * 30 * minute).toISOString() };
}

const states: { readonly [Status in Stripe.PaymentIntent.Status]: string } = {
  canceled: 'let-go',
  processing: 'asked',
  requires_action: 'asked',
  requires_capture: 'authorised',
  requires_confirmation: 'asked',
  requires_payment_method: 'asked',
  succeeded: 'taken',
};

/** Histories of which we know something else than the provider. */
async function differing(db: Database, stripe: Stripe, lived: readonly History[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; intent: string; state: string; back: number; dispute: string | null }>`
    select appointment_id as id, intent_id as intent, payment.state, dispute.state as dispute,
      coalesce((select sum(amount_cents) from refunds where payment_id = payment.id and refunds.state = 'done'), 0)::integer as back
    from payments as payment left join disputes as dispute on dispute.payment_id = payment.id`.execute(db);
  const known = new Map(rows.map((row) => [row.id, row]));
  const said = await inTurn(lived, 8, async ({ name, id }) => {
    const ours = known.get(id);
    const intent = await stripe.paymentIntents.retrieve(ours?.intent ?? '', { expand: ['latest_charge'] });
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
    const back = charge?.captured ? charge.amount_refunded : 0;
    const { data } = charge?.disputed ? await stripe.disputes.list({ charge: charge.id }) : { data: [] };
    const dispute = data[0] && (['won', 'lost'].includes(data[0].status) ? data[0].status : 'open');
    const there = `${states[intent.status as keyof typeof states]}, ${back} back, dispute ${dispute ?? 'none'}`;
    const here = `${ours?.state}, ${ours?.back} back, dispute ${ours?.dispute ?? 'none'}`;
    return here === there ? undefined : `« ${name} » ${id}: ${here} here; ${there} at the provider`;
  });
  return said.filter((line) => line !== undefined);
}

type Forgery = (event: Stripe.Event, post: Post) => [body: string, signature: string | undefined];

const text = (event: Stripe.Event) => JSON.stringify(event);
const another = (event: Stripe.Event) => text({ ...event, id: `evt_${randomBytes(12).toString('hex')}` });
/** What nobody but the provider can sign, in every way that it is not signed. */
const ways: Record<string, Forgery> = {
  'no signature': (event) => [another(event), undefined],
  'a signature of nothing': (event) => [another(event), `t=${Math.floor(Date.now() / 1000)},v1=`],
  'random signature': (event) => [
    another(event),
    `t=${Math.floor(Date.now() / 1000)},v1=${randomBytes(32).toString('hex')}`,
  ],
  'no moment': (event, post) => {
    const body = another(event);
    return [body, post.sign(body).replace(/^t=\d+,/, '')];
  },
  'another secret': (event, post) => {
    const body = another(event);
    return [body, post.sign(body, { secret: `whsec_${randomBytes(16).toString('hex')}` })];
  },
  'a scheme that nobody reads': (event, post) => {
    const body = another(event);
    return [body, post.sign(body, { scheme: 'v0' })];
  },
  'signed six minutes ago': (event, post) => {
    const body = another(event);
    return [body, post.sign(body, { at: Date.now() - 6 * minute })];
  },
  'an old one with a new moment': (event, post) => {
    const body = another(event);
    const old = post.sign(body, { at: Date.now() - 6 * minute });
    return [body, old.replace(/^t=\d+/, `t=${Math.floor(Date.now() / 1000)}`)];
  },
  truncated: (event, post) => {
    const body = another(event);
    return [body.slice(0, Math.floor(Math.random() * body.length)), post.sign(body)];
  },
  altered: (event, post) => {
    const body = another(event);
    return [body.replace(/"id":"evt_\w+"/, `"id":"evt_${randomBytes(12).toString('hex')}"`), post.sign(body)];
  },
  'nothing at all': () => ['', ''],
};

async function forgeries(platform: Platform, world: World, post: Post, count: number): Promise<Figure[]> {
  const { db, stripe } = platform;
  if (!stripe) throw new Error('there is no provider');
  const { data: events } = await stripe.events.list({ limit: 100 });
  const known = await db.selectFrom('provider_events').select('id').execute();
  const heard = events.filter(({ id }) => known.some((event) => event.id === id));
  const fingerprints = await fingerprintsOf(db);
  const before = await fingerprints.take();
  const statuses = new Map<number, number>();
  const kinds = Object.keys(ways);
  const sent = Array.from({ length: count }, (_, place) => kinds[place % kinds.length] ?? '');
  const taken = new Set<string>();
  await inTurn(sent, 16, async (way) => {
    const event = anyOf(heard);
    const [body, signature] = (ways[way] as Forgery)(event, post);
    const status = await post.send(body, signature);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status < 400) taken.add(way);
  });
  const after = await fingerprints.take();
  await world.work();
  const worked = await fingerprints.take();
  for (const way of taken) console.log(`taken for true: ${way}`);

  // What is true is told again, as the provider does that has not heard the answer: signed anew, or word for word.
  const replays = heard.slice(0, 50).flatMap((event) => {
    const body = text(event);
    const signature = post.sign(body);
    return [signature, signature, post.sign(body)].map((each) => [body, each] as const);
  });
  const answers = new Set(await inTurn(replays, 8, ([body, signature]) => post.send(body, signature)));
  await world.work();
  const replayed = await fingerprints.take();
  const changed = (now: string) => changedTables(before, now).join(', ') || 'none';
  const said = [...statuses].map(([status, times]) => `${status} ×${times}`).join(', ');
  return [
    {
      what: `${count} forged posts in ${kinds.length} ways: tables changed, of ${fingerprints.tables}`,
      figure: `${changed(after)}, and ${changed(worked)} once the worker had looked; answered ${said}`,
      holds: before === after && after === worked && taken.size === 0,
    },
    {
      what: `${replays.length} replays of true events: tables changed`,
      figure: `${changed(replayed)}; answered ${[...answers].join(', ')}`,
      holds: replayed === before && answers.size === 1 && answers.has(200),
    },
  ];
}

function must<Value>(outcome: { ok: true; value: Value } | { ok: false; refusal: string }): Value {
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
  return outcome.value;
}
