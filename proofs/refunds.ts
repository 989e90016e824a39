import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AppointmentId } from '#kernel/ids';
import type { Outcome } from '#kernel/outcome';
import {
  applyPromoCode,
  cancelAppointment,
  confirmBooking,
  endSessions,
  findHold,
  finishPayment,
  holdSeries,
  holdSlot,
  openPayment,
  postEarnings,
  reconcilePayments,
  settlePromotions,
  terminateMentorship,
  updateAppointment,
  withdrawContract,
} from '#modules/booking/server';
import { joinCall } from '#modules/calls/server';
import { decideClaim, raiseClaim } from '#modules/claims/server';
import type { Viewer } from '#modules/identity';
import { sendRefunds } from '#modules/payments/server';
import type { Platform } from '#platform/platform';
import { startStripe } from '../sandbox/stripe/server.ts';
import { addPromoCode } from '../tests/support/database/promo-codes.ts';
import { orderOf, orderWords, professionalOrderOf } from '../tests/support/orders.ts';
import { type BookingWorld, openBookingWorld } from './booking-world.ts';
import { type Dice, dice, inTurn, seed } from './chance.ts';
import { addSeller, must, newcomer, saleOf } from './no-show/sales.ts';
import { differentBalances, everythingAt } from './payments/audit.ts';
import type { Figure, Proof } from './proof.ts';
import { type Bought, type Deed, type Misreading, misreadings, type Reading, read } from './refunds/oracle.ts';
import { claimDelays, grid, nextDeed, oneOf, type Wish, wishOf } from './refunds/timelines.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Two weeks of purchases and their consequences; then the same experts begin again. */
const eraLength = 77 * day;
const firstEra = Date.parse('2026-11-02T00:00:00Z');
const atOnce = 8;

/** Contracts with random actions; the refunds are compared with an independent version of the rules. */
export const refunds: Proof = {
  promise: 'whatever people do with what was bought, its client has back what the rules say, to the cent',
  async prove({ short }) {
    // A short run always uses the same contracts, because few of them reach every rule.
    const lived = short ? 7 : seed;
    const [eras, perEra] = short ? [1, 250] : [5, 2_000];
    const stripe = await startStripe();
    const world = await openBookingWorld('refunds', { experts: 0, clients: 0 }, atOnce, {
      STRIPE_API: stripe.origin,
      STRIPE_JS: stripe.origin,
      STRIPE_SECRET_KEY: 'sk_test_of_the_sandbox',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_sandbox',
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    });
    try {
      const lives = new Lives(world, lived);
      await lives.prepare(perEra);
      for (let era = 0; era < eras; era++) await lives.live(era, perEra);
      return await lives.compare(eras * perEra);
    } finally {
      await world.close();
      await stripe.stop();
    }
  },
};

interface Life {
  readonly roll: Dice;
  readonly wish: Wish;
  readonly expert: Viewer;
  readonly deeds: Deed[];
  readonly answers: { readonly ok: boolean; readonly refusal: string }[];
  client?: Viewer;
  bought?: Bought;
  sessions: { readonly id: AppointmentId; start: number; readonly minutes: number }[];
  turnsLeft: number;
}

interface Happening {
  readonly at: number;
  readonly life: Life;
  readonly deed?: Deed;
}

/** Money of a session by three sources: our tables, Stripe and the ledger. */
interface Found {
  readonly rows: { readonly taken: number; readonly back: number; readonly open: number };
  readonly provider: { readonly taken: number; readonly back: number };
  readonly ledger: { readonly taken: number; readonly back: number };
}

class Lives {
  readonly #world: BookingWorld;
  readonly #seed: number;
  #now = firstEra;
  #experts: Viewer[] = [];
  #codes = { quarter: '', whole: '' };
  readonly #lives: Life[] = [];
  readonly #queue = new Map<number, Happening[]>();

  constructor(world: BookingWorld, seed: number) {
    this.#world = world;
    this.#seed = seed;
  }

