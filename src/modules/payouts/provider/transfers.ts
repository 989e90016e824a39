import { Stripe } from 'stripe';
import type { AppointmentId, PayoutId } from '#kernel/ids';
import type { Currency } from '#kernel/money';
import { callIdempotently } from '#modules/payments/server';
import type { Platform } from '#platform/platform';

type Deps = Pick<Platform, 'db' | 'clock'> & { readonly stripe: Stripe };

interface Transfer {
  readonly id: PayoutId;
  readonly appointmentId: AppointmentId;
  readonly currency: Currency;
  readonly cents: number;
  readonly accountId: string;
  readonly requestedAt: Date | null;
  /** Source charge: a transfer from a charge need not wait until its money is available. */
  readonly chargeId: string | null;
}

/** Sends the expert's share of a session to their account. `entry` is the ledger entry id, which the nightly reconciliation compares. */
export const sendTransfer = (deps: Deps, transfer: Transfer): Promise<Stripe.Transfer> => {
  const { stripe } = deps;
  const { id, appointmentId, currency, cents, accountId, requestedAt, chargeId } = transfer;
  return callIdempotently(deps, {
    table: 'payouts',
    id,
    requestedAt,
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
  readonly requestedAt: Date | null;
}

export const reverseTransfer = (deps: Deps, reversal: Reversal): Promise<Stripe.TransferReversal> => {
  const { stripe } = deps;
  const { id, transferId, appointmentId, cents, requestedAt } = reversal;
  return callIdempotently(deps, {
    table: 'payout_reversals',
    id,
    requestedAt,
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

/** Insufficient balance, ours or the expert's; no money moved. */
export const isShort = (error: unknown) => hasCode(error, 'balance_insufficient');

/** The account cannot receive transfers, whatever its stored state; no money moved. */
export const isClosed = (error: unknown) =>
  hasCode(error, 'insufficient_capabilities_for_transfer') || hasCode(error, 'account_invalid');
