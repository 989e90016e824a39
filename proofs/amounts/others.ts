import type { AppointmentId } from '#kernel/ids';
import type { Member } from '../payments/people.ts';
import { cards, intentOf } from '../payments/provider.ts';
import { must, Shopper, secretIn } from './shopper.ts';
import type { Expert, World } from './world.ts';

/** People whose data a tamperer might name; they stay idle until the end. */
export interface Others {
  readonly members: readonly Member[];
  /** An unpaid hold with a promo code that nobody else can use. */
  readonly hold: AppointmentId;
  /** A free hold. */
  readonly freeHold: AppointmentId;
  readonly session: AppointmentId;
  readonly intent: string;
  readonly secret: string;
  readonly card: string;
  /** The same card, by its Stripe id. */
  readonly method: string;
  readonly customer: string;
  readonly series: string;
  /** Setup intent that saved a card for them. */
  readonly setup: string;
  readonly codes: Readonly<Record<'usedUp' | 'over' | 'upcoming' | 'stopped' | 'euros' | 'percent' | 'whole', string>>;
  /** Cheaper experts. */
  readonly cheaper: readonly Expert[];
  /** Finally pays for their holds. */
  readonly end: () => Promise<void>;
}

/** Expert number that no other client uses. */
const nobodyElses = 1_000;

export async function bringOthers(world: World): Promise<Others> {
  const { db } = world;
  const now = Date.now();
  const codes = {
    usedUp: await world.code({ percent: 90, max_uses: 1 }),
    over: await world.code({ percent: 90, valid_until: new Date(now - 1_000) }),
    upcoming: await world.code({ percent: 90, valid_from: new Date(now + 86_400_000) }),
    stopped: await world.code({ percent: 90, stopped_at: new Date(now - 1_000) }),
    euros: await world.code({ amount_cents: 1_234, max_uses: 100_000 }),
    percent: await world.code({ percent: 27, max_uses: 100_000 }),
    whole: await world.code({ percent: 100, max_uses: 100_000 }),
  };
  const holder = await Shopper.comes(world, 'reduced');
  const hold = await holder.hold();
  await holder.presentCode(codes.usedUp);
  const guest = await Shopper.comes(world, 'round');
  const freeHold = await guest.hold();
  await guest.presentCode(codes.whole);
  // Longer than a normal hold, until all attempts are done.
  const tomorrow = new Date(now + 86_400_000);
  await db.updateTable('appointments').set({ hold_expires_at: tomorrow }).where('status', '=', 'held').execute();

  const mentored = await Shopper.comes(world, 'mentor');
  await mentored.hold();
  const secret = await mentored.open();
  await mentored.confirm(secret);
  const session = await mentored.held();
  must(await mentored.paid(session), 'paid');
  const begun = await mentored.send('/dashboard/paiement', { intent: 'begin', holder: 'Claire Fontaine' });
  const setup = secretIn(must(begun, 'begin'));
  await mentored.confirm(setup, cards.good);
  // Process Stripe's events first.
  await world.control.quiet();
  await world.work();
  const saved = await db
    .selectFrom('payment_methods')
    .innerJoin('appointment_series', 'appointment_series.card_id', 'payment_methods.id')
    .innerJoin('provider_customers', 'provider_customers.user_id', 'payment_methods.user_id')
    .select(['payment_methods.id as card', 'stripe_payment_method_id as method', 'appointment_series.id as series'])
    .select('customer_id as customer')
    .where('payment_methods.user_id', '=', mentored.who.viewer.id)
    .executeTakeFirstOrThrow();
  return {
    members: [holder.who, guest.who, mentored.who],
    hold,
    freeHold,
    session,
    intent: intentOf(secret),
    secret,
    ...saved,
    setup: intentOf(setup),
    codes,
    cheaper: [await world.expert('grid', nobodyElses), await world.expert('reduced', nobodyElses)],
    async end() {
      await holder.ends();
      await guest.ends();
    },
  };
}
