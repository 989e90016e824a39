import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AppointmentId } from '#kernel/ids';
import type { Outcome } from '#kernel/outcome';
import {
  applyPromoCode,
  confirmBooking,
  findHold,
  finishPayment,
  holdSeries,
  holdSlot,
  openPayment,
  replaceSlotReductions,
  updateAppointment,
} from '#modules/booking/server';
import type { Viewer } from '#modules/identity';
import type { Database } from '#platform/database';
import type { Platform } from '#platform/platform';
import { addExpert, addPerson } from '../../tests/support/database/people.ts';
import { addPromoCode } from '../../tests/support/database/promo-codes.ts';
import { viewerOf } from '../../tests/support/database/viewers.ts';
import { orderOf, orderWords } from '../../tests/support/orders.ts';

/** A way to sell sessions: what the client finally pays, and the part paid by a promo code. */
interface Sale {
  readonly minutes: 15 | 30 | 60;
  readonly rate: number;
  readonly currency?: 'EUR' | 'USD';
  readonly price: number;
  readonly discount?: number;
  readonly reduction?: number;
  readonly code?: { readonly percent: number };
  readonly cheaper?: true;
  /** Weekly, for a month: later sessions are charged two days before. */
  readonly weeks?: 5;
}

export const sales = {
  'a quarter of an hour': { minutes: 15, rate: 12_000, price: 3_000 },
  'half an hour': { minutes: 30, rate: 13_000, price: 6_500 },
  'an hour, in dollars, with half a cent of commission': { minutes: 60, rate: 9_590, currency: 'USD', price: 9_590 },
  'at a reduced hour': { minutes: 30, rate: 12_000, reduction: 30, price: 4_200 },
  'with a code': { minutes: 30, rate: 12_000, code: { percent: 25 }, price: 4_500, discount: 1_500 },
  'paid for by a code': { minutes: 30, rate: 12_000, code: { percent: 100 }, price: 0, discount: 6_000 },
  'made cheaper by the expert': { minutes: 60, rate: 12_000, cheaper: true, price: 8_999 },
  'of a mentorship': { minutes: 30, rate: 11_000, weeks: 5, price: 5_500 },
} as const satisfies Record<string, Sale>;
export type SaleName = keyof typeof sales;

export const saleOf = (name: SaleName): Sale => sales[name];

export const newcomer = async (db: Database): Promise<Viewer> => viewerOf(db, await addPerson(db));

/** Open day and night, in a time zone without daylight saving; last-minute booking and moving allowed. */
export async function addSeller(db: Database, { rate, currency = 'EUR', reduction }: Sale): Promise<Viewer> {
  const expert = await viewerOf(db, await addExpert(db, {}, { hourly_rate_cents: rate, currency }));
  const id = expert.profileId;
  await sql`update expert_settings set time_zone = 'Africa/Abidjan', minimum_notice_minutes = 0, durations = '{15,30,60}'
    where user_profile_id = ${id}`.execute(db);
  await sql`delete from availability where user_profile_id = ${id}`.execute(db);
  await sql`delete from availability_pauses where user_profile_id = ${id}`.execute(db);
  await sql`insert into availability (user_profile_id, day_of_week, start_time, end_time)
    select ${id}, day, '00:00', '24:00' from generate_series(0, 6) as day`.execute(db);
  if (reduction)
    await db.transaction().execute((trx) =>
      replaceSlotReductions(
        trx,
        id,
        Array.from({ length: 7 }, (_, weekday) => ({ weekday, start: 0, end: 1_440, percent: reduction })),
      ),
    );
  return expert;
}

export interface Sold {
  readonly id: AppointmentId;
  readonly client: Viewer;
  readonly expert: Viewer;
  readonly start: number;
}

/** Books one session or a mentorship, and pays it at the Stripe stand-in. */
export async function sell(platform: Platform, expert: Viewer, name: SaleName, start: Date): Promise<Sold[]> {
  const sale = saleOf(name);
  const { db } = platform;
  const client = await newcomer(db);
  const id = randomUUID() as AppointmentId;
  const wish = { id, expert: expert.profileId, start: start.toISOString(), durationMinutes: sale.minutes };
  const words = { title: () => 'Consultation' };
  if (sale.weeks) must(await holdSeries(platform, client, { ...wish, months: 1, message: 'Bonjour' }, words));
  else must(await holdSlot(platform, client, wish, words));
  const held = (await findHold(db, client.profileId, id))?.sessions ?? [];
  if (held.length !== (sale.weeks ?? 1)) throw new Error(`${name}: ${held.length} sessions are held`);
  if (sale.code) {
    const code = await addPromoCode(db, sale.code);
    must(await applyPromoCode(platform, client, { hold: id, code }));
  }
  if (sale.price === 0) must(await confirmBooking(platform, client, orderOf(id), orderWords));
  else await pay(platform, client, id, sale.weeks !== undefined);
  if (sale.cheaper) must(await updateAppointment(platform, expert, { id, priceCents: sale.price }));
  return held.map((session) => ({ id: session.id, client, expert, start: session.startsAt.getTime() }));
}

async function pay(platform: Platform, client: Viewer, id: AppointmentId, keepsCard: boolean) {
  const order = { ...orderOf(id), ...(keepsCard && { keepsCard: 'on' }) };
  const { clientSecret } = must(await openPayment(platform, client, order, orderWords));
  const [intentId = ''] = clientSecret.split('_secret');
  await platform.stripe?.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  must(await finishPayment(platform, client, { id }));
}

export function must<Value>(outcome: Outcome<Value, string>): Value {
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
  return outcome.value;
}
