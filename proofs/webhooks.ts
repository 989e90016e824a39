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
  openPayment,
  postEarnings,
  reconcilePayments,
  updateAppointment,
} from '#modules/booking/server';
import type { Viewer } from '#modules/identity';
import { handleEvents, sendRefunds } from '#modules/payments/server';
import type { Database } from '#platform/database';
import { readEnv } from '#platform/env';
import type { Platform } from '#platform/platform';
import { type ComposedPlatform, compose } from '../src/main/compose.ts';
import { reconcileMoney } from '../src/worker/reconcile.ts';
import { orderOf, orderWords } from '../tests/support/orders.ts';
import { startStack } from '../tests/support/stack.ts';
import { controlStripe } from '../tests/support/stripe.ts';
import { changedTables, watchChanges } from './access/changes.ts';
import { anyOf, chance, inTurn, random, shuffled } from './chance.ts';
import { audit } from './payments/audit.ts';
import { addClient, addExperts, type Member } from './payments/people.ts';
import { cards, confirm, intentOf } from './payments/provider.ts';
import { timersOf } from './payments/timers.ts';
import type { Figure, Proof } from './proof.ts';

const minute = 60_000;
const hour = 60 * minute;
const lost = 0.1;
const mostCopies = 5;

/** Stripe's webhooks arrive late, repeatedly, in any order or never; and others post forged events. */
export const webhooks: Proof = {
  promise: 'payments end as at the provider, however its messages come; what is forged changes nothing',
  async prove({ short }) {
    const settings = { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1', REQUESTS_PER_MINUTE: '10000000' };
    const stack = await startStack('webhooks', settings, { story: false });
    const platform = compose(readEnv({ ...stack.env, LOG_LEVEL: 'silent' }), 'tool');
    try {
      const { origin } = await stack.startWeb({ PORT: stack.env.PORT ?? '' });
      // The proof delivers Stripe's events itself.
      await controlStripe(stack.stripeOrigin).webhooks({ lose: 1 });
      const post = new Post(`${origin}/webhooks/stripe`, stack.env.STRIPE_WEBHOOK_SECRET ?? '');
      const world = new World(platform, stack.stripeOrigin, post);
      const ended = await world.live(short ? 120 : 1_000);
      return [...ended, ...(await forgeries(platform, stack.owner, world, post, short ? 2_000 : 10_000))];
    } finally {
      await platform.close();
      await stack.stop();
    }
  },
};

/** Posts to the webhook. Each post has a different IP address, so that the rate limit rejects none. */
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

/** Actions of a client and an expert. */
interface Course {
  readonly cards: readonly (keyof typeof cards)[];
  /** The cardholder's 3-D Secure answer. */
  readonly agrees?: boolean;
  /** With an expert who answers every request. */
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
  #unheard = 0;

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
  /** The platform with the moved clock. */
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
    // A sent refund is checked every six hours; a request lapses after a day.
    await this.#pass(7 * hour);
    await this.#pass(18 * hour);
    await this.#tell();
    await this.#pass(11 * minute);
    return this.#compare(lived);
  }

  async #begin({ start, ...begun }: Begun): Promise<History> {
    const { client, expert, course } = begun;
    const id = randomUUID() as AppointmentId;
    const form = { id, expert: expert.profileId, start, durationMinutes: 30 };
    must(await holdSlot(this.platform, client, form, { title: () => 'Consultation' }));
    const { clientSecret } = must(await openPayment(this.platform, client, orderOf(id), orderWords));
    for (const card of course.cards) await confirm(this.#provider, clientSecret, cards[card]);
    if (course.agrees !== undefined) await this.#control.answerChallenge(intentOf(clientSecret), course.agrees);
    // Most browsers never come back to report the payment.
    if (chance(0.3)) await finishPayment(this.platform, client, { id });
    return { ...begun, id };
  }

  async #goOn(history: History) {
    const { name, course } = history;
    const outcome = await course.goesOn?.(history, this);
    if (outcome?.ok !== false) return;
    // No message about the authorisation came before the hold expired: it was released, and there is nothing to decide.
    if (course.asked && (await this.#holdExpired(history))) this.#unheard++;
    else throw new Error(`« ${name} » was refused: ${outcome.refusal}`);
  }

  async #holdExpired({ id }: History): Promise<boolean> {
    const { reason } = await this.#platform.db
      .selectFrom('appointments')
      .select('reason')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return reason === 'hold-expired';
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

  /** Delivers new events, and some old ones again. */
  async #tell() {
    await this.work();
    // Includes Stripe's own delayed changes.
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
      const copies = 1 + Math.floor(random() * mostCopies);
      letters.push(...Array.from({ length: copies }, () => JSON.stringify(event)));
    }
    await inTurn(shuffled(letters), 16, async (letter) => {
      const status = await this.#post.send(letter, this.#post.sign(letter));
      if (status !== 200) throw new Error(`a true event was answered ${status}`);
    });
    this.#posts += letters.length;
    await this.work();
  }

  /** Moves the clock, runs due timers, and fetches events from Stripe that were not delivered. */
  async #pass(ms: number) {
    this.#aheadMs += ms;
    await this.#control.advance(ms / 1_000);
    await this.work();
    await reconcileMoney(this.platform);
    await this.work();
  }

  /** Runs the worker's sweeps until nothing is left. */
  async work() {
    const { platform } = this;
    const sweeps = [expireHolds, lapseRequests, handleEvents, reconcilePayments, sendRefunds, postEarnings];
    for (;;) {
      let found = 0;
      for (const sweep of sweeps) found += await sweep(platform);
      if (found > 0) continue;
      const { next } = await timersOf(platform.db, this.#now);
      if (!next) return;
      // Skips the retry pauses.
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
        figure: `${lived.length - wrong.length} of ${lived.length} (${this.#events} events: ${this.#never} never came, the others in ${this.#posts} posts, shuffled; ${this.#unheard} requests expired unheard)`,
        // A request expires unheard only if all messages about its payment are lost.
        holds:
          wrong.length === 0 && this.#never > this.#events * lost * 0.5 && this.#unheard <= lived.length * lost ** 2,
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

/** New clients; half of the experts answer each request. */
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

/** One half hour per client, far enough ahead for every change. */
function slotOf(now: Date, place: number) {
  const day = Math.ceil(now.getTime() / (24 * hour)) * 24 * hour;
  return { start: new Date(day + 7 * 24 * hour + Math.floor(place / expertsOfAKind) * 30 * minute).toISOString() };
}

const states: { readonly [Status in Stripe.PaymentIntent.Status]: string } = {
  canceled: 'voided',
  processing: 'pending',
  requires_action: 'pending',
  requires_capture: 'authorised',
  requires_confirmation: 'pending',
  requires_payment_method: 'pending',
  succeeded: 'captured',
};

/** Histories in which our state differs from Stripe's. */
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
/** Forged events: every way in which a signature can be wrong. */
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
    return [body.slice(0, Math.floor(random() * body.length)), post.sign(body)];
  },
  altered: (event, post) => {
    const body = another(event);
    return [body.replace(/"id":"evt_\w+"/, `"id":"evt_${randomBytes(12).toString('hex')}"`), post.sign(body)];
  },
  'nothing at all': () => ['', ''],
};

async function forgeries(
  platform: Platform,
  owner: Database,
  world: World,
  post: Post,
  count: number,
): Promise<Figure[]> {
  const { db, stripe } = platform;
  if (!stripe) throw new Error('there is no provider');
  const { data: events } = await stripe.events.list({ limit: 100 });
  const known = await db.selectFrom('provider_events').select('id').execute();
  const heard = events.filter(({ id }) => known.some((event) => event.id === id));
  const changes = await watchChanges(owner);
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
  const atOnce = changedTables(await changes.taken());
  await world.work();
  const worked = changedTables(await changes.taken());
  for (const way of taken) console.log(`taken for true: ${way}`);

  // Replays of genuine events, as Stripe retries them: signed again, or unchanged.
  const replays = heard.slice(0, 50).flatMap((event) => {
    const body = text(event);
    const signature = post.sign(body);
    return [signature, signature, post.sign(body)].map((each) => [body, each] as const);
  });
  const answers = new Set(await inTurn(replays, 8, ([body, signature]) => post.send(body, signature)));
  await world.work();
  const replayed = changedTables(await changes.taken());
  const named = (tables: readonly string[]) => tables.join(', ') || 'none';
  const said = [...statuses].map(([status, times]) => `${status} ×${times}`).join(', ');
  return [
    {
      what: `${count} forged posts in ${kinds.length} ways: tables changed, of ${changes.tables}`,
      figure: `${named(atOnce)}, and ${named(worked)} once the worker had looked; answered ${said}`,
      holds: atOnce.length === 0 && worked.length === 0 && taken.size === 0,
    },
    {
      what: `${replays.length} replays of true events: tables changed`,
      figure: `${named(replayed)}; answered ${[...answers].join(', ')}`,
      holds: replayed.length === 0 && answers.size === 1 && answers.has(200),
    },
  ];
}

function must<Value>(outcome: { ok: true; value: Value } | { ok: false; refusal: string }): Value {
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
  return outcome.value;
}
