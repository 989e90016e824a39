import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { AppointmentId } from '#kernel/ids';
import type { Outcome } from '#kernel/outcome';
import {
  endSessions,
  findOwnAppointment,
  postEarnings,
  reconcilePayments,
  settlePromotions,
  updateAppointment,
} from '#modules/booking/server';
import { callJournal, enterRoom, joinCall, leaveCall } from '#modules/calls/server';
import type { Viewer } from '#modules/identity';
import { handleEvents, sendRefunds } from '#modules/payments/server';
import type { Platform } from '#platform/platform';
import { startStripe } from '../sandbox/stripe/server.ts';
import { type BookingWorld, openBookingWorld } from './booking-world.ts';
import { type Cents, centsOf, type Ending, endingOf, movedBy, type Planned, plan } from './no-show/expected.ts';
import { patterns } from './no-show/patterns.ts';
import { addSeller, must, newcomer, type SaleName, type Sold, saleOf, sales, sell } from './no-show/sales.ts';
import type { Figure, Proof } from './proof.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

const bookedAt = Date.parse('2026-11-15T10:00:00Z');
const firstDay = Date.parse('2026-11-23T00:00:00Z');
/** From then on the operator has switched calls off. */
const callsOffFrom = firstDay + 5 * week;
const patternNames = Object.keys(patterns);
const saleNames = Object.keys(sales) as SaleName[];

/** Client and expert join a session, or not; its outcome and money are compared with an independent version of decision 45. */
export const noShow: Proof = {
  promise: 'every session ends as those who came to its call decide, and its money with it, to the cent',
  async prove({ short }) {
    const stripe = await startStripe();
    const world = await openBookingWorld('no_show', { experts: 0, clients: 0 }, 4, {
      STRIPE_API: stripe.origin,
      STRIPE_JS: stripe.origin,
      STRIPE_SECRET_KEY: 'sk_test_of_the_sandbox',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_sandbox',
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    });
    try {
      const time = new Timeline(world);
      const sessions = await time.book(short ? 8 : patternNames.length);
      await time.live(sessions);
      return await time.compare(sessions);
    } finally {
      await world.close();
      await stripe.stop();
    }
  },
};

/** A session with its planned actions and its expected result. */
interface Session extends Sold {
  readonly sale: SaleName;
  readonly pattern: string;
  readonly acts: readonly Planned[];
  readonly tabs: Readonly<Record<string, string>>;
  readonly ending: Ending;
  readonly endsAt: number;
  readonly cents: Cents;
}

interface Moment {
  readonly at: number;
  readonly happens?: () => Promise<void>;
  /** Runs after the worker's sweep. */
  readonly afterwards?: () => Promise<void>;
}

class Timeline {
  readonly #world: BookingWorld;
  #now = bookedAt;
  readonly #wrong = { answers: [] as string[], endings: [] as string[], moments: [] as string[], read: [] as string[] };
  #asked = 0;
  #looked = 0;
  #stranger: Viewer | undefined;

  constructor(world: BookingWorld) {
    this.#world = world;
  }

