import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Stripe } from 'stripe';
import type { ProfileId } from '#kernel/ids';
import { expireHolds, reconcilePayments } from '#modules/booking/server';
import { handleEvents, sendRefunds } from '#modules/payments/server';
import type { Database } from '#platform/database';
import type { ComposedPlatform } from '../../src/main/compose.ts';
import { addPromoCode } from '../../tests/support/database/promo-codes.ts';
import type { Stack } from '../../tests/support/stack.ts';
import { controlStripe } from '../../tests/support/stripe.ts';
import { type Ask, asker } from '../access/site.ts';
import { addClient, addExperts, type Member } from '../payments/people.ts';
import { lookInto } from '../payments/provider.ts';
import type { Books } from './compare.ts';
import { type Price, tariffPrices } from './prices.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Experts with different tariffs; mentors are booked for mentorships only. */
const tariffs = {
  round: { rate: 12_000 },
  'to half a cent': { rate: 8_333 },
  dollars: { rate: 9_999, currency: 'USD' },
  grid: { rate: null },
  reduced: { rate: 15_001, percent: 33 },
  asked: { rate: 11_110, byHand: true },
  mentor: { rate: 10_007, percent: 15 },
  'mentor in dollars': { rate: 6_001, currency: 'USD' },
} as const satisfies Record<string, Tariff>;

interface Tariff {
  readonly rate: number | null;
  readonly currency?: string;
  /** Reduction in the morning of every day. */
  readonly percent?: number;
  readonly byHand?: boolean;
}

export type Kind = keyof typeof tariffs;
export const kindsForOne = ['round', 'to half a cent', 'dollars', 'grid', 'reduced', 'asked'] as const;
export const isMentor = (kind: Kind) => kind.startsWith('mentor');

export interface Expert extends Member {
  readonly slug: string;
}

/** Hours on every other day: the days between are for tampered starts. */
const hoursOf = (kind: Kind) => (isMentor(kind) ? 3 * 24 : 36 * 24);

/** The site, its experts, and the price of everything ever held. */
export class World {
  readonly db: Database;
  readonly platform: ComposedPlatform;
  readonly ask: Ask;
  readonly provider: string;
  readonly stripe: Stripe;
  readonly control: ReturnType<typeof controlStripe>;
  readonly #secret: string;
  readonly #experts = new Map<string, Promise<Expert>>();
  readonly #taken = { once: 0, weekly: 0 };
  readonly #soon = new Map<Expert, number>();
  readonly #tariff = new Map<string, Price>();
  readonly #startsAt = Math.ceil(Date.now() / day) * day + 3 * day;

  constructor(platform: ComposedPlatform, { stripeOrigin, env }: Stack, origin: string) {
    this.platform = platform;
    this.db = platform.db;
    this.ask = asker(origin);
    this.provider = stripeOrigin;
    this.stripe = lookInto(stripeOrigin);
    this.control = controlStripe(stripeOrigin);
    this.#secret = env.AUTH_SECRET ?? '';
  }

  async #addExpert(kind: Kind): Promise<Expert> {
    const [member] = await addExperts(this.db, this.#secret, 1, false);
    if (!member) throw new Error('nobody came');
    await this.#price(member, tariffs[kind]);
    const { slug } = await this.db
      .selectFrom('expert_slugs')
      .select('slug')
      .where('user_profile_id', '=', member.viewer.profileId)
      .executeTakeFirstOrThrow();
    return { ...member, slug };
  }

  async #price({ viewer: { profileId } }: Member, { rate, currency = 'EUR', percent, byHand = false }: Tariff) {
    const { db } = this;
    await this.setRate(profileId, rate);
    await db.updateTable('user_profiles').set({ currency }).where('id', '=', profileId).execute();
    await db
      .updateTable('expert_settings')
      .set({ confirms_by_hand: byHand, durations: [15, 30, 60] })
      .where('user_profile_id', '=', profileId)
      .execute();
    await sql`insert into preparatory_questions (user_profile_id, place, question)
      values (${profileId}, 1, 'Que voulez-vous préparer ?')`.execute(db);
    if (percent !== undefined)
      await sql`insert into slot_reductions (user_profile_id, day_of_week, start_time, end_time, percent)
        select ${profileId}, day, '00:00', '12:00', ${percent} from generate_series(0, 6) as day`.execute(db);
  }

  setRate = (expert: ProfileId, rate: number | null) =>
    this.db.updateTable('user_profiles').set({ hourly_rate_cents: rate }).where('id', '=', expert).execute();

  /** An expert with this tariff, by number. */
  expert(kind: Kind, place = 0): Promise<Expert> {
    const name = `${kind} ${place}`;
    const known = this.#experts.get(name) ?? this.#addExpert(kind);
    this.#experts.set(name, known);
    return known;
  }

  newClient = (): Promise<Member> => addClient(this.db, this.#secret);

  /** Next unused hour of an expert with this tariff; for a mentor, unused in every week. */
  async nextSlot(kind: Kind): Promise<{ expert: Expert; start: Date }> {
    const number = this.#taken[isMentor(kind) ? 'weekly' : 'once']++;
    const hours = number % hoursOf(kind);
    const expert = await this.expert(kind, Math.floor(number / hoursOf(kind)));
    const start = new Date(this.#startsAt + Math.floor(hours / 24) * 2 * day + (hours % 24) * hour);
    return { expert, start };
  }

  /** Near enough to be charged at once, and before all other bookings here. */
  soon(expert: Expert): Date {
    const taken = this.#soon.get(expert) ?? 0;
    this.#soon.set(expert, taken + 1);
    return new Date(Math.ceil((Date.now() + 30 * hour) / (30 * minute)) * 30 * minute + taken * 30 * minute);
  }

  code = (own: Parameters<typeof addPromoCode>[1] = {}) => addPromoCode(this.db, own);

  /** Records the current price of the client's new holds. */
  async note(client: Member) {
    for (const [id, price] of await tariffPrices(this.db, client.viewer.profileId))
      if (!this.#tariff.has(id)) this.#tariff.set(id, price);
  }
  get tariff(): Books['tariff'] {
    return this.#tariff;
  }

  /** The client's latest hold or appointment. */
  async latest({ viewer }: Member) {
    return this.db
      .selectFrom('appointments')
      .select(['id', 'status', 'series_id', 'price_cents'])
      .where('client_id', '=', viewer.profileId)
      .where('status', '<>', 'cancelled')
      .orderBy('created_at', 'desc')
      .orderBy('series_place')
      .executeTakeFirst();
  }

  async runOut(client: Member) {
    await this.db
      .updateTable('appointments')
      .set({ hold_expires_at: new Date(Date.now() - minute) })
      .where('client_id', '=', client.viewer.profileId)
      .where('status', '=', 'held')
      .execute();
    await expireHolds(this.platform);
  }

  /** Runs the payment sweeps of the worker until nothing is left. */
  async work() {
    for (let found = 1; found > 0; ) {
      found = 0;
      for (const sweep of [handleEvents, reconcilePayments, sendRefunds]) found += await sweep(this.platform);
    }
  }
}

export const nobodys = () => randomUUID();
