import type { AppointmentId } from '#kernel/ids';
import type { Database } from '#platform/database';
import type { Actor, Step } from '../rules/lifecycle.ts';

/** Step in the history of an appointment. */
export interface PastStep {
  readonly version: number;
  readonly step: Step;
  readonly actor: Actor;
  readonly at: Date;
}

/** Earliest first. */
export async function stepsOf(db: Database, id: AppointmentId): Promise<PastStep[]> {
  const rows = await db
    .selectFrom('appointment_history')
    .select(['version', 'step', 'actor', 'at'])
    .where('appointment_id', '=', id)
    .orderBy('version')
    .execute();
  return rows.map(({ step, actor, ...rest }) => ({ ...rest, step: step as Step, actor: actor as Actor }));
}
