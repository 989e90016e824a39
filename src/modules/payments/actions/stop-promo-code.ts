import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { audit } from '#platform/audit';
import type { PaymentsAct } from '../acts.ts';
import { stopForm } from '../schemas.ts';
import { endPromoCode } from '../store/promo-codes.ts';

/** Ends a promo code early. A client whose hold already uses it keeps the reduced price. */
export const stopPromoCode = action(
  { who: 'admin', input: stopForm, invalid: () => refused('promo-code-gone') },
  ({ platform, actor, input: { id }, now }) =>
    platform.db.transaction().execute(async (trx) => {
      if (!(await endPromoCode(trx, id, now))) return refused('promo-code-gone');
      const act: PaymentsAct = 'promo-code-stopped';
      await audit(trx, { act, actorId: actor.profileId, details: { id } });
      return done(undefined);
    }),
);