  get #platform(): Platform {
    const { platform } = this.#world;
    const env = { ...platform.env, CALLS: this.#now < callsOffFrom };
    return { ...platform, env, clock: { now: () => new Date(this.#now) } };
  }

  /** Sells sessions in every way, with a number of presence patterns each, and one session each after calls were switched off. */
  async book(patternsEach: number): Promise<Session[]> {
    const { db } = this.#world;
    this.#stranger = await newcomer(db);
    const sessions: Session[] = [];
    for (const [turn, sale] of saleNames.entries()) {
      const expert = await addSeller(db, saleOf(sale));
      const weeks = saleOf(sale).weeks ?? 1;
      const sold: Sold[] = [];
      for (let place = 0; place < Math.ceil(patternsEach / weeks); place++) {
        // Only a mentorship whose last session is later than the others reaches the time when calls are off.
        const isLast = weeks > 1 && place === Math.ceil(patternsEach / weeks) - 1;
        const start = firstDay + place * 6 * hour + (isLast ? week : 0);
        sold.push(...(await sell(this.#platform, expert, sale, new Date(start))));
      }
      if (weeks === 1) sold.push(...(await sell(this.#platform, expert, sale, new Date(callsOffFrom + turn * hour))));
      sold.sort((one, other) => one.start - other.start);
      for (const [place, each] of sold.entries()) {
        // A short run uses different patterns for each way of paying.
        const pattern = patternNames[(turn * patternsEach + place) % patternNames.length] ?? '';
        sessions.push(planned(each, sale, pattern));
      }
    }
    return sessions;
  }

  /** Runs all moments in order, with a worker sweep after each. */
  async live(sessions: readonly Session[]) {
    const moments: Moment[] = [];
    for (const session of sessions) {
      for (const act of session.acts) moments.push({ at: act.time, happens: () => this.#act(session, act) });
      for (const at of [session.endsAt - 1_000, session.endsAt])
        moments.push({ at, afterwards: () => this.#look(session) });
      // Mentorship sessions are charged two days before they start.
      if (saleOf(session.sale).weeks) moments.push({ at: session.start - 2 * day });
    }
    for (const { at, happens, afterwards } of moments.toSorted((one, other) => one.at - other.at)) {
      this.#now = at;
      await happens?.();
      await this.#work();
      await afterwards?.();
    }
    this.#now += day;
    await this.#work();
  }

  async #act({ id, client, expert, tabs, pattern }: Session, act: Planned) {
    const platform = this.#platform;
    if (act.does === 'move') {
      const { starts_at } = await this.#row(id);
      must(
        await updateAppointment(platform, expert, { id, start: new Date(starts_at.getTime() + movedBy).toISOString() }),
      );
      return;
    }
    const who = { client, expert, stranger: this.#stranger }[act.who];
    const form = { appointmentId: id, tab: tabs[`${act.who} ${act.tab ?? 'first'}`] };
    const ask = { enter: enterRoom, join: joinCall, leave: leaveCall }[act.does];
    const outcome: Outcome<unknown, string> = await ask(platform, who, form);
    const answer = outcome.ok ? 'yes' : outcome.refusal;
    this.#asked++;
    if (answer !== act.answer)
      this.#wrong.answers.push(`${pattern}: the ${act.who} wants to ${act.does}: ${answer} instead of ${act.answer}`);
  }

  async #work() {
    const platform = this.#platform;
    const sweeps = [endSessions, handleEvents, reconcilePayments, sendRefunds, postEarnings, settlePromotions];
    for (let found = 1; found > 0; ) {
      found = 0;
      for (const sweep of sweeps) found += await sweep(platform);
    }
  }

  #row = (id: AppointmentId) =>
    this.#world.db
      .selectFrom('appointments')
      .select(['status', 'reason', 'client_absent', 'starts_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  /** The outcome must be undecided one second before its moment, and decided at it. */
  async #look(session: Session) {
    const { status } = await this.#row(session.id);
    this.#looked++;
    const isDecided = status === 'completed' || status === 'cancelled';
    if (isDecided !== this.#now >= session.endsAt)
      this.#wrong.moments.push(
        `${session.pattern}, ${session.sale}: ${status} at ${new Date(this.#now).toISOString()}, to be decided at ${new Date(session.endsAt).toISOString()}`,
      );
  }

  async compare(sessions: readonly Session[]): Promise<Figure[]> {
    const { db } = this.#world;
    let cents = 0;
    const endings = new Map<Ending, number>();
    for (const session of sessions) {
      const { id, ending, pattern, sale } = session;
      endings.set(ending, (endings.get(ending) ?? 0) + 1);
      const { status, reason, client_absent } = await this.#row(id);
      const became = said(status, reason, client_absent);
      if (became !== ending) this.#wrong.endings.push(`${pattern}, ${sale}: ${became} instead of ${ending}`);
      const found = { ...(await this.#ledgerOf(id)), client: await this.#providerOf(id) };
      for (const [whose, expected] of Object.entries({ ...session.cents, held: 0 })) {
        const difference = found[whose as keyof typeof found] - expected;
        if (difference !== 0) console.log(`${pattern}, ${sale}: ${difference} cents too many, ${whose}`);
        cents += Math.abs(difference);
      }
      await this.#compareRead(session);
    }
    for (const wrong of Object.values(this.#wrong).flatMap((each) => each.slice(0, 10))) console.log(wrong);
    const { rows: facts } = await sql`select from outbox where fact = 'expert-absent'`.execute(db);
    const checks = ['joins-are-in-the-journal', 'appointments-have-their-history', 'no-session-has-less-than-nothing'];
    let unexplained = Math.abs(facts.length - (endings.get('expert absent') ?? 0));
    for (const check of checks)
      unexplained += (await sql.raw(readFileSync(`db/checks/${check}.sql`, 'utf8')).execute(db)).rows.length;
    const { answers, endings: wrongEndings, moments, read } = this.#wrong;
    const used = new Set(sessions.map(({ pattern }) => pattern)).size;
    return [
      {
        what: `sessions over patterns of presence (${used}) and ways of paying (${saleNames.length}), outcomes that differ`,
        figure: `${sessions.length} sessions, ${wrongEndings.length} differ (${[...endings].map(([ending, times]) => `${ending}: ${times}`).join(', ')})`,
        holds: wrongEndings.length === 0 && endings.size === 3 && used === patternNames.length + 1,
      },
      {
        what: 'cents that differ: at the provider, in the ledger for expert, commission and promotions, or left in between',
        figure: `${cents} cents`,
        holds: cents === 0,
      },
      none('sessions decided before or after their moment', moments.length, this.#looked),
      none('answers to who enters, joins and leaves that differ', answers.length, this.#asked),
      none(
        'what each of the two reads of it, and whether it can be rated, that differs',
        read.length,
        2 * sessions.length,
      ),
      {
        what: 'joins without a journal, steps without a history, facts too many or too few',
        figure: `${unexplained}`,
        holds: unexplained === 0,
      },
    ];
  }

  /** Compares what the client and the expert see afterwards. */
  async #compareRead({ id, client, expert, ending, pattern, sale }: Session) {
    for (const who of [client, expert]) {
      const journal = must(await callJournal(this.#platform, who, id));
      const entry = await findOwnAppointment(this.#world.db, who.profileId, id, new Date(this.#now));
      const outcome = journal.outcome?.replace('-', ' ');
      if (outcome !== ending || entry?.canBeRated !== (ending === 'took place'))
        this.#wrong.read.push(`${pattern}, ${sale}: reads ${outcome}, can be rated: ${entry?.canBeRated}`);
    }
  }

  /** Net amount at Stripe: charged minus refunded. */
  async #providerOf(id: AppointmentId): Promise<number> {
    const { stripe } = this.#world.platform;
    const payments = await this.#world.db
      .selectFrom('payments')
      .select('intent_id')
      .where('appointment_id', '=', id)
      .execute();
    let cents = 0;
    for (const { intent_id } of payments) {
      if (!intent_id || !stripe) continue;
      cents += (await stripe.paymentIntents.retrieve(intent_id)).amount_received;
      const { data } = await stripe.refunds.list({ payment_intent: intent_id, limit: 100 });
      for (const { amount, status } of data) if (status === 'succeeded') cents -= amount;
    }
    return cents;
  }

  async #ledgerOf(id: string) {
    const { rows } = await sql<{ account: string; cents: number }>`
      select account, sum(cents)::integer as cents from (
        select credit as account, cents from ledger_lines where appointment_id = ${id}
        union all select debit, -cents from ledger_lines where appointment_id = ${id}) as side
      group by account`.execute(this.#world.db);
    const of = (account: string) => rows.find((row) => row.account === account)?.cents ?? 0;
    return {
      expert: of('expert-share'),
      commission: of('commission'),
      promotion: -of('promotions') || 0,
      held: of('held-for-sessions'),
    };
  }
}

function planned(sold: Sold, sale: SaleName, pattern: string): Session {
  const { minutes, price, discount = 0 } = saleOf(sale);
  const callsOff = sold.start >= callsOffFrom;
  const times = { start: sold.start, end: sold.start + minutes * minute };
  // Without calls, nobody joins.
  const { acts, last } = plan(callsOff ? [] : (patterns[pattern] ?? []), times);
  const { ending, at } = endingOf(acts, last, callsOff);
  const tabs = Object.fromEntries(
    ['client', 'expert', 'stranger'].flatMap((who) =>
      ['first', 'second'].map((tab) => [`${who} ${tab}`, randomUUID()]),
    ),
  );
  return {
    ...sold,
    sale,
    pattern: callsOff ? 'calls are off' : pattern,
    acts,
    tabs,
    ending,
    endsAt: at,
    cents: centsOf(ending, { price, discount }),
  };
}

function said(status: string, reason: string | null, clientAbsent: boolean): string {
  if (status === 'completed') return clientAbsent ? 'client absent' : 'took place';
  return reason === 'expert-absent' ? 'expert absent' : `${status} ${reason ?? ''}`;
}

const none = (what: string, found: number, of: number): Figure => ({
  what,
  figure: `${found} of ${of}`,
  holds: found === 0 && of > 0,
});
