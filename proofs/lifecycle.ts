import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import {
  cancelAppointment,
  confirmBooking,
  confirmHold,
  countAppointments,
  decideRequest,
  endSessions,
  expireHolds,
  findHold,
  holdSeries,
  holdSlot,
  lapseRequests,
  listAppointments,
  updateAppointment,
} from '#modules/booking/server';
import { joinCall } from '#modules/calls/server';
import type { Viewer } from '#modules/identity';
import type { Database } from '#platform/database';
import type { Platform } from '#platform/platform';
import { orderWords } from '../tests/support/orders.ts';
import { type BookingWorld, openBookingWorld } from './booking-world.ts';
import { dice, seed } from './chance.ts';
import type { Figure, Proof } from './proof.ts';

const minute = 60_000;
const hour = 60 * minute;

interface Session {
  readonly id: AppointmentId;
  readonly series: string | null;
  readonly place: number;
  readonly client: Viewer;
  readonly expert: Viewer;
  readonly byHand: boolean;
  readonly minutes: number;
  status: 'held' | 'requested' | 'scheduled' | 'completed' | 'cancelled';
  reason: string | null;
  start: number;
  expires: number;
  lapses: number;
  price: number;
  version: number;
  movedByExpert: boolean;
  title: string;
  /** When each first joined the call at its current time; null if never. */
  clientCame: number | null;
  expertCame: number | null;
}

interface Wish {
  readonly expert: Viewer;
  readonly client: Viewer;
  readonly start: number;
  readonly minutes: number;
}

/** Model-based test: an in-memory model of the rules, written independently of the product, is compared with the database. */
export const lifecycle: Proof = {
  promise:
    'whatever people, clock and crashing workers do, an appointment follows its life: no overlap, no lost timer, one history',
  async prove({ short }) {
    const steps = short ? 2_000 : 100_000;
    // A short run always takes the same steps, because few sequences reach every rule.
    const first = short ? 1 : seed;
    const worlds = await Promise.all([first, first + 1].map((each) => live(each, Math.ceil(steps / 2))));
    const sum = (of: (world: Lived) => number) => worlds.reduce((total, world) => total + of(world), 0);
    const kinds = new Map<string, number>();
    for (const { taken } of worlds) for (const [kind, times] of taken) kinds.set(kind, (kinds.get(kind) ?? 0) + times);
    console.log(
      [...kinds]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([kind, times]) => `${kind} ${times}`)
        .join(', '),
    );
    const none = (what: string, found: number): Figure => ({ what, figure: `${found} found`, holds: found === 0 });
    return [
      {
        what: 'random steps, each compared with a model: answer, rows, versions, timers',
        figure: `${sum(({ steps }) => steps)} steps on ${sum(({ appointments }) => appointments)} appointments, ${sum(({ differences }) => differences)} differ`,
        holds: sum(({ differences }) => differences) === 0 && sum(({ steps }) => steps) >= steps,
      },
      none(
        'active appointments that overlap, for an expert or a client',
        sum(({ overlaps }) => overlaps),
      ),
      none(
        'appointments whose history does not explain them, or has an illegal step',
        sum(({ unexplained }) => unexplained),
      ),
      none(
        'facts missing or too many',
        sum(({ facts }) => facts),
      ),
    ];
  },
};

interface Lived {
  readonly steps: number;
  readonly appointments: number;
  readonly differences: number;
  readonly overlaps: number;
  readonly unexplained: number;
  readonly facts: number;
  readonly taken: ReadonlyMap<string, number>;
}

async function live(seed: number, steps: number): Promise<Lived> {
  const world = await openBookingWorld(`lifecycle_${seed}`, { experts: 3, clients: 4 });
  try {
    const model = new Model(world, seed);
    await model.prepare();
    for (let step = 0; step < steps; step++) await model.step();
    return await model.lived(steps);
  } finally {
    await world.close();
  }
}

