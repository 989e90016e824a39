import type { Stripe } from 'stripe';
import type { PayoutId } from '#kernel/ids';
import { forgetCall, giveBack } from '#modules/payments/server';
import type { Platform } from '#platform/platform';
import { askAccount } from '../provider/accounts.ts';
import { isClosed, isShort, sendTransfer } from '../provider/transfers.ts';
import { leavesFrom } from '../rules/payout.ts';
import { changeDestination, destinationOf } from '../store/accounts.ts';
import { beginPayout, claimPayouts, lockPayout, lookAgainAt, putBack, recordSent } from '../store/payouts.ts';

type Means = Pick<Platform, 'db' | 'clock' | 'log'> & { readonly stripe: Stripe };

const batch = 10;
/** What keeps a payout seldom ends sooner; what ends it for sure makes somebody look at once. */
const keptMs = 3_600_000;

/** What has come due goes to the experts' accounts at the provider; how many payouts were looked at. */
export async function sendPayouts({ stripe, ...platform }: Pick<Platform, 'db' | 'clock' | 'log' | 'stripe'>) {
  if (!stripe) return 0;
  const { db, clock, log } = platform;
  const ids = await claimPayouts(db, clock.now(), batch);
  for (const id of ids) {
    try {
      await sendPayout({ ...platform, stripe }, id);
    } catch (error) {
      log.warn({ err: error, payout: id }, 'a payout was not sent, it is tried again');
      await giveBack(db, 'payouts', id, clock.now());
    }
  }
  return ids.length;
}

async function sendPayout(means: Means, id: PayoutId) {
  const { db, clock } = means;
  const payout = await begin(means, id);
  if (payout?.state !== 'sending' || payout.cents === null || payout.accountId === null) return;
  const { cents, accountId } = payout;
  const later = new Date(clock.now().getTime() + keptMs);
  try {
    const chargeId = await chargeOf(means, payout.appointmentId, cents);
    const { id: transferId } = await sendTransfer(means, { ...payout, cents, accountId, chargeId });
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
      await lookAgainAt(db, id, later);
    } else throw error;
  }
}

/** The provider's word on the account is asked for before anything is begun, outside of the transaction. */
async function begin(means: Means, id: PayoutId) {
  const { db, clock, stripe } = means;
  const { expert_id } = await db
    .selectFrom('payouts')
    .select('expert_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const expertId = expert_id as Parameters<typeof destinationOf>[1];
  const known = await destinationOf(db, expertId);
  if (known?.accountId && known.accountState !== 'ready') {
    const state = await askAccount(stripe, known.accountId);
    if (state !== known.accountState) await changeDestination(db, expertId, { account_state: state });
  }
  return db.transaction().execute(async (trx) => {
    const payout = await lockPayout(trx, id);
    if (payout?.state !== 'waiting') return payout;
    const now = clock.now();
    const outcome = await beginPayout(trx, payout, await destinationOf(trx, expertId), { now });
    if (outcome === 'begun') return lockPayout(trx, id);
    if (outcome === 'early') await lookAgainAt(trx, id, leavesFrom(payout.dueAt));
    else if (outcome !== 'nothing') await lookAgainAt(trx, id, new Date(now.getTime() + keptMs));
    return undefined;
  });
}

/** What a promo code paid for is not in the charge: such a share comes from what we have. */
async function chargeOf({ db }: Means, appointmentId: string, cents: number): Promise<string | null> {
  const payment = await db
    .selectFrom('payments')
    .select('charge_id')
    .where('appointment_id', '=', appointmentId)
    .where('state', '=', 'taken')
    .where('amount_cents', '>=', cents)
    .executeTakeFirst();
  return payment?.charge_id ?? null;
}
