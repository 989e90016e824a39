import type { AppointmentId } from '#kernel/ids';
import type { Money } from '#kernel/money';
import { done, type Outcome, refused } from '#kernel/outcome';
import type { Viewer } from '#modules/identity';
import { action, noteAcceptance } from '#modules/identity/server';
import { addPayment, askProvider, dressIntent, findOwnCard, openSetup, paymentFor } from '#modules/payments/server';
import type { Platform } from '#platform/platform';
import { findHold, type Hold, isLive, needsCardLater } from '../queries/find-hold.ts';
import { findSale } from '../queries/find-sale.ts';
import type { BookingRefusal } from '../refusals.ts';
import { lacksEarlyStart, orderRefusal } from '../rules/order.ts';
import { orderForm } from '../schemas.ts';
import { lockPrice } from '../store/appointments.ts';
import { type Order, saveOrder } from '../store/orders.ts';
import { closePayment } from './close-payment.ts';

/** Data for the browser to confirm a payment with the provider; the amount never comes from the browser. */
export interface OpenPayment {
  readonly clientSecret: string;
  /** A saved card was chosen: the card fields are not read. */
  readonly hasCard: boolean;
  /** No payment now: the card is only saved for the later sessions. */
  readonly keepsOnly: boolean;
}

/** French texts that the client agrees to. */
export interface OrderWords {
  /** The service begins before the withdrawal period has ended. */
  readonly earlyStart: string;
  /** The later sessions of a mentorship are charged to the card at these prices. */
  mandate(later: readonly Money[]): string;
}

/** Stores the client's order and opens the payment of a hold. Both are stored before the provider is called, so that work
 * interrupted by a crash is found again. */
export const openPayment = action(
  { who: 'signed-in', input: orderForm, invalid: (error) => refused(orderRefusal(error)) },
  async ({ platform, actor, input, now }, words: OrderWords) => {
    const { db, stripe } = platform;
    if (!stripe) return refused('payments-closed');
    const { hold: holdId, card, ...details } = input;
    const { id: userId, profileId } = actor;
    const hold = await findHold(db, profileId, holdId);
    if (!hold) return refused('not-found');
    if (!isLive(hold, now)) return refused('hold-expired');
    if (lacksEarlyStart(details, hold.sessions[0]?.startsAt, now)) return refused('early-start-missing');
    const needsCard = needsCardLater(hold);
    const isFree = hold.price.cents === 0;
    if (isFree && !needsCard) return refused('nothing-to-pay');
    if (needsCard && !details.keepsCard) return refused('card-consent-missing');
    const method = card ? await findOwnCard(db, userId, card) : undefined;
    if (card && !method) return refused('card-unknown');
    const order: Order = {
      ...details,
      earlyStartWords: details.buyer === 'consumer' && details.startsEarly ? words.earlyStart : '',
      mandate: needsCard ? words.mandate(hold.sessions.slice(1).map(({ price }) => price)) : '',
    };
    // The form may name any session of the series; the first one is paid now.
    const { id } = hold;
    if (isFree) {
      await db.transaction().execute(async (trx) => {
        await saveOrder(trx, id, profileId, order, now);
        await noteAcceptance(trx, { way: 'checkout', userId, appointmentId: id }, now);
      });
      const setup = await openSetup({ db, stripe }, userId, method);
      return done({ clientSecret: setup, hasCard: method !== undefined, keepsOnly: true });
    }

    return (await addOrder(platform, hold, order, now, actor)) ?? returnClientSecret(platform, id, method);
  },
);

/** Stores the order and its payment in one transaction; returns why it cannot. Without a client, the payment gives it one. */
export async function addOrder(
  platform: Platform,
  hold: Hold,
  order: Order,
  now: Date,
  client?: Pick<Viewer, 'id' | 'profileId'>,
) {
  const { db } = platform;
  const { id } = hold;
  // The price has changed: the open payment is cancelled first.
  const before = await paymentFor(db, id);
  if (before && before.amountCents !== hold.price.cents && !(await closePayment(platform, id)))
    return refused('payment-under-way');
  const refusal = await db.transaction().execute(async (trx) => {
    const locked = await lockPrice(trx, id);
    if (locked?.status !== 'held') return 'hold-expired';
    if (locked.cents !== hold.price.cents) return 'appointment-changed';
    const clientId = client?.profileId ?? null;
    await saveOrder(trx, id, clientId, order, now);
    if (client) await noteAcceptance(trx, { way: 'checkout', userId: client.id, appointmentId: id }, now);
    const target = hold.confirmsByHand ? 'authorise' : 'capture';
    await addPayment(trx, { appointmentId: id, clientId, expertId: hold.expert.id, price: hold.price, target, now });
    return undefined;
  });
  return refusal && refused(refusal);
}

/** Returns the client secret to the browser; refuses if the payment is already made. */
export async function returnClientSecret(
  platform: Platform,
  id: AppointmentId,
  method: string | undefined,
): Promise<Outcome<OpenPayment, BookingRefusal>> {
  const { db, clock, stripe } = platform;
  const payment = await paymentFor(db, id);
  const found = await findSale(db, id, method);
  if (!stripe || !payment || !found || payment.target === 'void') return refused('hold-expired');
  if (payment.state !== 'pending') return refused('payment-under-way');
  const sale = { ...found.sale, method: method ?? null, present: true };
  const status = await askProvider({ db, clock, stripe }, payment, sale);
  if (status.state === 'voided') return refused('slot-lost');
  if (status.state !== 'pending' || !status.intentId || !status.clientSecret) return refused('payment-under-way');
  // The intent may exist already, with earlier choices of the client.
  if (payment.attempt > 0) await dressIntent(stripe, status.intentId, sale);
  return done({ clientSecret: status.clientSecret, hasCard: method !== undefined, keepsOnly: false });
}