type Answer = { readonly ok: true } | { readonly ok: false; readonly refusal: string };
const ok: Answer = { ok: true };
const no = (refusal: string): Answer => ({ ok: false, refusal });

class Model {
  readonly #sessions = new Map<string, Session>();
  readonly #order: Session[] = [];
  readonly #series = new Map<string, Session[]>();
  /** Sessions that have not ended, so that a step need not scan all. */
  readonly #alive = new Set<Session>();
  readonly #facts = new Map<string, number>();
  readonly #taken = new Map<string, number>();
  readonly #random: (below: number) => number;
  readonly #world: BookingWorld;
  #now = Date.parse('2026-11-15T10:00:00Z');
  #differences = 0;

  constructor(world: BookingWorld, seed: number) {
    this.#world = world;
    this.#random = dice(seed);
  }

  /** Open day and night; one expert confirms by hand, another takes last-minute bookings. */
  async prepare() {
    const { db, experts } = this.#world;
    await db.deleteFrom('availability').execute();
    await db.deleteFrom('availability_pauses').execute();
    await sql`insert into availability (user_profile_id, day_of_week, start_time, end_time)
      select user_profile_id, day, '00:00', '24:00' from expert_settings, generate_series(0, 6) as day`.execute(db);
    await sql`update expert_settings set minimum_notice_minutes = 60, durations = '{30,60,120}'`.execute(db);
    await sql`update expert_settings set confirms_by_hand = true where user_profile_id = ${experts[1]?.profileId}`.execute(
      db,
    );
    await sql`update expert_settings set minimum_notice_minutes = 0 where user_profile_id = ${experts[2]?.profileId}`.execute(
      db,
    );
    await sql`delete from outbox`.execute(db);
  }

  get #platform(): Platform {
    return { ...this.#world.platform, clock: { now: () => new Date(this.#now) } };
  }

