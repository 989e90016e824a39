import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { claimForm } from '../schemas.ts';
import { lockClaim, writeAnswer } from '../store/claims.ts';

/** Stores the expert's answer: once, and only before the decision. */
export const answerClaim = action({ who: 'signed-in', input: claimForm }, ({ platform, actor, input, now }) =>
  platform.db.transaction().execute(async (trx) => {
    const { id, words } = input;
    const claim = await lockClaim(trx, id);
    if (claim?.expert_id !== actor.profileId) return refused('not-found');
    if (claim.decided_at) return refused('claim-decided');
    if (claim.answered_at) return refused('claim-answered');
    await writeAnswer(trx, id, words, now);
    return done(undefined);
  }),
);
