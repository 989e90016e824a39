import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';
import type { Decision } from '../rules/claim.ts';

interface NewClaim {
  readonly appointmentId: AppointmentId;
  readonly clientId: ProfileId;
  readonly expertId: ProfileId;
  readonly words: string;
  readonly now: Date;
}

/** Returns false when the session already has a claim. */
export async function addClaim(trx: DatabaseTransaction, claim: NewClaim): Promise<boolean> {
  const { appointmentId, clientId, expertId, words, now } = claim;
  const row = { appointment_id: appointmentId, client_id: clientId, expert_id: expertId, words, raised_at: now };
  const added = await trx
    .insertInto('claims')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('appointment_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Locks the claim on a session until the transaction ends. */
export const lockClaim = (trx: DatabaseTransaction, id: AppointmentId) =>
  trx.selectFrom('claims').selectAll().where('appointment_id', '=', id).forUpdate().executeTakeFirst();

export const writeAnswer = (trx: DatabaseTransaction, id: AppointmentId, answer: string, now: Date) =>
  trx.updateTable('claims').set({ answer, answered_at: now }).where('appointment_id', '=', id).execute();

interface Decided {
  readonly decision: Decision;
  readonly refundCents: number;
  readonly grounds: string;
  readonly by: ProfileId;
  readonly now: Date;
}

export const writeDecision = (trx: DatabaseTransaction, id: AppointmentId, decided: Decided) =>
  trx
    .updateTable('claims')
    .set({
      decision: decided.decision,
      refund_cents: decided.refundCents,
      grounds: decided.grounds,
      decided_by: decided.by,
      decided_at: decided.now,
    })
    .where('appointment_id', '=', id)
    .execute();
