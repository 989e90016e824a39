import { done } from '#kernel/outcome';
import { type Problems, problemsOf } from '#kernel/problems';
import { dateIn, usualZone } from '#kernel/zoned-time';
import { action } from '#modules/identity/server';
import { audit } from '#platform/audit';
import type { PaymentsAct } from '../acts.ts';
import type { PromoField, PromoProblem } from '../refusals.ts';
import { promoCodeForm } from '../schemas.ts';
import { addPromoCode } from '../store/promo-codes.ts';

const invalid = (problems: Problems<PromoField, PromoProblem>) =>
  ({ ok: false, refusal: 'promo-code-invalid', problems }) as const;

/** Creates a promo code. It cannot be edited: an admin stops a wrong code and creates another one. */
export const createPromoCode = action(
  {
    who: 'admin',
    input: promoCodeForm,
    invalid: (error) => invalid(problemsOf<PromoField, PromoProblem>(error.issues)),
  },
  async ({ platform, actor: { profileId }, input, now }) => {
    if (input.until < dateIn(usualZone, now)) return invalid({ until: 'until-past' });
    return platform.db.transaction().execute(async (trx) => {
      const id = await addPromoCode(trx, { ...input, createdBy: profileId, now });
      if (!id) return invalid({ code: 'code-taken' });
      const act: PaymentsAct = 'promo-code-created';
      const { code, reduction, from, until, maxUses } = input;
      await audit(trx, { act, actorId: profileId, details: { id, code, ...reduction, from, until, maxUses } });
      return done({ id, code });
    });
  },
);
