import { done, type Outcome, refused } from '#kernel/outcome';
import { asAdmin, type Viewer } from '#modules/identity';
import { audit } from '#platform/audit';
import type { Platform } from '#platform/platform';
import type { PaymentsAct } from '../acts.ts';
import type { PaymentsRefusal } from '../refusals.ts';
import { stopForm } from '../schemas.ts';
import { endPromoCode } from '../store/promo-codes.ts';

/** Ends a promo code early. A client whose hold already uses it keeps the reduced price. */
export async function stopPromoCode(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<undefined, PaymentsRefusal>> {
  const admin = asAdmin(viewer);
  if (!admin.ok) return admin;
  const input = stopForm.safeParse(form);
  if (!input.success) return refused('promo-code-gone');
  const { id } = input.data;
  return db.transaction().execute(async (trx) => {
    if (!(await endPromoCode(trx, id, clock.now()))) return refused('promo-code-gone');
    const act: PaymentsAct = 'promo-code-stopped';
    await audit(trx, { act, actorId: admin.value.profileId, details: { id } });
    return done(undefined);
  });
}
