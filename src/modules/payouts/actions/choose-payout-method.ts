import { done, type Outcome, refused } from '#kernel/outcome';
import { asExpert, type Viewer } from '#modules/identity';
import { audit } from '#platform/audit';
import { sepaOf } from '#platform/env';
import type { PayoutsAct } from '../acts.ts';
import type { Payouts } from '../payouts.ts';
import type { PayoutsRefusal } from '../refusals.ts';
import { methodForm } from '../schemas.ts';
import { changeDestination, destinationOf } from '../store/accounts.ts';
import { lookAtWaiting } from '../store/payouts.ts';

/** Switches between the account at the provider and the IBAN that was confirmed before. */
export async function choosePayoutMethod(
  { platform }: Payouts,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<undefined, PayoutsRefusal>> {
  const expert = asExpert(viewer);
  if (!expert.ok) return expert;
  const input = methodForm.safeParse(form);
  if (!input.success) return refused('form-incomplete');
  const { method } = input.data;
  const { profileId } = expert.value;
  if (method === 'iban' && !sepaOf(platform.env)) return refused('iban-not-offered');
  return platform.db.transaction().execute(async (trx) => {
    const known = await destinationOf(trx, profileId);
    if (method === 'iban' && !known?.iban) return refused('iban-first');
    if (known?.method === method) return done(undefined);
    const now = platform.clock.now();
    await changeDestination(trx, profileId, { method, used_at: now });
    await lookAtWaiting(trx, profileId, now);
    const act: PayoutsAct = 'payout-method-chosen';
    await audit(trx, { act, actorId: profileId, subjectId: profileId, details: { method } });
    return done(undefined);
  });
}
