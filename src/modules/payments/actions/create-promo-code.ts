import type { PromoCodeId } from '#kernel/ids';
import { done, type Outcome } from '#kernel/outcome';
import { type Problems, problemsOf } from '#kernel/problems';
import { dateIn, usualZone } from '#kernel/zoned-time';
import { asAdmin, type Viewer } from '#modules/identity';
import { audit } from '#platform/audit';
import type { Platform } from '#platform/platform';
import type { PaymentsAct } from '../acts.ts';
import type { PaymentsRefusal, PromoField, PromoProblem } from '../refusals.ts';
import { promoCodeForm } from '../schemas.ts';
import { addPromoCode } from '../store/promo-codes.ts';

type PromoProblems = Problems<PromoField, PromoProblem>;

interface Invalid {
  readonly ok: false;
  readonly refusal: 'promo-code-invalid';
  readonly problems: PromoProblems;
}
const invalid = (problems: PromoProblems): Invalid => ({ ok: false, refusal: 'promo-code-invalid', problems });

type Answer = Outcome<{ id: PromoCodeId; code: string }, Exclude<PaymentsRefusal, 'promo-code-invalid'>> | Invalid;

/** Creates a promo code. It cannot be edited: an admin stops a wrong code and creates another one. */
export async function createPromoCode(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Answer> {
  const admin = asAdmin(viewer);
  if (!admin.ok) return admin;
  const input = promoCodeForm.safeParse(form);
  if (!input.success) return invalid(problemsOf<PromoField, PromoProblem>(input.error.issues));
  const now = clock.now();
  if (input.data.until < dateIn(usualZone, now)) return invalid({ until: 'until-past' });
  const { profileId } = admin.value;
  return db.transaction().execute(async (trx) => {
    const id = await addPromoCode(trx, { ...input.data, createdBy: profileId, now });
    if (!id) return invalid({ code: 'code-taken' });
    const act: PaymentsAct = 'promo-code-created';
    const { code, reduction, from, until, maxUses } = input.data;
    await audit(trx, { act, actorId: profileId, details: { id, code, ...reduction, from, until, maxUses } });
    return done({ id, code });
  });
}
