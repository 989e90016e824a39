import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import type { ClaimsRefusal } from '../refusals.ts';
import { claimForm } from '../schemas.ts';
import { lockClaim, writeAnswer } from '../store/claims.ts';

/** Stores the expert's answer: once, and only before the decision. */
export async function answerClaim(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<undefined, ClaimsRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const input = claimForm.safeParse(form);
  if (!input.success) return refused('form-incomplete');
  const { id, words } = input.data;
  return db.transaction().execute(async (trx) => {
    const claim = await lockClaim(trx, id);
    if (claim?.expert_id !== person.value.profileId) return refused('not-found');
    if (claim.decided_at) return refused('claim-decided');
    if (claim.answered_at) return refused('claim-answered');
    await writeAnswer(trx, id, words, clock.now());
    return done(undefined);
  });
}
