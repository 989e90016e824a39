import type { Stripe } from 'stripe';
import type { AppointmentId, PayoutId } from '#kernel/ids';
import { forgetCall, releaseLease } from '#modules/payments/server';
import type { Platform } from '#platform/platform';
import { askAccount } from '../provider/accounts.ts';
import { isClosed, isShort, sendTransfer } from '../provider/transfers.ts';
import { leavesFrom } from '../rules/payout.ts';
import { changeDestination, destinationOf } from '../store/accounts.ts';
import { beginPayout, checkAgainAt, claimPayouts, lockPayout, putBack, recordSent } from '../store/payouts.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & { readonly stripe: Stripe };

const batch = 10;
/** Recheck interval of blocked payouts; most unblocking events reset it themselves. */
const keptMs = 3_600_000;

/** Sends due payouts to the experts' accounts at the provider; returns how many were checked. */
export async function sendPayouts({ stripe, ...platform }: Pick<Platform, 'db' | 'clock' | 'log' | 'stripe'>) {
  if (!stripe) return 0;
  const { db, clock, log } = platform;
  const ids = await claimPayouts(db, clock.now(), batch);
  for (const id of ids) {
    try {
      await sendPayout({ ...platform, stripe }, id);
    } catch (error) {
      log.warn({ err: error, payout: id }, 'payout not sent, retrying');
      await releaseLease(db, 'payouts', id, clock.now());
    }
  }
  return ids.length;
}

async function sendPayout(deps: Deps, id: PayoutId) {
  const { db, clock } = deps;
  const payout = await begin(deps, id);
  if (payout?.state !== 'sending' || payout.cents === null || payout.accountId === null) return;
  const { cents, accountId } = payout;
  const later = new Date(clock.now().getTime() + keptMs);
  try {
    const chargeId = await chargeOf(deps, payout.appointmentId, cents);
    const { id: transferId } = await sendTransfer(deps, { ...payout, cents, accountId, chargeId });
    await db.transaction().execute(async (trx) => {
      const locked = await lockPayout(trx, id);
      if (locked) await recordSent(trx, locked, { from: 'provider', transferId, now: clock.now() });
    });
  } catch (error) {
    if (isClosed(error)) {
      await db.transaction().execute(async (trx) => {
        await changeDestination(trx, payout.expertId, { account_state: 'incomplete' });
        await putBack(trx, { id }, later);
      });
    } else if (isShort(error)) {
      await forgetCall(db, 'payouts', id);
      await checkAgainAt(db, id, later);
    } else throw error;
  }
}

/** Asks the provider about the account first, outside of the transaction; then begins the payout. */
async function begin(deps: Deps, id: PayoutId) {
  const { db, clock, stripe } = deps;
  const { expert_id: expertId } = await db
    .selectFrom('payouts')
    .select('expert_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const known = await destinationOf(db, expertId);
  if (known?.accountId && known.accountState !== 'ready') {
    const state = await askAccount(stripe, known.accountId);
    if (state !== known.accountState) await changeDestination(db, expertId, { account_state: state });
  }
  return db.transaction().execute(async (trx) => {
    const payout = await lockPayout(trx, id);
    if (payout?.state !== 'waiting') return payout;
    const now = clock.now();
    const destination = await destinationOf(trx, expertId);
    const outcome = await beginPayout(trx, payout, destination, { now });
    if (outcome === 'begun') return lockPayout(trx, id);
    if (outcome === 'early') await checkAgainAt(trx, id, leavesFrom(payout.dueAt));
    else if (outcome === 'just-changed') await checkAgainAt(trx, id, destination?.heldUntil ?? now);
    else if (outcome !== 'nothing') await checkAgainAt(trx, id, new Date(now.getTime() + keptMs));
    return undefined;
  });
}

/** Returns the charge only if it covers the payout. A promo code's part is not in the charge: such a payout comes from our balance. */
async function chargeOf({ db }: Deps, appointmentId: AppointmentId, cents: number): Promise<string | null> {
  const payment = await db
    .selectFrom('payments')
    .select('charge_id')
    .where('appointment_id', '=', appointmentId)
    .where('state', '=', 'captured')
    .where('amount_cents', '>=', cents)
    .executeTakeFirst();
  return payment?.charge_id ?? null;
}
