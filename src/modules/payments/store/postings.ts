import type { AppointmentId, PaymentId } from '#kernel/ids';
import type { Currency } from '#kernel/money';
import { cancellationKept, paymentCaptured, providerFee, refunded, sessionEarned } from '#modules/ledger';
import { moneyHistory, post } from '#modules/ledger/server';
import type { DatabaseTransaction } from '#platform/database';
import type { ProviderStatus } from '../provider/status.ts';
import type { OwnedPayment, Payment } from '../queries/find-payment.ts';
import type { Refund } from './refunds.ts';

/** Posts a captured payment and the provider's fee. */
export async function postCapture(
  trx: DatabaseTransaction,
  payment: OwnedPayment,
  status: ProviderStatus,
  at: Date,
): Promise<void> {
  const { appointmentId, currency, id: paymentId, clientId: client } = payment;
  const of = { appointmentId, paymentId, currency, at };
  if (status.amountCents > 0) await post(trx, paymentCaptured({ ...of, client, cents: status.amountCents }));
  if (status.feeCents) await post(trx, providerFee({ ...of, source: paymentId, cents: status.feeCents }));
}

/** Stores and posts a provider fee that was reported after the capture. */
export async function postFee(
  trx: DatabaseTransaction,
  payment: { readonly id: PaymentId; readonly appointment_id: AppointmentId; readonly currency: string },
  cents: number,
  at: Date,
): Promise<void> {
  await trx.updateTable('payments').set({ fee_cents: cents }).where('id', '=', payment.id).execute();
  if (cents === 0) return;
  const of = {
    appointmentId: payment.appointment_id,
    paymentId: payment.id,
    currency: payment.currency as Currency,
    at,
  };
  await post(trx, providerFee({ ...of, source: payment.id, cents }));
}

export async function postRefund(trx: DatabaseTransaction, refund: Refund, at: Date): Promise<void> {
  const { appointmentId, paymentId, currency, clientId: client, expertId: expert } = refund;
  const history = await moneyHistory(trx, appointmentId);
  await post(
    trx,
    refunded(history, {
      appointmentId,
      paymentId,
      currency,
      client,
      expert,
      refundId: refund.id,
      cents: refund.amountCents,
      at,
    }),
  );
}

/** Reverses the promotion of a session that was paid entirely by a promo code. If it is not posted yet, only marks it settled, so
 * that it never is. */
export async function takeBackPromotion(
  trx: DatabaseTransaction,
  {
    appointmentId,
    currency,
    clientId: client,
    expertId: expert,
  }: Omit<Earned, 'cancelled'> & Pick<OwnedPayment, 'clientId'>,
  at: Date,
): Promise<void> {
  const unsettled = await trx
    .updateTable('promo_uses')
    .set({ settled_at: at })
    .where('appointment_id', '=', appointmentId)
    .where('settled_at', 'is', null)
    .returning('appointment_id')
    .executeTakeFirst();
  if (unsettled) return;
  const history = await moneyHistory(trx, appointmentId);
  await post(
    trx,
    refunded(history, { appointmentId, currency, client, expert, refundId: appointmentId, cents: 0, at }),
  );
}

interface Earned extends Pick<Payment, 'appointmentId' | 'currency' | 'expertId'> {
  /** The client cancelled too late for a refund; the time is paid like a session. */
  readonly cancelled: boolean;
}

export async function postEarned(trx: DatabaseTransaction, earned: Earned, commissionPercent: number, at: Date) {
  const { appointmentId, currency, expertId: expert, cancelled } = earned;
  const history = await moneyHistory(trx, appointmentId);
  const entry = (cancelled ? cancellationKept : sessionEarned)(history, {
    appointmentId,
    currency,
    expert,
    commissionPercent,
    at,
  });
  if (entry) await post(trx, entry);
}
