import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { audit } from '#platform/audit';
import { sepaOf } from '#platform/env';
import type { PayoutsAct } from '../acts.ts';
import { methodForm } from '../schemas.ts';
import { changeDestination, destinationOf } from '../store/accounts.ts';
import { checkWaiting } from '../store/payouts.ts';

/** Switches between the account at the provider and the IBAN that was confirmed before. */
export const choosePayoutMethod = action(
  { who: 'approved-expert', input: methodForm },
  async ({ platform, actor: { profileId }, input: { method }, now }) => {
    if (method === 'iban' && !sepaOf(platform.env)) return refused('iban-not-offered');
    return platform.db.transaction().execute(async (trx) => {
      const known = await destinationOf(trx, profileId);
      if (method === 'iban' && !known?.iban) return refused('iban-first');
      if (known?.method === method) return done(undefined);
      await changeDestination(trx, profileId, { method, used_at: now });
      await checkWaiting(trx, profileId, now);
      const act: PayoutsAct = 'payout-method-chosen';
      await audit(trx, { act, actorId: profileId, subjectId: profileId, details: { method } });
      return done(undefined);
    });
  },
);