  get #platform(): Platform {
    const at = new Date(this.#now);
    return { ...this.#world.platform, clock: { now: () => at } };
  }

  async prepare(experts: number) {
    const { db } = this.#world;
    this.#codes = {
      quarter: await addPromoCode(db, { percent: 25, max_uses: 100_000 }),
      whole: await addPromoCode(db, { percent: 100, max_uses: 100_000 }),
    };
    this.#experts = await inTurn(Array.from({ length: experts }), atOnce, () => addSeller(db, saleOf('half an hour')));
  }

  #will(happening: Happening) {
    const there = this.#queue.get(happening.at);
    if (there) there.push(happening);
    else this.#queue.set(happening.at, [happening]);
  }

  async live(era: number, howMany: number) {
    const begins = firstEra + era * eraLength;
    for (let place = 0; place < howMany; place++) {
      const roll = dice(this.#seed * 100_003 + this.#lives.length);
      const wish = wishOf(roll, begins);
      const expert = this.#experts[place] as Viewer;
      const life: Life = { roll, wish, expert, deeds: [], answers: [], sessions: [], turnsLeft: wish.turns };
      this.#lives.push(life);
      this.#will({ at: wish.boughtAt, life });
    }
    // The worker sweeps every few hours, whether or not anything happens.
    for (let at = begins; at < begins + eraLength - grid; at += 3 * grid)
      if (!this.#queue.has(at)) this.#queue.set(at, []);
    while (this.#queue.size > 0) {
      this.#now = [...this.#queue.keys()].reduce((least, at) => Math.min(least, at));
      const happenings = this.#queue.get(this.#now) ?? [];
      this.#queue.delete(this.#now);
      await this.#work();
      const ofLives = [...Map.groupBy(happenings, ({ life }) => life)];
      await inTurn(ofLives, atOnce, async ([, own]) => {
        for (const happening of own) await this.#happens(happening);
      });
    }
    await this.#work();
    console.log(`${this.#lives.length} contracts have lived until ${new Date(this.#now).toISOString()}`);
  }

  async #work() {
    const platform = this.#platform;
    for (const sweep of [endSessions, reconcilePayments, sendRefunds, postEarnings, settlePromotions])
      while ((await sweep(platform)) > 0);
  }

  async #happens({ life, deed }: Happening) {
    if (!deed) {
      await this.#buys(life);
      for (const [session, { start }] of life.sessions.entries()) this.#comesTo(life, session, start);
    } else {
      // People come only if the session still has that time.
      if (deed.does === 'come' && life.sessions[deed.session]?.start !== deed.at) return;
      const outcome = await this.#does(life, deed);
      life.deeds.push(deed);
      life.answers.push({ ok: outcome.ok, refusal: outcome.ok ? '' : outcome.refusal });
      if (deed.does === 'come') return this.#complains(life, deed.session);
      if (deed.does === 'claim') return this.#willDecide(life, deed.session);
      if (deed.does === 'decide') return;
      if (deed.does === 'move' && outcome.ok) this.#movesTo(life, deed.session, deed.to);
    }
    if (!life.bought || life.turnsLeft === 0) return;
    life.turnsLeft--;
    const next = nextDeed(life.roll, { ...life.bought, sessions: life.sessions }, this.#now);
    if (next) this.#will({ at: next.at, life, deed: next });
  }

  #movesTo(life: Life, session: number, start: number) {
    const moved = life.sessions[session];
    if (!moved) return;
    moved.start = start;
    this.#comesTo(life, session, start);
  }

  #comesTo(life: Life, session: number, start: number) {
    const who = life.wish.comes[session] ?? 'both';
    this.#will({ at: start, life, deed: { at: start, does: 'come', session, who } });
  }

  #complains(life: Life, session: number) {
    const { start = 0, minutes = 0 } = life.sessions[session] ?? {};
    if (!life.wish.complains[session]) return;
    const at = start + minutes * 60_000 + oneOf(life.roll, claimDelays);
    this.#will({ at, life, deed: { at, does: 'claim', session } });
  }

  #willDecide(life: Life, session: number) {
    const at = this.#now + grid;
    const price = life.bought?.sessions[session]?.price ?? 0;
    const decision = oneOf(life.roll, ['full', 'part', 'none'] as const);
    this.#will({ at, life, deed: { at, does: 'decide', session, decision, part: Math.floor(price / 3) } });
  }

  async #buys(life: Life) {
    const { wish, expert } = life;
    const platform = this.#platform;
    const client = await newcomer(this.#world.db);
    const id = randomUUID() as AppointmentId;
    const form = {
      id,
      expert: expert.profileId,
      start: new Date(wish.start).toISOString(),
      durationMinutes: wish.minutes,
    };
    const words = { title: () => 'Consultation' };
    if (wish.isMentorship) must(await holdSeries(platform, client, { ...form, months: 1, message: 'Bonjour' }, words));
    else must(await holdSlot(platform, client, form, words));
    if (wish.code !== 'none') must(await applyPromoCode(platform, client, { hold: id, code: this.#codes[wish.code] }));
    const order = { ...(wish.buyer === 'consumer' ? orderOf : professionalOrderOf)(id), keepsCard: 'on' };
    const hold = await findHold(this.#world.db, client.profileId, id);
    const prices = await this.#pricesOf(hold?.sessions.map((session) => session.id) ?? []);
    if (prices[0] === 0) must(await confirmBooking(platform, client, order, orderWords));
    else {
      const { clientSecret } = must(await openPayment(platform, client, order, orderWords));
      const [intent = ''] = clientSecret.split('_secret');
      await platform.stripe?.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
      must(await finishPayment(platform, client, { id }));
    }
    life.client = client;
    life.sessions = (hold?.sessions ?? []).map((session) => ({
      id: session.id,
      start: session.startsAt.getTime(),
      minutes: wish.minutes,
    }));
    const { buyer, isMentorship, boughtAt } = wish;
    const sessions = life.sessions.map(({ start, minutes }, place) => ({ start, minutes, price: prices[place] ?? 0 }));
    life.bought = { buyer, isMentorship, boughtAt, sessions };
  }

  async #pricesOf(ids: readonly AppointmentId[]): Promise<number[]> {
    const rows = this.#world.db.selectFrom('appointments').select('price_cents').where('id', 'in', ids);
    return (await rows.orderBy('starts_at').execute()).map(({ price_cents }) => price_cents);
  }

  async #does({ client, expert, sessions }: Life, deed: Deed): Promise<Outcome<unknown, string>> {
    const platform = this.#platform;
    const { admin } = this.#world;
    const people = { client, expert, admin };
    if (deed.does === 'withdraw') return withdrawContract(platform, client, { id: sessions[0]?.id });
    if (deed.does === 'terminate') return terminateMentorship(platform, client, { id: sessions[0]?.id });
    const id = sessions[deed.session]?.id;
    switch (deed.does) {
      case 'come':
        for (const who of [client, expert] as const)
          if (deed.who === 'both' || deed.who === (who === client ? 'client' : 'expert'))
            await joinCall(platform, who, { appointmentId: id, tab: randomUUID() });
        return { ok: true, value: undefined };
      case 'cancel':
        return cancelAppointment(platform, people[deed.by], { id });
      case 'move':
        return updateAppointment(platform, people[deed.by], { id, start: new Date(deed.to).toISOString() });
      case 'claim':
        return raiseClaim(platform, client, { id, words: 'Rien n’a été dit.' });
      case 'decide':
        return decideClaim(platform, admin, {
          id,
          decision: deed.decision,
          part: (deed.part / 100).toFixed(2).replace('.', ','),
          grounds: 'Les deux ont été entendus.',
        });
    }
  }

  async compare(howMany: number): Promise<Figure[]> {
    const { db, platform } = this.#world;
    if (!platform.stripe) throw new Error('no provider');
    this.#now += day;
    await this.#work();
    const bought = this.#lives.filter((life): life is Life & { bought: Bought } => life.bought !== undefined);
    const readings = new Map(bought.map((life) => [life, this.#read(life)]));
    const found = await this.#find();
    const wrongAnswers = bought.flatMap((life) => this.#differentAnswers(life, readings.get(life)));
    const wrongCents = bought.flatMap((life) => differences(life, readings.get(life), found));
    for (const line of [...wrongAnswers, ...wrongCents].slice(0, 10)) console.log(line);
    const balances = await differentBalances(db, platform.stripe);
    const missed: string[] = [];
    for (const misreading of Object.keys(misreadings) as Misreading[]) {
      const seen = bought.filter((life) => differences(life, this.#read(life, misreading), found).length > 0).length;
      console.log(`  « ${misreading} » would be seen in ${seen} contracts`);
      if (seen === 0) missed.push(misreading);
    }
    const planted = await this.#plant(bought, readings);
    const deeds = bought.flatMap(({ deeds, answers }) => deeds.filter((_, place) => answers[place]?.ok));
    const counts = [...Map.groupBy(deeds, ({ does }) => does)].map(([does, done]) => `${does} ${done.length}`);
    const asked = bought.reduce((sum, { deeds: all }) => sum + all.length, 0);
    const sessions = bought.reduce((sum, life) => sum + life.sessions.length, 0);
    return [
      {
        what: 'contracts with random lives, and deeds whose answer differs',
        figure: `${bought.length} contracts, ${wrongAnswers.length} of ${asked} deeds differ (done: ${counts.join(', ')})`,
        holds: wrongAnswers.length === 0 && bought.length >= howMany && asked > howMany,
      },
      {
        what: 'sessions whose client has more or less back than the rules say: rows, provider or ledger',
        figure: `${wrongCents.length} of ${sessions}`,
        holds: wrongCents.length === 0 && sessions > 0,
      },
      {
        what: 'balances of ledger and provider that differ',
        figure: `${balances.length}${balances.map((line) => `: ${line}`).join('')}`,
        holds: balances.length === 0,
      },
      {
        what: 'misreadings of the rules that no contract would show',
        figure: `${missed.length} of ${Object.keys(misreadings).length}${missed.map((each) => `, « ${each} »`).join('')}`,
        holds: missed.length === 0,
      },
      {
        what: 'planted faults that were found: a refund’s row, a refund at the provider alone, a line of the ledger',
        figure: `${planted} of 3`,
        holds: planted === 3,
      },
    ];
  }

  #read = (life: Life & { bought: Bought }, wrong?: Misreading) => read(life.bought, life.deeds, this.#now, wrong);

  #differentAnswers({ deeds, answers, wish }: Life, reading: Reading | undefined): string[] {
    return deeds.flatMap((deed, place) => {
      const { ok, refusal } = answers[place] ?? { ok: false, refusal: 'nothing' };
      if (ok === reading?.answers[place]) return [];
      return [`${JSON.stringify(wish)}: ${JSON.stringify(deed)} was answered ${ok ? 'yes' : refusal}`];
    });
  }

  async #find(): Promise<Map<string, Found>> {
    const { db, platform } = this.#world;
    if (!platform.stripe) throw new Error('no provider');
    const { charges, refunds: sent } = await everythingAt(platform.stripe);
    const there = new Map<string, { taken: number; back: number }>();
    const ofCharge = new Map(charges.map(({ id, metadata }) => [id, metadata.appointment ?? 'none']));
    const at = (id: string) => {
      const known = there.get(id) ?? { taken: 0, back: 0 };
      there.set(id, known);
      return known;
    };
    for (const charge of charges) at(ofCharge.get(charge.id) ?? 'none').taken += charge.amount_captured;
    for (const { charge, amount, status } of sent)
      if (status === 'succeeded') at(ofCharge.get(typeof charge === 'string' ? charge : '') ?? 'none').back += amount;
    const { rows } = await sql<{ id: string; taken: number; back: number; open: number; paid: number; given: number }>`
      with taken as (
        select appointment_id as id, sum(amount_cents) as cents from payments where state = 'captured' group by appointment_id
      ), back as (
        select appointment_id as id, sum(refunds.amount_cents) filter (where refunds.state = 'done') as cents,
          count(*) filter (where refunds.state <> 'done') as open
        from refunds join payments on payments.id = payment_id group by appointment_id
      ), line as (
        select appointment_id as id, sum(cents) filter (where debit = 'provider') as paid,
          sum(cents) filter (where credit = 'provider' and debit <> 'provider-fees') as given
        from ledger_lines group by appointment_id
      )
      select id, coalesce(taken.cents, 0)::integer as taken, coalesce(back.cents, 0)::integer as back,
        coalesce(open, 0)::integer as open, coalesce(paid, 0)::integer as paid, coalesce(given, 0)::integer as given
      from appointments left join taken using (id) left join back using (id) left join line using (id)`.execute(db);
    return new Map(
      rows.map(({ id, taken, back, open, paid, given }) => [
        id,
        {
          rows: { taken, back, open },
          provider: there.get(id) ?? { taken: 0, back: 0 },
          ledger: { taken: paid, back: given },
        },
      ]),
    );
  }

  /** Self-test: plants each fault, searches all contracts for it and undoes it where possible. */
  async #plant(bought: readonly (Life & { bought: Bought })[], readings: ReadonlyMap<Life, Reading>): Promise<number> {
    const { db, owner, platform } = this.#world;
    const isSeen = async () => {
      const found = await this.#find();
      return bought.some((life) => differences(life, readings.get(life), found).length > 0);
    };
    let seen = 0;
    const change = (cents: number) =>
      sql`update refunds set amount_cents = amount_cents + ${cents} where id = (select min(id::text)::uuid from refunds)`.execute(
        db,
      );
    await change(1);
    if (await isSeen()) seen++;
    await change(-1);
    const line = await owner.transaction().execute(async (trx) => {
      // The only way to change the ledger, even for the table's owner.
      await sql`set local session_replication_role = replica`.execute(trx);
      const last = sql`(select max(id) from ledger_lines where kind = 'refund' and credit = 'provider')`;
      const { rows } = await sql<{
        id: string;
      }>`update ledger_lines set cents = cents + 1 where id = ${last} returning id`.execute(trx);
      return rows[0]?.id;
    });
    if (await isSeen()) seen++;
    await owner.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update ledger_lines set cents = cents - 1 where id = ${line}`.execute(trx);
    });
    if (await isSeen()) throw new Error('what was planted was not taken away');
    const kept = await db
      .selectFrom('payments')
      .select('intent_id')
      .where('state', '=', 'captured')
      .where('refunded_cents', '=', 0)
      .limit(1)
      .executeTakeFirst();
    if (kept?.intent_id) await platform.stripe?.refunds.create({ payment_intent: kept.intent_id, amount: 1 });
    if (await isSeen()) seen++;
    return seen;
  }
}

function differences(life: Life, reading: Reading | undefined, found: ReadonlyMap<string, Found>): string[] {
  return life.sessions.flatMap(({ id }, place) => {
    const { taken, back } = reading?.sessions[place] ?? { taken: -1, back: -1 };
    const there = found.get(id);
    const all = there ? [there.rows, there.provider, there.ledger] : [];
    const isRight = there?.rows.open === 0 && all.every((one) => one.taken === taken && one.back === back);
    if (isRight) return [];
    const said = JSON.stringify({ wish: life.wish, deeds: life.deeds });
    return [`session ${place} of ${said}: ${back} of ${taken} cents back by the rules, ${JSON.stringify(there)}`];
  });
}
