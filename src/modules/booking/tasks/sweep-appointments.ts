import { type RawBuilder, sql } from 'kysely';
import type { Platform } from '#platform/platform';
import { publishAppointment } from '../publish.ts';
import type { CancelReason, Step } from '../rules/lifecycle.ts';
import type { Parties } from '../store/appointments.ts';

type Means = Pick<Platform, 'db' | 'clock' | 'redis' | 'log'>;

const batch = 200;

/** Holds that nobody paid free their time. */
export const expireHolds = (means: Means) =>
  takeDueStep(means, 'expire', 'hold-expired', (now) => sql`status = 'held' and hold_expires_at <= ${now}`);

/** Requests that the expert has not answered in a day, or before their start. */
export const lapseRequests = (means: Means) =>
  takeDueStep(means, 'lapse', 'request-lapsed', (now) => sql`status = 'requested' and lapses_at <= ${now}`);

/** Sessions whose end has passed. Until calls record who was there, each took place (product decision 45). */
export const completeAppointments = (means: Means) =>
  takeDueStep(means, 'complete', null, (now) => sql`status = 'scheduled' and ends_at <= ${now}`);

/** Takes a step with what has come due, some at a time: how many. Rows that another worker holds are left to it. */
async function takeDueStep(
  means: Means,
  step: Step,
  reason: CancelReason | null,
  due: (now: Date) => RawBuilder<unknown>,
): Promise<number> {
  const now = means.clock.now();
  const status = reason === null ? 'completed' : 'cancelled';
  const { rows } = await sql<Parties>`
    with due as (select id from appointments where ${due(now)} limit ${batch} for update skip locked)
    update appointments as appointment set status = ${status}::appointment_status, reason = ${reason}, hold_expires_at = null,
      lapses_at = null, version = version + 1, step = ${step}, actor = 'clock', actor_id = null, stepped_at = ${now}
    from due, user_profiles as expert, user_profiles as client
    where appointment.id = due.id and expert.id = appointment.expert_id and client.id = appointment.client_id
    returning appointment.expert_id as "expertId", expert.user_id as "expertUserId", client.user_id as "clientUserId"`.execute(
    means.db,
  );
  for (const parties of rows) await publishAppointment(means, parties);
  return rows.length;
}
