import { spawn } from 'node:child_process';
import type { Stripe } from 'stripe';
import type { AppointmentId, IbanChangeId, PayoutId, ProfileId } from '#kernel/ids';
import { endSessions, postEarnings, reconcilePayments, settlePromotions } from '#modules/booking/server';
import { decideClaim, raiseClaim } from '#modules/claims/server';
import type { Viewer } from '#modules/identity';
import { handleEvents, sendRefunds } from '#modules/payments/server';
import {
  approveSepaFile,
  confirmIban,
  dropSepaFile,
  ibanChangeToken,
  makeSepaFile,
  markSepaFileSent,
  openPayoutAccount,
  recordRecovered,
  recordReturnedPayout,
  requestIban,
  reversalsOwed,
  sendPayouts,
  sepaFileFor,
  takeBackPayouts,
} from '#modules/payouts/server';
import type { Platform } from '#platform/platform';
import type { controlStripe } from '../../tests/support/stripe.ts';
import type { BookingWorld } from '../booking-world.ts';
import { anyOf, chance, random } from '../chance.ts';
import { addSeller, must, type SaleName, type Sold, saleOf, sell } from '../no-show/sales.ts';
import { readSepaFile } from './sepa-file.ts';

const hour = 3_600_000;
const day = 24 * hour;
const begins = Date.parse('2026-11-15T10:00:00Z');
const iban = 'DE89370400440532013000';

/** The expert with the second factor that a change of the destination requires. */
const protectedBy = (expert: Viewer): Viewer => ({ ...expert, secondFactor: 'shown' });

type Way = 'account' | 'iban' | 'nowhere';
const kinds: readonly SaleName[] = [
  'a quarter of an hour',
  'half an hour',
  'an hour, in dollars, with half a cent of commission',
  'with a code',
  'paid for by a code',
  'made cheaper by the expert',
];

interface Session extends Sold {
  readonly endsAt: number;
  readonly way: Way;
  readonly currency: 'EUR' | 'USD';
  /** When the client raises a claim and an admin decides it. */
  readonly claimAt: number | undefined;
  readonly decideAt: number;
  readonly again: { readonly at: number } | undefined;
}

/** Payouts are sent once a day, for an hour and a half; nothing else happens then. */
const sweepsMs = 1.5 * hour;
const sinceTheSweeps = (at: number) => (at - begins) % day;
const isAmongThem = (at: number) => sinceTheSweeps(at) < sweepsMs;
const beforeTheSweeps = (at: number) => (isAmongThem(at) ? at - sinceTheSweeps(at) - 60_000 : at);
const afterTheSweeps = (at: number) => (isAmongThem(at) ? at + sweepsMs : at);
/** Before the sweeps, unless the session had not ended then. */
const claimTime = (endsAt: number, afterMs: number) => {
  const before = beforeTheSweeps(endsAt + afterMs);
  return before > endsAt ? before : afterTheSweeps(endsAt + afterMs);
};

/** A payout as Stripe or the bank saw it. */
interface Departure {
  readonly appointmentId: AppointmentId;
  readonly cents: number;
  readonly seenAt: number;
  /** When the expert last changed where payouts go. */
  readonly redirectedAt: number;
  readonly claimOpen: boolean;
}

/** Three months of sessions, claims and payouts, with workers killed while they send. */
export class Quarter {
  readonly #world: BookingWorld;
  readonly #stripe: Stripe;
  readonly #control: ReturnType<typeof controlStripe>;
  #now = begins;
  readonly sessions: Session[] = [];
  readonly departures: Departure[] = [];
  readonly #seen = new Set<string>();
  readonly #redirected = new Map<ProfileId, number>();
  readonly refusedFiles: string[] = [];
  files = 0;
  transfers = 0;
  filesThatDoNotAddUp = 0;
  lastFile = '';
  killed = 0;
  returned = 0;
  /** Net amount sent by the bank, per session. */
  readonly byBank = new Map<AppointmentId, number>();

