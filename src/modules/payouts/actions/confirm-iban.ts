import { done, type Outcome, refused } from '#kernel/outcome';
import { asExpert, type Viewer } from '#modules/identity';
import { audit } from '#platform/audit';
import type { PayoutsAct } from '../acts.ts';
import { readIbanChangeToken } from '../iban-changes.ts';
import type { Payouts } from '../payouts.ts';
import type { PayoutsRefusal } from '../refusals.ts';
import { changeDestination } from '../store/accounts.ts';
import { lookAtWaiting } from '../store/payouts.ts';

/** Consumes the mailed link: from now on the expert is paid to this IBAN. Needs both the link and the expert's session. */
export async function confirmIban(
  { platform }: Payouts,
  viewer: Viewer | undefined,
  token: string,
): Promise<Outcome<undefined, PayoutsRefusal>> {
  const expert = asExpert(viewer);
  if (!expert.ok) return expert;
  const { profileId } = expert.value;
  const id = readIbanChangeToken(platform.env, token);
  if (!id) return refused('link-invalid');
  const now = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    const change = await trx
      .deleteFrom('iban_changes')
      .where('id', '=', id)
      .where('expert_id', '=', profileId)
      .where('expires_at', '>', now)
      .returning(['iban_sealed', 'iban_last4', 'iban_holder'])
      .executeTakeFirst();
    if (!change) return refused('link-invalid');
    await changeDestination(trx, profileId, { method: 'iban', ...change, used_at: now });
    await lookAtWaiting(trx, profileId, now);
    const act: PayoutsAct = 'iban-changed';
    await audit(trx, { act, actorId: profileId, subjectId: profileId });
    return done(undefined);
  });
}
