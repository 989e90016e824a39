import { sql } from 'kysely';
import type { AppointmentId, PayoutId, ProfileId, SepaFileId } from '#kernel/ids';
import type { Currency } from '#kernel/money';
import { payoutSent, sessionMoney } from '#modules/ledger';
import { moneyHistory, post } from '#modules/ledger/server';
import { leaseMs } from '#modules/payments/server';
import type { Database, DatabaseTransaction } from '#platform/database';
import { announce } from '#platform/outbox';
import type { PayoutsFacts } from '../facts.ts';
import { type AccountState, type PayoutMethod, type Standing, standingOf } from '../rules/payout.ts';

/** Payout row locked until the transaction ends, with its blockers. */
export interface LockedPayout {
  readonly id: PayoutId;
  readonly appointmentId: AppointmentId;
  readonly expertId: ProfileId;
  readonly currency: Currency;
  readonly state: 'waiting' | 'sending' | 'sent' | 'nothing' | 'returned';
  readonly dueAt: Date;
  readonly cents: number | null;
  readonly accountId: string | null;
  readonly requestedAt: Date | null;
  readonly claimOpen: boolean;
  readonly refundOwed: boolean;
}

/** Blockers of a payout, as SQL conditions shared by all queries. */
export const blockers = {
  claimOpen: sql<boolean>`exists (select from claims where claims.appointment_id = payout.appointment_id and decided_at is null)`,
  refundOwed: sql<boolean>`exists (select from refunds join payments on payments.id = refunds.payment_id
    where payments.appointment_id = payout.appointment_id and refunds.state = 'owed')`,
};

export async function lockPayout(trx: DatabaseTransaction, id: PayoutId): Promise<LockedPayout | undefined> {
  const { rows } = await sql<LockedPayout>`
    select id, appointment_id as "appointmentId", expert_id as "expertId", currency, state, due_at as "dueAt", cents,
      account_id as "accountId", requested_at as "requestedAt", ${blockers.claimOpen} as "claimOpen", ${blockers.refundOwed} as "refundOwed"
    from payouts as payout where id = ${id} for update`.execute(trx);
  return rows[0];
}

/** Leases the payouts that are due for a check. */
export async function claimPayouts(db: Database, now: Date, batch: number): Promise<PayoutId[]> {
  const { rows } = await sql<{ id: PayoutId }>`
    with due as (select id from payouts where next_check_at <= ${now} order by next_check_at limit ${batch} for update skip locked)
    update payouts as payout set next_check_at = ${new Date(now.getTime() + leaseMs)}, checks = checks + 1
    from due where payout.id = due.id returning payout.id`.execute(db);
  return rows.map(({ id }) => id);
}

export const checkAgainAt = (db: Database | DatabaseTransaction, id: PayoutId, at: Date | null) =>
  db.updateTable('payouts').set({ next_check_at: at }).where('id', '=', id).execute();

/** Makes the expert's waiting payouts due for a check, because the destination has changed. */
export const checkWaiting = (trx: Database | DatabaseTransaction, expertId: ProfileId, now: Date) =>
  trx
    .updateTable('payouts')
    .set({ next_check_at: now })
    .where('expert_id', '=', expertId)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .execute();

export interface Destination {
  readonly method: PayoutMethod;
  readonly accountId: string | null;
  readonly accountState: AccountState;
  readonly heldUntil: Date | null;
  readonly iban: { readonly sealed: string; readonly last4: string; readonly holder: string } | null;
}

/** Moves a payout to `sending`: amount and destination are fixed from then on. Reads the owed amount under the session's lock; if
 * it is 0, the payout ends as `nothing`. Otherwise returns what blocks it. */
export async function beginPayout(
  trx: DatabaseTransaction,
  payout: LockedPayout,
  destination: Destination | undefined,
  { now, sepaFileId }: { readonly now: Date; readonly sepaFileId?: SepaFileId },
): Promise<Standing | 'nothing' | 'begun'> {
  const standing = standingOf(payout, destination, now);
  const wanted = sepaFileId === undefined ? 'ready' : 'by-file';
  if (standing !== wanted || !destination) return standing;
  const { owedCents } = sessionMoney(await moneyHistory(trx, payout.appointmentId));
  const { iban } = destination;
  const begun =
    owedCents === 0
      ? ({ state: 'nothing', next_check_at: null } as const)
      : ({
          state: 'sending',
          cents: owedCents,
          method: destination.method,
          ...(sepaFileId === undefined
            ? { account_id: destination.accountId }
            : {
                sepa_file_id: sepaFileId,
                iban_sealed: iban?.sealed ?? null,
                iban_last4: iban?.last4 ?? null,
                iban_holder: iban?.holder ?? null,
                next_check_at: null,
              }),
        } as const);
  await trx.updateTable('payouts').set(begun).where('id', '=', payout.id).execute();
  await trx.updateTable('payout_accounts').set({ used_at: now }).where('expert_id', '=', payout.expertId).execute();
  return owedCents === 0 ? 'nothing' : 'begun';
}

/** Puts payouts that did not leave back to `waiting`; they may take another way. */
export const putBack = (
  trx: Database | DatabaseTransaction,
  which: { id: PayoutId } | { sepaFileId: SepaFileId },
  at: Date,
) =>
  trx
    .updateTable('payouts')
    .set({ state: 'waiting', cents: null, method: null, account_id: null, sepa_file_id: null, next_check_at: at })
    .set({ iban_sealed: null, iban_last4: null, iban_holder: null })
    .set((eb) => ({ attempt: eb('attempt', '+', 1), requested_at: null }))
    .where('state', '=', 'sending')
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('sepa_file_id', '=', which.sepaFileId)))
    .execute();

interface Left {
  readonly from: 'provider' | 'bank';
  readonly transferId: string | null;
  readonly now: Date;
}

/** Records a payout as sent: posts it to the ledger and notifies the expert, once. */
export async function recordSent(trx: DatabaseTransaction, payout: LockedPayout, { from, transferId, now }: Left) {
  const { id: payoutId, appointmentId, expertId: expert, currency, cents } = payout;
  if (payout.state !== 'sending' || cents === null) return;
  const history = await moneyHistory(trx, appointmentId);
  await post(trx, payoutSent(history, { appointmentId, currency, expert, payoutId, from, cents, at: now }));
  await trx
    .updateTable('payouts')
    .set({ state: 'sent', sent_at: now, transfer_id: transferId, next_check_at: null })
    .where('id', '=', payoutId)
    .execute();
  const payload: PayoutsFacts['payout-sent'] = { payoutId };
  await announce(trx, { fact: 'payout-sent', payload });
}