  constructor(world: BookingWorld, stripe: Stripe, control: ReturnType<typeof controlStripe>) {
    this.#world = world;
    this.#stripe = stripe;
    this.#control = control;
  }

  get #platform(): Platform {
    return { ...this.#world.platform, clock: { now: () => new Date(this.#now) } };
  }
  get #admin(): Viewer {
    return { ...this.#world.admin, secondFactor: 'shown' };
  }
  /** Without a rate limit: experts change their IBAN more often here than in reality. */
  get #unlimited(): Platform {
    return { ...this.#platform, env: { ...this.#world.platform.env, PAYOUT_CHANGES_PER_HOUR: 1_000_000 } };
  }

  async book(count: number, days: number) {
    const experts: { who: Viewer; way: Way; kind: SaleName; busy: number }[] = [];
    for (const kind of kinds)
      for (const way of ['account', 'iban', 'nowhere'] as const) {
        const who = await addSeller(this.#world.db, saleOf(kind));
        if (way === 'account') await this.#connect(who);
        if (way === 'iban' && saleOf(kind).currency !== 'USD') await this.#giveIban(who);
        experts.push({ who, way, kind, busy: 0 });
      }
    for (let place = 0; place < count; place++) {
      const expert = experts[place % experts.length] as (typeof experts)[number];
      // In sequence, spread over the available time.
      const round = Math.floor(place / experts.length);
      const start =
        begins +
        2 * day +
        2 * hour +
        round * ((days - 12) / Math.ceil(count / experts.length)) * day +
        (place % 12) * hour;
      const at = new Date(Math.floor(start / hour) * hour);
      for (const sold of await sell(this.#platform, expert.who, expert.kind, at)) {
        const { minutes, currency = 'EUR' } = saleOf(expert.kind);
        const endsAt = sold.start + minutes * 60_000;
        const claimAt = chance(0.25) ? claimTime(endsAt, random() * 2 * day) : undefined;
        const decideAt = afterTheSweeps((claimAt ?? endsAt) + day + random() * 4 * day);
        const again =
          claimAt !== undefined && chance(0.5)
            ? { at: afterTheSweeps(decideAt + (3 + random() * 3) * day) }
            : undefined;
        this.sessions.push({ ...sold, endsAt, way: expert.way, currency, claimAt, decideAt, again });
      }
    }
  }

  async live(days: number, killsADay: number) {
    for (let count = 1; count <= days; count++) {
      const evening = begins + count * day;
      const from = this.#now;
      const happen = this.sessions
        .flatMap((session) => [
          { at: session.endsAt + 1, run: async () => undefined },
          ...(session.claimAt === undefined
            ? []
            : [
                { at: session.claimAt, run: () => this.#raise(session) },
                { at: session.decideAt, run: () => this.#decide(session, anyOf(['full', 'part', 'none'])) },
                ...(session.again ? [{ at: session.again.at, run: () => this.#decide(session, 'full') }] : []),
              ]),
        ])
        .filter(({ at }) => at > from && at <= evening)
        .toSorted((one, other) => one.at - other.at);
      for (const { at, run } of happen) {
        this.#now = at;
        await this.#work();
        await run();
      }
      this.#now = evening;
      await this.#work();
      if (happen.length > 0 || count % 7 === 0) for (let kill = 0; kill < killsADay; kill++) await this.#sendAndDie();
      await this.#sendAll();
      if (count % 7 === 0 || count === days) await this.#giveToBank({ mishaps: true });
      if (count % 5 === 0) await this.#recover();
    }
    // Failed calls are checked again the next day.
    for (let turn = 0; turn < 3; turn++) {
      this.#now += day;
      await this.#work();
      await this.#sendAll();
      await this.#recover();
    }
    await this.#giveToBank({ mishaps: false });
  }

  async #work() {
    const sweeps = [endSessions, handleEvents, reconcilePayments, sendRefunds, postEarnings, settlePromotions];
    for (let found = 1; found > 0; ) {
      found = 0;
      for (const sweep of sweeps) found += await sweep(this.#platform);
    }
  }

  async #sendAll() {
    // Past the leases of killed workers.
    for (const minutes of [0, 2, 10, 70]) {
      this.#now += minutes * 60_000;
      while ((await sendPayouts(this.#platform)) + (await takeBackPayouts(this.#platform)) > 0);
      await this.#observe();
    }
  }

  async #sendAndDie() {
    const moment = new Date(this.#now).toISOString();
    const { env } = this.#world.platform;
    const settings = Object.fromEntries(
      Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    );
    const worker = spawn(process.execPath, ['proofs/payouts/sender.ts', moment], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((done) => worker.once('exit', done));
    await new Promise((ready) => worker.stdout.once('data', ready));
    await new Promise((later) => setTimeout(later, random() * 60));
    worker.kill('SIGKILL');
    await ended;
    this.killed++;
  }

  async #raise({ id, client }: Session) {
    const outcome = await raiseClaim(this.#platform, client, { id, words: 'Le son a été coupé.' });
    if (!outcome.ok) throw new Error(`a claim in time was refused: ${outcome.refusal}`);
  }

  /** A second decision may find the payout under way, or nothing left to refund. */
  async #decide({ id }: Session, decision: 'full' | 'part' | 'none') {
    const form = { id, decision, part: '10,01', grounds: 'Voilà pourquoi.' };
    const outcome = await decideClaim(this.#platform, this.#admin, form);
    if (!outcome.ok && !['claim-decided', 'payout-under-way', 'refund-out-of-range'].includes(outcome.refusal))
      throw new Error(`a claim was not decided: ${outcome.refusal}`);
    // A free session cannot be refunded in part.
    if (!outcome.ok && outcome.refusal === 'refund-out-of-range') await this.#decide({ id } as Session, 'full');
  }

  /** Checks new transfers at Stripe: whether they were allowed. */
  async #observe() {
    for await (const transfer of this.#stripe.transfers.list({ limit: 100 })) {
      if (this.#seen.has(transfer.id)) continue;
      this.#seen.add(transfer.id);
      const appointmentId = transfer.transfer_group as AppointmentId;
      this.departures.push({ ...(await this.#departing(appointmentId)), cents: transfer.amount });
    }
  }

  /** Net transfers at Stripe per session. */
  async byProvider(): Promise<Map<AppointmentId, number>> {
    const sums = new Map<AppointmentId, number>();
    for await (const { transfer_group, amount, amount_reversed } of this.#stripe.transfers.list({ limit: 100 })) {
      const id = transfer_group as AppointmentId;
      sums.set(id, (sums.get(id) ?? 0) + amount - amount_reversed);
    }
    return sums;
  }

  /** Self-test: a transfer that our tables do not know. */
  async sendSecretly(): Promise<AppointmentId> {
    const [known] = (await this.#stripe.transfers.list({ limit: 1 })).data;
    const { transfer_group, destination, currency } = known ?? {};
    await this.#stripe.transfers.create({
      amount: 1,
      currency: currency ?? 'eur',
      destination: typeof destination === 'string' ? destination : (destination?.id ?? ''),
      transfer_group: transfer_group ?? '',
    });
    return transfer_group as AppointmentId;
  }

  async #departing(appointmentId: AppointmentId) {
    const claim = await this.#world.db
      .selectFrom('claims')
      .select('decided_at')
      .where('appointment_id', '=', appointmentId)
      .executeTakeFirst();
    const expert = this.sessions.find(({ id }) => id === appointmentId)?.expert;
    const redirectedAt = (expert && this.#redirected.get(expert.profileId)) ?? 0;
    const claimOpen = claim !== undefined && claim.decided_at === null;
    return { appointmentId, seenAt: this.#now, redirectedAt, claimOpen };
  }

  /** `mishaps`: a file may be dropped and a transfer returned. Not in the last round, when there is no time to send again. */
  async #giveToBank({ mishaps }: { readonly mishaps: boolean }) {
    const made = await makeSepaFile(this.#platform, this.#admin);
    if (!made.ok) return;
    const file = made.value.id;
    must(await approveSepaFile(this.#platform, this.#world.secondAdmin, { file }));
    const { xml } = (await sepaFileFor(this.#platform, this.#admin, file)) ?? { xml: '' };
    const read = readSepaFile(xml);
    this.lastFile = xml;
    this.files++;
    this.transfers += read.transfers.length;
    if (read.complaint) this.refusedFiles.push(read.complaint);
    const payouts = await this.#world.db
      .selectFrom('payouts')
      .select(['id', 'appointment_id', 'cents'])
      .where('sepa_file_id', '=', file)
      .execute();
    const sum = (all: readonly { cents: number | null }[]) => all.reduce((total, { cents }) => total + (cents ?? 0), 0);
    const same = payouts.every(({ id, cents }) =>
      read.transfers.some(
        (each) => each.reference === id.replaceAll('-', '') && each.cents === cents && each.iban === iban,
      ),
    );
    if (
      !same ||
      payouts.length !== read.transfers.length ||
      sum(read.transfers) !== read.statedCents ||
      sum(payouts) !== read.statedCents
    )
      this.filesThatDoNotAddUp++;
    if (mishaps && chance(0.2)) {
      must(await dropSepaFile(this.#platform, this.#admin, { file }));
      return;
    }
    must(await markSepaFileSent(this.#platform, this.#admin, { file }));
    for (const { appointment_id, cents } of payouts) {
      const appointmentId = appointment_id as AppointmentId;
      this.departures.push({ ...(await this.#departing(appointmentId)), cents: cents ?? 0 });
      this.byBank.set(appointmentId, (this.byBank.get(appointmentId) ?? 0) + (cents ?? 0));
    }
    // After the whole file: an expert whose transfer comes back changes the IBAN, and another transfer of the file has left already.
    for (const { id, appointment_id } of payouts)
      if (mishaps && chance(0.1)) await this.#sendBack(id as PayoutId, appointment_id as AppointmentId);
  }

  /** The expert's bank returns a transfer; the expert gives an IBAN again (here the same one). */
  async #sendBack(payout: PayoutId, appointmentId: AppointmentId) {
    must(await recordReturnedPayout(this.#platform, this.#admin, { payout }));
    this.byBank.set(appointmentId, 0);
    this.returned++;
    const expert = this.sessions.find(({ id }) => id === appointmentId)?.expert;
    if (expert) await this.#giveIban(expert);
  }

  /** Experts with an IBAN pay back what they owe. */
  async #recover() {
    for (const { id, method, cents } of await reversalsOwed(this.#world.db)) {
      if (method !== 'iban') continue;
      const reversal = await this.#world.db
        .selectFrom('payout_reversals')
        .innerJoin('payouts', 'payouts.id', 'payout_id')
        .select('appointment_id')
        .where('payout_reversals.id', '=', id)
        .executeTakeFirstOrThrow();
      must(await recordRecovered(this.#platform, this.#admin, { reversal: id }));
      const appointmentId = reversal.appointment_id as AppointmentId;
      this.byBank.set(appointmentId, (this.byBank.get(appointmentId) ?? 0) - cents);
    }
  }

  async #connect(expert: Viewer) {
    const { url } = must(
      await openPayoutAccount(this.#unlimited, protectedBy(expert), undefined, 'https://visavis.example/retour'),
    );
    await this.#control.setAccount(new URL(url).pathname.split('/').at(-1) ?? '', 'active');
    this.#redirected.set(expert.profileId, this.#now);
  }

  async #giveIban(expert: Viewer) {
    const shown = protectedBy(expert);
    must(await requestIban(this.#unlimited, shown, { iban, holder: 'Élodie Œuvrard' }));
    const { id } = await this.#world.db
      .selectFrom('iban_changes')
      .select('id')
      .where('expert_id', '=', expert.profileId)
      .executeTakeFirstOrThrow();
    must(
      await confirmIban(this.#platform, shown, {
        token: ibanChangeToken(this.#world.platform.env, id as IbanChangeId),
      }),
    );
    this.#redirected.set(expert.profileId, this.#now);
  }
}