  #one<Thing>(things: readonly Thing[]): Thing {
    const thing = things[this.#random(things.length)];
    if (thing === undefined) throw new Error('nothing to choose from');
    return thing;
  }
  get #live() {
    return [...this.#alive];
  }
  #seriesOf(session: Session) {
    return session.series ? (this.#series.get(session.series) ?? []) : [session];
  }
  get #latest() {
    return this.#order.slice(-200);
  }

  async step() {
    const kinds = [
      'hold',
      'hold',
      'hold',
      'series',
      'pay',
      'pay',
      'pay',
      'decide',
      'decide',
      'cancel',
      'change',
      'change',
      'join',
      'join',
      'clock',
      'clock',
      'sweep',
      'crash',
    ] as const;
    const kind = this.#one(kinds);
    const touched = new Set<string>();
    const [expected, answered] = await this[`_${kind}`](touched);
    this.#taken.set(kind, (this.#taken.get(kind) ?? 0) + 1);
    const same = expected.ok === answered.ok && (expected.ok || answered.ok || expected.refusal === answered.refusal);
    if (!same) this.#differ(kind, { expected, answered });
    await this.#compare(kind, touched);
  }

  #differ(kind: string, found: object) {
    this.#differences++;
    if (this.#differences <= 5)
      console.log(`differs after « ${kind} » at ${new Date(this.#now).toISOString()}:`, JSON.stringify(found));
  }

  #end(session: Session, reason: string, touched: Set<string>) {
    session.status = 'cancelled';
    session.reason = reason;
    this.#took(session, touched);
  }
  #took(session: Session, touched: Set<string>, fact?: string, once = true) {
    session.version++;
    if (session.status === 'completed' || session.status === 'cancelled') this.#alive.delete(session);
    else this.#alive.add(session);
    touched.add(session.id);
    if (fact && (!once || session.place === 1)) this.#facts.set(fact, (this.#facts.get(fact) ?? 0) + 1);
  }

  #overlaps = (one: { start: number; minutes: number }, other: Session) =>
    one.start < other.start + other.minutes * minute && other.start < one.start + one.minutes * minute;
  #dead = ({ status, expires }: Session) => status === 'held' && expires <= this.#now;
  /** Conflicting sessions, except this client's own holds. */
  #blocking(wanted: { start: number; minutes: number }, expert: Viewer, client: Viewer, moving?: Session) {
    const there = this.#live.filter((other) => other !== moving && !this.#dead(other) && this.#overlaps(wanted, other));
    const own = (other: Session) => !moving && other.status === 'held' && other.client === client;
    return {
      expert: there.some(
        (other) =>
          (other.expert === expert && !own(other)) ||
          (other.client.profileId === expert.profileId && other.status !== 'held'),
      ),
      client: there.some((other) => (other.client === client && !own(other)) || other.expert === client),
    };
  }
  #notice = (expert: Viewer) => (expert === this.#world.experts[2] ? 0 : hour);
  #offered(start: number, expert: Viewer) {
    return start >= this.#now + this.#notice(expert) && start <= this.#now + 90 * 24 * hour;
  }

  #wish(): Wish {
    const first = Math.ceil(this.#now / (30 * minute)) * 30 * minute;
    const { experts, clients } = this.#world;
    const expert = this.#one(experts);
    // Experts also book one another.
    const client = this.#one([...clients, ...experts.filter((other) => other !== expert)]);
    return { expert, client, start: first + this.#random(16) * 30 * minute, minutes: this.#one([30, 60, 120]) };
  }

  #born(wish: Wish, id: string, touched: Set<string>, series: string | null = null, place = 1) {
    const session: Session = {
      ...wish,
      id: id as AppointmentId,
      series,
      place,
      byHand: wish.expert === this.#world.experts[1],
      status: 'held',
      reason: null,
      expires: this.#now + 10 * minute,
      lapses: 0,
      price: wish.minutes * 200,
      version: 0,
      movedByExpert: false,
      title: 'x',
      clientCame: null,
      expertCame: null,
    };
    this.#sessions.set(session.id, session);
    this.#order.push(session);
    if (series) this.#series.set(series, [...(this.#series.get(series) ?? []), session]);
    this.#took(session, touched);
  }

  /** Expired holds in the way end first, then those of the client. */
  #clear(starts: readonly number[], { expert, client, minutes }: Wish, touched: Set<string>) {
    for (const other of this.#live.filter(this.#dead))
      if (
        (other.expert === expert || other.client === client) &&
        starts.some((start) => this.#overlaps({ start, minutes }, other))
      )
        this.#end(other, 'hold-expired', touched);
    for (const other of this.#live)
      if (other.client === client && other.status === 'held') this.#end(other, 'hold-released', touched);
  }
  /** An insert without any conflict releases the client's holds without checking for expired ones. */
  #meetsSomething = ({ start, minutes, expert, client }: Wish) =>
    this.#live.some(
      (other) => (other.expert === expert || other.client === client) && this.#overlaps({ start, minutes }, other),
    );

  async _hold(touched: Set<string>): Promise<[Answer, Answer]> {
    const wish = this.#wish();
    const id = randomUUID();
    const form = {
      id,
      expert: wish.expert.profileId,
      start: new Date(wish.start).toISOString(),
      durationMinutes: wish.minutes,
    };
    const blocking = this.#blocking(wish, wish.expert, wish.client);
    const expected =
      blocking.expert || !this.#offered(wish.start, wish.expert)
        ? no('slot-unavailable')
        : blocking.client
          ? no('client-busy')
          : ok;
    if (expected.ok) {
      this.#clear(this.#meetsSomething(wish) ? [wish.start] : [], wish, touched);
      this.#born(wish, id, touched);
    }
    const answered = await holdSlot(this.#platform, wish.client, form, { title: () => 'x' });
    // Simulates a lost answer: a repeated request returns the same hold.
    if (answered.ok && this.#random(10) === 0) await holdSlot(this.#platform, wish.client, form, { title: () => 'x' });
    return [expected, answered];
  }

  async _series(touched: Set<string>): Promise<[Answer, Answer]> {
    const wish = this.#wish();
    const id = randomUUID();
    // The time zone has no daylight saving, so every week has the same length.
    const starts = Array.from({ length: 5 }, (_, week) => wish.start + week * 7 * 24 * hour).filter(
      (start, week) => week < 4 || new Date(start) < monthLater(new Date(wish.start)),
    );
    const blocking = starts.map((start) => this.#blocking({ start, minutes: wish.minutes }, wish.expert, wish.client));
    const taken = blocking.map(({ expert, client }) => expert || client);
    const expected =
      !this.#offered(wish.start, wish.expert) || taken[0]
        ? no('slot-unavailable')
        : taken.includes(true)
          ? no('series-clashes')
          : ok;
    if (expected.ok) this.#clear(starts, wish, touched);
    const answered = await holdSeries(
      this.#platform,
      wish.client,
      {
        id,
        expert: wish.expert.profileId,
        start: new Date(wish.start).toISOString(),
        durationMinutes: wish.minutes,
        months: 1,
        message: 'x',
      },
      { title: () => 'x' },
    );
    if (expected.ok && answered.ok) {
      const held = await findHold(this.#world.db, wish.client.profileId, id as AppointmentId);
      for (const [index, start] of starts.entries())
        this.#born({ ...wish, start }, held?.sessions[index]?.id ?? '', touched, id, index + 1);
    }
    return [expected, answered];
  }

  async _pay(touched: Set<string>): Promise<[Answer, Answer]> {
    const payable = this.#latest.filter(
      ({ place, status, reason, start }) =>
        place === 1 && (status === 'held' || (start > this.#now && reason !== 'cancelled-by-client')),
    );
    if (payable.length === 0) return [ok, ok];
    const holds = payable.filter(({ status }) => status === 'held');
    const paid = this.#one(holds.length > 0 && this.#random(4) > 0 ? holds : payable);
    // A paid session cannot be confirmed without a payment.
    if (this.#random(10) === 0)
      return [no('payment-missing'), await confirmBooking(this.#platform, paid.client, { hold: paid.id }, orderWords)];
    const whole = this.#seriesOf(paid);
    const first = Math.min(...whole.map(({ start }) => start));
    const revived = whole.filter(({ status }) => status === 'cancelled');
    let expected: string;
    if (paid.status === 'requested' || paid.status === 'scheduled' || paid.status === 'completed') expected = 'already';
    else if ((paid.status === 'cancelled' && paid.reason !== 'hold-expired') || first <= this.#now) expected = 'lost';
    else {
      const inTheWay = (session: Session) =>
        this.#live.filter(
          (other) =>
            !whole.includes(other) &&
            this.#overlaps(session, other) &&
            (other.expert === session.expert || other.client === session.client),
        );
      if (revived.some((session) => inTheWay(session).some((other) => !this.#dead(other)))) expected = 'lost';
      else {
        for (const session of revived) for (const other of inTheWay(session)) this.#end(other, 'hold-expired', touched);
        expected = paid.byHand ? 'requested' : 'booked';
        for (const session of whole) {
          session.status = paid.byHand ? 'requested' : 'scheduled';
          session.reason = null;
          session.lapses = Math.min(this.#now + 24 * hour, first);
          this.#took(session, touched, paid.byHand ? 'appointment-requested' : 'appointment-booked');
        }
      }
    }
    const said = await confirmHold(this.#world.db, paid.id, new Date(this.#now));
    return [no(expected), no(said)];
  }

  async _decide(touched: Set<string>): Promise<[Answer, Answer]> {
    const requests = this.#live.filter(({ status }) => status === 'requested');
    if (requests.length === 0) return [ok, ok];
    const asked = this.#one(requests);
    const decision = this.#one(['accept', 'refuse'] as const);
    const by = this.#one([asked.expert, asked.expert, asked.client, this.#one(this.#world.clients)]);
    const expected = by !== asked.expert ? no('not-found') : asked.start <= this.#now ? no('appointment-over') : ok;
    if (expected.ok)
      for (const session of this.#seriesOf(asked).filter(({ status }) => status === 'requested')) {
        if (decision === 'refuse') session.reason = 'request-refused';
        session.status = decision === 'accept' ? 'scheduled' : 'cancelled';
        this.#took(session, touched, decision === 'accept' ? 'request-accepted' : 'request-refused');
      }
    return [expected, await decideRequest(this.#platform, by, { id: asked.id, decision })];
  }

  async _cancel(touched: Set<string>): Promise<[Answer, Answer]> {
    if (this.#sessions.size === 0) return [ok, ok];
    const asked = this.#one(this.#live.length > 0 ? this.#live : this.#latest);
    const { clients, admin } = this.#world;
    const by = this.#one([asked.client, asked.client, asked.expert, admin, this.#one(clients)]);
    const role = by === asked.client ? 'client' : by === asked.expert ? 'expert' : by === admin ? 'admin' : undefined;
    const possible =
      (asked.status === 'held' && role === 'client') ||
      (asked.start > this.#now &&
        (asked.status === 'scheduled' || (asked.status === 'requested' && role !== 'expert')));
    const expected = !role ? no('not-found') : possible ? ok : no('appointment-over');
    if (expected.ok) {
      const { status } = asked;
      const together =
        status === 'scheduled' ? [asked] : this.#seriesOf(asked).filter((session) => session.status === status);
      for (const session of together) {
        session.status = 'cancelled';
        session.reason = status === 'held' ? 'hold-released' : `cancelled-by-${role}`;
        this.#took(session, touched, status === 'held' ? undefined : 'appointment-cancelled', status === 'requested');
      }
    }
    return [expected, await cancelAppointment(this.#platform, by, { id: asked.id })];
  }

  async _change(touched: Set<string>): Promise<[Answer, Answer]> {
    const found = this.#live;
    if (found.length === 0) return [ok, ok];
    const asked = this.#one(found);
    const by = this.#one([asked.client, asked.expert]);
    const expertActs = by === asked.expert;
    const start = this.#random(3) > 0 ? this.#wish().start : asked.start;
    const priceCents = this.#one([asked.price, asked.price, asked.price - 100, asked.price + 100]);
    const title = this.#one(['x', 'y']);
    const moves = start !== asked.start;
    const wanted = { start, minutes: asked.minutes };
    const blocking = this.#blocking(wanted, asked.expert, asked.client, asked);
    const expected = ((): Answer => {
      if (asked.start <= this.#now || (asked.status === 'held' && expertActs)) return no('appointment-over');
      if (priceCents < 0) return no('form-incomplete');
      if (priceCents > asked.price) return no('price-cannot-rise');
      if (priceCents < asked.price && !(expertActs && asked.status === 'scheduled')) return no('price-is-fixed');
      if (!moves) return ok;
      if (asked.status === 'held' || (!expertActs && this.#now > asked.start - 24 * hour))
        return no('too-late-to-move');
      if (!this.#offered(start, asked.expert) || blocking.expert || blocking.client) return no('slot-unavailable');
      return ok;
    })();
    if (expected.ok) {
      if (moves) {
        for (const other of this.#live.filter(this.#dead))
          if ((other.expert === asked.expert || other.client === asked.client) && this.#overlaps(wanted, other))
            this.#end(other, 'hold-expired', touched);
        asked.start = start;
        asked.clientCame = asked.expertCame = null;
        asked.movedByExpert ||= expertActs;
        asked.lapses = Math.min(asked.lapses, start);
        this.#took(asked, touched, 'appointment-moved', false);
      }
      if (priceCents !== asked.price) {
        asked.price = priceCents;
        this.#took(asked, touched, 'price-lowered', false);
      }
      if (title !== asked.title) {
        asked.title = title;
        this.#took(asked, touched);
      }
    }
    const form = { id: asked.id, start: new Date(start).toISOString(), priceCents, title };
    return [expected, await updateAppointment(this.#platform, by, form)];
  }

  /** The client or expert joins a call, mostly after the clock was moved to when it is open. */
  async _join(): Promise<[Answer, Answer]> {
    const agreed = this.#live.filter(({ status }) => status === 'scheduled');
    if (agreed.length === 0) return [ok, ok];
    const asked = this.#one(agreed.toSorted((one, other) => one.start - other.start).slice(0, 3));
    if (this.#random(4) > 0) this.#now = Math.max(this.#now, asked.start + (this.#random(50) - 6) * minute);
    const by = this.#one([asked.client, asked.expert, asked.expert, this.#one(this.#world.clients)]);
    const expected = ((): Answer => {
      if (by !== asked.client && by !== asked.expert) return no('call-not-found');
      if (this.#now < asked.start - 5 * minute) return no('call-too-early');
      return this.#now < asked.start + (asked.minutes + 15) * minute ? ok : no('call-over');
    })();
    if (expected.ok && by === asked.client) asked.clientCame ??= this.#now;
    if (expected.ok && by === asked.expert) asked.expertCame ??= this.#now;
    return [expected, await joinCall(this.#platform, by, { appointmentId: asked.id, tab: randomUUID() })];
  }

  async _clock(): Promise<[Answer, Answer]> {
    this.#now += this.#one([1, 4, 9, 30, 95, 600, 1500]) * minute;
    return [ok, ok];
  }

  #due() {
    const now = this.#now;
    return {
      expire: this.#live.filter(this.#dead),
      lapse: this.#live.filter(({ status, lapses }) => status === 'requested' && lapses <= now),
      end: this.#live.filter(({ status, start, minutes, clientCame, expertCame }) => {
        const bothCame = clientCame !== null && expertCame !== null;
        return status === 'scheduled' && start + (minutes + (bothCame ? 0 : 15)) * minute <= now;
      }),
    };
  }
  #tasks = { expire: expireHolds, lapse: lapseRequests, end: endSessions };

  async _sweep(touched: Set<string>): Promise<[Answer, Answer]> {
    const name = this.#one(['expire', 'lapse', 'end'] as const);
    for (const session of this.#due()[name]) {
      if (name === 'end' && session.expertCame === null) {
        session.status = 'cancelled';
        session.reason = 'expert-absent';
        this.#took(session, touched, 'expert-absent', false);
      } else if (name === 'end') {
        session.status = 'completed';
        this.#took(session, touched, 'appointment-completed', false);
      } else {
        session.status = 'cancelled';
        session.reason = name === 'expire' ? 'hold-expired' : 'request-lapsed';
        this.#took(session, touched, name === 'lapse' ? 'request-lapsed' : undefined);
      }
    }
    while ((await this.#tasks[name](this.#platform)) > 0);
    return [ok, ok];
  }

  /** A worker that crashes in the middle of its sweep: nothing was changed, and nothing due is lost. */
  async _crash(): Promise<[Answer, Answer]> {
    const name = this.#one(['expire', 'lapse', 'end'] as const);
    const crash = new Error('the worker crashed');
    await this.#world.db
      .transaction()
      .execute(async (trx) => {
        await this.#tasks[name]({ ...this.#platform, db: trx });
        throw crash;
      })
      .catch((error) => {
        if (error !== crash) throw error;
      });
    return [ok, ok];
  }

  /** Compares all active sessions, and all that the step touched, row by row. */
  async #compare(kind: string, touched: ReadonlySet<string>) {
    const { rows } = await sql<{
      id: string;
      status: Session['status'];
      reason: string | null;
      version: number;
      start: Date;
      price: number;
      expires: Date | null;
      lapses: Date | null;
      client: Date | null;
      expert: Date | null;
      steps: number;
    }>`
      with looked as (
        select id from appointments where status = 'held' union select id from appointments where status = 'requested'
        union select id from appointments where status = 'scheduled' union select unnest(${[...touched]}::uuid[]))
      select id, status, reason, version, starts_at as start, price_cents as price, hold_expires_at as expires, lapses_at as lapses,
        client_joined_at as client, expert_joined_at as expert,
        (select count(*)::integer from appointment_history where appointment_id = id) as steps
      from looked join appointments using (id)`.execute(this.#world.db);
    const expected = new Map(this.#live.map((session) => [session.id as string, session] as const));
    for (const id of touched) expected.set(id, this.#sessions.get(id) as Session);
    const said = (session: Session) =>
      [
        session.status,
        session.status === 'cancelled' ? session.reason : null,
        session.version,
        session.start,
        session.price,
        session.status === 'held' ? session.expires : null,
        session.status === 'requested' ? session.lapses : null,
        session.clientCame,
        session.expertCame,
        session.version,
      ].join();
    const stored = new Map(
      rows.map((row) => [
        row.id,
        [
          row.status,
          row.reason,
          row.version,
          row.start.getTime(),
          row.price,
          row.expires?.getTime() ?? null,
          row.lapses?.getTime() ?? null,
          row.client?.getTime() ?? null,
          row.expert?.getTime() ?? null,
          row.steps,
        ].join(),
      ]),
    );
    for (const [id, session] of expected)
      if (stored.get(id) !== said(session))
        this.#differ(kind, { id, model: said(session), database: stored.get(id) ?? 'nothing' });
    for (const id of stored.keys())
      if (!expected.has(id)) this.#differ(kind, { id, model: 'nothing that lives', database: stored.get(id) });
  }

  async lived(steps: number): Promise<Lived> {
    const { db } = this.#world;
    for (const who of [...this.#world.clients, ...this.#world.experts]) await this.#compareLists(who);
    const counted = await sql<{
      fact: string;
      count: number;
    }>`select fact, count(*)::integer from outbox group by fact`.execute(db);
    const stored = new Map(counted.rows.map(({ fact, count }) => [fact, count]));
    const names = new Set([...stored.keys(), ...this.#facts.keys()]);
    return {
      steps,
      appointments: this.#sessions.size,
      differences: this.#differences,
      overlaps: await overlapping(db),
      unexplained: (await sql.raw(readFileSync('db/checks/appointments-have-their-history.sql', 'utf8')).execute(db))
        .rows.length,
      facts: [...names].reduce(
        (sum, name) => sum + Math.abs((stored.get(name) ?? 0) - (this.#facts.get(name) ?? 0)),
        0,
      ),
      taken: this.#taken,
    };
  }

  async #compareLists(who: Viewer) {
    const { db } = this.#world;
    const mine = [...this.#sessions.values()].filter(({ client, expert }) => client === who || expert === who);
    const upcoming = mine.filter(
      (session) =>
        session.status === 'requested' ||
        (session.status === 'held' && session.client === who && session.expires > this.#now) ||
        (['scheduled', 'completed'].includes(session.status) && session.start >= this.#now),
    );
    const listed = await listAppointments(db, who.profileId as ProfileId, 'upcoming', new Date(this.#now));
    const counts = await countAppointments(db, who.profileId as ProfileId, new Date(this.#now));
    const completed = mine.filter(({ status }) => status === 'completed').length;
    if (
      listed.length !== Math.min(upcoming.length, 200) ||
      counts.upcoming !== upcoming.length ||
      counts.completed !== completed
    )
      this.#differ('lists', { upcoming: upcoming.length, listed: listed.length, completed, counts });
  }
}

function monthLater(date: Date): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + 1, 1);
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(date.getUTCDate(), last));
  later.setUTCHours(0, 0, 0, 0);
  return later;
}

/** Counts overlaps in the whole table, by comparing every pair that the constraints cover, for expert and client. */
export async function overlapping(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with active as (select * from appointments where status in ('held', 'requested', 'scheduled'))
    select count(*)::integer from active as one join active as other
      on one.id < other.id and (one.expert_id = other.expert_id or one.client_id = other.client_id)
        and one.starts_at < other.ends_at and other.starts_at < one.ends_at`.execute(db);
  return rows[0]?.count ?? Number.NaN;
}
