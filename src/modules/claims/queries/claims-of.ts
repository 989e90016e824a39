import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';
import type { Decision } from '../rules/claim.ts';

/** Claim as shown to the client and the expert of its session. */
export interface Claim {
  readonly role: 'client' | 'expert';
  readonly words: string;
  readonly raisedAt: Date;
  readonly answer: { readonly words: string; readonly at: Date } | undefined;
  readonly decided: ClaimDecision | undefined;
}

interface ClaimDecision {
  readonly decision: Decision;
  readonly refundCents: number;
  readonly grounds: string;
  readonly at: Date;
}

/** Claims on these sessions that this person takes part in. */
export async function claimsOf(
  db: Database,
  person: ProfileId,
  appointments: readonly AppointmentId[],
): Promise<ReadonlyMap<AppointmentId, Claim>> {
  if (appointments.length === 0) return new Map();
  const rows = await db
    .selectFrom('claims')
    .selectAll()
    .where('appointment_id', 'in', appointments)
    .where((eb) => eb.or([eb('client_id', '=', person), eb('expert_id', '=', person)]))
    .execute();
  return new Map(
    rows.map((row) => [
      row.appointment_id,
      { role: row.client_id === person ? 'client' : 'expert', ...claimFrom(row) },
    ]),
  );
}

interface Row {
  readonly words: string;
  readonly raised_at: Date;
  readonly answer: string | null;
  readonly answered_at: Date | null;
  readonly decision: string | null;
  readonly refund_cents: number | null;
  readonly grounds: string | null;
  readonly decided_at: Date | null;
}

export const claimFrom = (row: Row): Omit<Claim, 'role'> => ({
  words: row.words,
  raisedAt: row.raised_at,
  answer: row.answer !== null && row.answered_at ? { words: row.answer, at: row.answered_at } : undefined,
  decided: row.decided_at
    ? {
        decision: row.decision as Decision,
        refundCents: row.refund_cents ?? 0,
        grounds: row.grounds ?? '',
        at: row.decided_at,
      }
    : undefined,
});
