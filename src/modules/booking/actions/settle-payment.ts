import type { PaymentId } from '#kernel/ids';
import {
  askProvider,
  chargedAgainAt,
  findPayment,
  givenUpAt,
  grantPromotion,
  isWanted,
  letGo,
  lookAgain,
  nextLookMs,
  type Payment,
  postTaken,
  recordSeen,
  type Seen,
  saveCard,
  settleMoney,
} from '#modules/payments/server';
import type { DatabaseTransaction } from '#platform/database';
import { announce } from '#platform/outbox';
import type { Platform } from '#platform/platform';
import type { PaymentFacts } from '../facts.ts';
import { publishAppointment } from '../publish.ts';
import { type FoundSale, findSale } from '../queries/find-sale.ts';
import { confirmHold, lockPrice } from '../store/appointments.ts';
import { endUnpaid } from '../store/end-unpaid.ts';
import { keepCardOfSeries } from '../store/series.ts';

type Means = Pick<Platform, 'db' | 'clock' | 'redis' | 'log' | 'stripe'>;

/** Looks at a payment: asks the provider outside of any transaction, then writes down in one what it said, what it means for the
 * appointment, the ledger and the card. It decides from how things stand, so whoever looks, whenever, however often, comes to the
 * same end. */
export async function settlePayment(means: Means, id: PaymentId): Promise<Seen['state'] | undefined> {
  const { db, clock, stripe } = means;
  const payment = await findPayment(db, id);
  const found = payment && (await findSale(db, payment.appointmentId));
  if (!stripe || !payment || !found || payment.state === 'due') return undefined;
  if (payment.state === 'taken' || payment.state === 'let-go') return payment.state;
  const seen = await askProvider({ db, clock, stripe }, payment, { ...found.sale, present: !payment.offSession });
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    if (seen.state === 'asked') return waitFor(trx, payment, found, seen, now);
    if (seen.state === 'let-go') {
      const isNew = await recordSeen(trx, id, seen, now);
      // What was to be taken has gone: an authorisation that ran out, or an intent that the provider ended.
      if (isNew && payment.wish !== 'let-go') await endUnpaid(trx, payment.appointmentId, now);
      return;
    }
    await book(trx, payment, found, seen, now);
  });
  await publishAppointment(means, found);
  return seen.state;
}

/** Appointments are locked before payments, as every step of an appointment does. */
async function book(trx: DatabaseTransaction, payment: Payment, found: FoundSale, seen: Seen, now: Date) {
  const { id, appointmentId } = payment;
  if (seen.state === 'authorised') {
    await lockPrice(trx, appointmentId);
    // What is only kept on the card, and somebody has let go or is about to, books nothing. What was taken may.
    if (!(await isWanted(trx, id))) return void (await letGo(trx, id, now));
  }
  const said = await confirmHold(trx, appointmentId, now);
  const isNew = await recordSeen(trx, id, seen, now);
  if (!isNew) {
    // Known, and to stay as it is for now: a request that its expert has not answered.
    if (payment.state === seen.state) await lookAgain(trx, payment, null);
    return;
  }
  if (seen.state === 'taken') {
    await postTaken(trx, payment, seen, now);
    if (said !== 'lost') await grantPromotion(trx, payment, now);
    await settleMoney(trx, appointmentId, now);
  } else if (said === 'lost') await letGo(trx, id, now);
  if (said === 'lost') {
    await announceFact(trx, 'payment-returned', { appointmentId });
    return;
  }
  // A kept card that was charged by itself is known; one that the client paid with after a failure takes its place.
  if (found.sale.keepsCard && seen.card && (!payment.offSession || payment.failures > 0)) {
    const cardId = await saveCard(trx, found.sale.userId, seen.card);
    if (found.seriesId) await keepCardOfSeries(trx, found.seriesId, cardId, payment.clientId);
  }
}

/** Not paid yet. A client at the checkout is waited for until the hold ends; a kept card has its timetable. */
async function waitFor(trx: DatabaseTransaction, payment: Payment, found: FoundSale, seen: Seen, now: Date) {
  const { appointmentId } = payment;
  if (payment.wish === 'let-go') {
    await lookAgain(trx, payment, new Date(now.getTime() + nextLookMs(payment.looks)));
    return;
  }
  if (!payment.offSession) {
    await lookAgain(trx, payment, null);
    return;
  }
  const giveUpAt = givenUpAt(found.startsAt);
  if (now >= giveUpAt) {
    await endUnpaid(trx, appointmentId, now);
    return;
  }
  const justFailed =
    seen.failure !== null && (payment.failures === 0 || (payment.dueAt !== null && payment.dueAt <= now));
  if (!justFailed) {
    await lookAgain(trx, payment, payment.dueAt ?? giveUpAt);
    return;
  }
  const failures = payment.failures + 1;
  const again = chargedAgainAt(failures, now);
  const dueAt = again && again < giveUpAt ? again : null;
  const told = await lookAgain(trx, payment, dueAt ?? giveUpAt, { failure: seen.failure, failures, dueAt });
  if (!told) return;
  await announceFact(trx, 'charge-failed', {
    appointmentId,
    againAt: dueAt?.toISOString() ?? null,
    until: giveUpAt.toISOString(),
  });
}

const announceFact = <Name extends keyof PaymentFacts>(
  trx: DatabaseTransaction,
  fact: Name,
  payload: PaymentFacts[Name],
) => announce(trx, { fact, payload });
