import { done, refused } from '#kernel/outcome';
import { findAppointment, publishAppointment, takeStep } from '#modules/booking/server';
import { action } from '#modules/identity/server';
import { takeBackPromotion } from '#modules/payments/server';
import { audit } from '#platform/audit';
import { violates } from '#platform/database';
import { announce } from '#platform/outbox';
import type { ClaimsAct } from '../acts.ts';
import type { ClaimsFacts } from '../facts.ts';
import { isMore, refundOf } from '../rules/claim.ts';
import { decisionForm } from '../schemas.ts';
import { lockClaim, writeDecision } from '../store/claims.ts';

/** Decides a claim: refunds all, a part or nothing of the price, and notifies client and expert of the grounds. A later decision,
 * as after a mediation, can only refund more. */
export const decideClaim = action(
  { who: 'admin', sensitive: true, input: decisionForm },
  async ({ platform, actor, input, now }) => {
    const { id, decision, part, grounds } = input;
    const { profileId } = actor;
    const decided = platform.db.transaction().execute(async (trx) => {
      const claim = await lockClaim(trx, id);
      const session = claim && (await findAppointment(trx, { profileId: claim.client_id }, id));
      if (!session) return refused('not-found');
      const refundCents = refundOf(decision, session.priceCents, part);
      if (refundCents === undefined) return refused('refund-out-of-range');
      if (claim.decided_at && !isMore({ decision, refundCents }, claim)) return refused('claim-decided');
      await writeDecision(trx, id, { decision, refundCents, grounds, by: profileId, now });
      const step = { step: 'grant-claim', to: 'completed', by: 'admin', byId: profileId, now, refundCents } as const;
      if (refundCents > 0 && !(await takeStep(trx, session, step)))
        throw new Error(`the session of claim ${id} changed while its claim was locked`);
      if (decision === 'full' && session.priceCents === 0 && session.discountCents > 0)
        await takeBackPromotion(trx, { ...session, appointmentId: id }, now);
      const act: ClaimsAct = 'claim-decided';
      const details = { appointmentId: id, decision, refundCents };
      await audit(trx, { act, actorId: profileId, subjectId: session.clientId, details });
      const payload: ClaimsFacts['claim-decided'] = { appointmentId: id };
      await announce(trx, { fact: 'claim-decided', payload });
      return done(session);
    });
    const outcome = await decided.catch((error: unknown) => {
      if (violates(error, 'a_claim_is_not_decided_during_its_payout')) return refused('payout-under-way');
      throw error;
    });
    if (!outcome.ok) return outcome;
    await publishAppointment(platform, outcome.value);
    return done(undefined);
  },
);
