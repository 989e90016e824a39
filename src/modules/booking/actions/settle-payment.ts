import type { PaymentId } from '#kernel/ids';
import {
  askProvider,
  chargedAgainAt,
  checkAgain,
  findPayment,
  givenUpAt,
  isStillWanted,
  nextCheckMs,
  type Payment,
  type ProviderStatus,
  postCapture,
  recordStatus,
  saveCard,
  voidPayment,
} from '#modules/payments/server';
import type { DatabaseTransaction } from '#platform/database';
import { announce } from '#platform/outbox';
import type { Platform } from '#platform/platform';
import type { PaymentFacts } from '../facts.ts';
import { publishAppointment } from '../publish.ts';
import { type FoundSale, findSale } from '../queries/find-sale.ts';
import { confirmHold, lockPrice } from '../store/appointments.ts';
import { endUnpaid } from '../store/end-unpaid.ts';
import { giveToBuyer } from '../store/give-to-buyer.ts';
import { settleMoney } from '../store/money.ts';
import { grantPromotion } from '../store/promotions.ts';
import { keepCardOfSeries, noteCharge } from '../store/series.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'redis' | 'log' | 'stripe'>;

/** Reconciles a payment: asks the provider outside of any transaction, then stores in one transaction its status and the effects on
 * appointment, ledger and card. Idempotent: it decides from the current state, so any caller can repeat it at any time. */
export async function settlePayment(deps: Deps, id: PaymentId): Promise<ProviderStatus['state'] | undefined> {
  const { db, clock, stripe } = deps;
  const payment = await findPayment(db, id);
  const found = payment && (await findSale(db, payment.appointmentId));
  if (!stripe || !payment || !found || payment.state === 'due') return undefined;
  if (payment.state === 'captured' || payment.state === 'voided') return payment.state;
  const status = await askProvider({ db, clock, stripe }, payment, { ...found.sale, present: !payment.offSession });
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    if (status.state === 'pending') return waitFor(trx, payment, found, status, now);
    if (status.state === 'voided') {
      const isNew = await recordStatus(trx, id, status, now);
      // The money can no longer be captured: the authorisation expired, or the provider cancelled the intent.
      if (isNew && payment.target !== 'void') await endUnpaid(trx, payment.appointmentId, now);
      return;
    }
    await book(trx, payment, found, status, now);
  });
  await publishAppointment(deps, found);
  return status.state;
}

/** Locks appointments before payments, in the same order as every step of an appointment, to avoid a deadlock. */
async function book(trx: DatabaseTransaction, payment: Payment, found: FoundSale, status: ProviderStatus, now: Date) {
  const { id, appointmentId } = payment;
  // Books nothing, and leaves a visitor without an account.
  if (status.state === 'authorised' && payment.target === 'void') return void (await voidPayment(trx, id, now));
  const clientId = payment.clientId ?? (await giveToBuyer(trx, appointmentId, now));
  if (status.state === 'authorised') {
    await lockPrice(trx, appointmentId);
    // An authorisation that is or will be voided books nothing. A captured payment may.
    if (!(await isStillWanted(trx, id))) return void (await voidPayment(trx, id, now));
  }
  const result = await confirmHold(trx, appointmentId, now);
  const isNew = await recordStatus(trx, id, status, now);
  if (!isNew) {
    // No change: still waiting for the expert's answer.
    if (payment.state === status.state) await checkAgain(trx, payment, null);
    return;
  }
  if (status.state === 'captured') {
    await postCapture(trx, { ...payment, clientId }, status, now);
    if (result !== 'lost') await grantPromotion(trx, payment, now);
    await settleMoney(trx, appointmentId, now);
  } else if (result === 'lost') await voidPayment(trx, id, now);
  if (result === 'lost') {
    await announceFact(trx, 'payment-returned', { appointmentId });
    return;
  }
  if (payment.offSession && found.seriesId) await noteCharge(trx, found.seriesId, false);
  // A saved card that was charged off-session is already stored; one used by the client after a failure replaces it.
  if (found.sale.keepsCard && found.sale.userId && status.card && (!payment.offSession || payment.failures > 0)) {
    const cardId = await saveCard(trx, found.sale.userId, status.card);
    if (found.seriesId) await keepCardOfSeries(trx, found.seriesId, cardId, clientId);
  }
}

/** Schedules the next step of an unpaid payment. A client at checkout has until the hold expires; a saved card has a schedule of
 * charges. */
async function waitFor(
  trx: DatabaseTransaction,
  payment: Payment,
  found: FoundSale,
  status: ProviderStatus,
  now: Date,
) {
  const { appointmentId } = payment;
  if (payment.target === 'void') {
    await checkAgain(trx, payment, new Date(now.getTime() + nextCheckMs(payment.checks)));
    return;
  }
  if (!payment.offSession) {
    await checkAgain(trx, payment, null);
    return;
  }
  const giveUpAt = givenUpAt(found.startsAt);
  if (now >= giveUpAt) {
    await endUnpaid(trx, appointmentId, now);
    return;
  }
  const justFailed =
    status.failure !== null && (payment.failures === 0 || (payment.dueAt !== null && payment.dueAt <= now));
  if (!justFailed) {
    await checkAgain(trx, payment, payment.dueAt ?? giveUpAt);
    return;
  }
  const failures = payment.failures + 1;
  const again = chargedAgainAt(failures, now);
  const dueAt = again && again < giveUpAt ? again : null;
  const told = await checkAgain(trx, payment, dueAt ?? giveUpAt, { failure: status.failure, failures, dueAt });
  if (!told) return;
  if (found.seriesId) await noteCharge(trx, found.seriesId, true);
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
