import { Stripe } from 'stripe';
import type { AppointmentId, PayoutId } from '#kernel/ids';
import type { Currency } from '#kernel/money';
import { askOnce } from '#modules/payments/server';
import type { Platform } from '#platform/platform';

type Means = Pick<Platform, 'db' | 'clock'> & { readonly stripe: Stripe };

interface Transfer {
  readonly id: PayoutId;
  readonly appointmentId: AppointmentId;
  readonly currency: Currency;
  readonly cents: number;
  readonly accountId: string;
  readonly askedAt: Date | null;
  /** The charge that it is paid from; a transfer from it does not wait for the charge's money to arrive. */
  readonly chargeId: string | null;
}

/** Sends what a session earned to the expert's account there. `entry` is the ledger's name for it, by which the nightly comparison
 * knows it. */
export const sendTransfer = (means: Means, transfer: Transfer): Promise<Stripe.Transfer> => {
  const { stripe } = means;
  const { id, appointmentId, currency, cents, accountId, askedAt, chargeId } = transfer;
  return askOnce(means, {
    table: 'payouts',
    id,
    askedAt,
    find: async () => {
      for await (const made of stripe.transfers.list({ transfer_group: appointmentId, limit: 100 }))
        if (made.metadata.payout === id) return made;
      return undefined;
    },
    make: (attempt) =>
      stripe.transfers.create(
        {
          amount: cents,
          currency: currency.toLowerCase(),
          destination: accountId,
          transfer_group: appointmentId,
          metadata: { payout: id, entry: `payout:${id}:${appointmentId}` },
          ...(chargeId !== null && { source_transaction: chargeId }),
        },
        { idempotencyKey: `payout-${id}-${attempt}` },
      ),
  });
};

interface Reversal {
  readonly id: string;
  readonly transferId: string;
  readonly appointmentId: AppointmentId;
  readonly cents: number;
  readonly askedAt: Date | null;
}

export const reverseTransfer = (means: Means, reversal: Reversal): Promise<Stripe.TransferReversal> => {
  const { stripe } = means;
  const { id, transferId, appointmentId, cents, askedAt } = reversal;
  return askOnce(means, {
    table: 'payout_reversals',
    id,
    askedAt,
    find: async () => {
      for await (const made of stripe.transfers.listReversals(transferId, { limit: 100 }))
        if (made.metadata?.reversal === id) return made;
      return undefined;
    },
    make: (attempt) =>
      stripe.transfers.createReversal(
        transferId,
        { amount: cents, metadata: { reversal: id, entry: `payout-reversed:${id}:${appointmentId}` } },
        { idempotencyKey: `reversal-${id}-${attempt}` },
      ),
  });
};

const hasCode = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code;

/** Nothing was sent: there is not enough, on our side or on theirs. */
export const isShort = (error: unknown) => hasCode(error, 'balance_insufficient');

/** Nothing was sent: the account may not be paid to, whatever it was said to be. */
export const isClosed = (error: unknown) =>
  hasCode(error, 'insufficient_capabilities_for_transfer') || hasCode(error, 'account_invalid');
