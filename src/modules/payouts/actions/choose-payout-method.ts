import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { sepaOf } from '#platform/env';
import { protectedAccount } from '../rules/second-factor.ts';
import { methodForm } from '../schemas.ts';
import { destinationOf, redirectPayouts } from '../store/accounts.ts';

/** Switches between the account at the provider and the IBAN that was confirmed before. */
export const choosePayoutMethod = action(
  { who: 'approved-expert', sensitive: true, input: methodForm },
  async ({ platform, actor, input: { method }, now }) => {
    if (method === 'iban' && !sepaOf(platform.env)) return refused('iban-not-offered');
    const safe = protectedAccount(actor);
    if (!safe.ok) return safe;
    return platform.db.transaction().execute(async (trx) => {
      const known = await destinationOf(trx, actor.profileId);
      if (method === 'iban' && !known?.iban) return refused('iban-first');
      if (known?.method === method) return done(undefined);
      const to = method === 'iban' ? 'iban' : 'account';
      await redirectPayouts(trx, actor, { act: 'payout-method-chosen', change: { method }, to, now });
      return done(undefined);
    });
  },
);
