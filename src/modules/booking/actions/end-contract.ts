import type { AppointmentId, ProfileId } from '#kernel/ids';
import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import type { DatabaseTransaction } from '#platform/database';
import { announce } from '#platform/outbox';
import type { ContractFacts } from '../facts.ts';
import { publishAppointment } from '../publish.ts';
import { contractFor } from '../queries/contract-for.ts';
import type { FoundContract } from '../queries/find-contract.ts';
import { endOf, terminable, withdrawable, withdrawalRefund } from '../rules/withdrawal.ts';
import { contractForm } from '../schemas.ts';
import { takeStep } from '../store/appointments.ts';

/** Consumer's right of withdrawal: cancels the sessions that have not taken place, with a full refund (product decision 63). */
export const withdrawContract = endContract({
  kind: 'withdrawal',
  step: 'withdraw',
  reason: 'withdrawn',
  ends: withdrawable,
  refund: withdrawalRefund,
});

/** Ends a mentorship early: its future sessions are neither held nor charged. */
export const terminateMentorship = endContract({
  kind: 'termination',
  step: 'terminate',
  reason: 'terminated',
  ends: terminable,
  refund: ({ priceCents }) => priceCents,
});

type Session = FoundContract['sessions'][number];

interface Ending {
  readonly kind: 'withdrawal' | 'termination';
  readonly step: 'withdraw' | 'terminate';
  readonly reason: 'withdrawn' | 'terminated';
  readonly ends: (contract: FoundContract, now: Date) => Session[];
  readonly refund: (session: Session, now: Date) => number;
}

/** Declares an action that ends a contract. Its client may call it, and a visitor with its key. */
function endContract(ending: Ending) {
  return action(
    { who: 'everyone', input: contractForm, invalid: () => refused('not-found') },
    async ({ platform, actor, input, now }) => {
      const outcome = await platform.db.transaction().execute(async (trx) => {
        const contract = await contractFor(platform, actor, input, trx);
        if (!contract) return refused('not-found');
        const sessions = ending.ends(contract, now);
        if (sessions.length === 0) return refused('appointment-over');
        let refundCents = 0;
        for (const session of sessions) {
          const back = ending.refund(session, now);
          const own = { step: ending.step, to: 'cancelled', by: 'client', byId: contract.clientId, now } as const;
          if (!(await takeStep(trx, session, { ...own, reason: ending.reason, refundCents: back })))
            throw new Error(`session ${session.id} changed while it was locked`);
          if (session.isPaid) refundCents += back;
        }
        const endsAt = endOf(contract, sessions, now);
        const endingId = await recordEnding(trx, {
          ...contract,
          id: input.id,
          kind: ending.kind,
          refundCents,
          now,
          endsAt,
        });
        const payload: ContractFacts['contract-ended'] = { endingId };
        await announce(trx, { fact: 'contract-ended', payload });
        return done({ contract, refundCents });
      });
      if (!outcome.ok) return outcome;
      await publishAppointment(platform, outcome.value.contract);
      return done({ refundCents: outcome.value.refundCents });
    },
  );
}

interface Recorded {
  readonly id: AppointmentId;
  readonly kind: Ending['kind'];
  readonly clientId: ProfileId;
  readonly expertId: ProfileId;
  readonly refundCents: number;
  readonly now: Date;
  readonly endsAt: Date;
}

async function recordEnding(trx: DatabaseTransaction, recorded: Recorded): Promise<string> {
  const { id } = await trx
    .insertInto('contract_endings')
    .values({
      kind: recorded.kind,
      appointment_id: recorded.id,
      client_id: recorded.clientId,
      expert_id: recorded.expertId,
      refund_cents: recorded.refundCents,
      declared_at: recorded.now,
      ends_at: recorded.endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
