import { type RawBuilder, sql } from 'kysely';
import type { Platform } from '#platform/platform';
import { publishAppointment } from '../publish.ts';
import { callClosesMinutes } from '../rules/attendance.ts';
import type { CancelReason, Step } from '../rules/lifecycle.ts';
import type { Parties } from '../store/appointments.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'redis' | 'log'>;

const batch = 200;

/** Ends unpaid holds and frees their time. */
export const expireHolds = (deps: Deps) =>
  takeDueStep(deps, {
    step: 'expire',
    reason: 'hold-expired',
    due: (now) => sql`status = 'held' and hold_expires_at <= ${now}`,
  });

/** Ends requests that the expert has not answered within a day, or before their start. */
export const lapseRequests = (deps: Deps) =>
  takeDueStep(deps, {
    step: 'lapse',
    reason: 'request-lapsed',
    due: (now) => sql`status = 'requested' and lapses_at <= ${now}`,
  });

/** Completes or cancels past sessions (product decision 45). If both people joined, at the session's end; otherwise when the call
 * closes, because only then is it known who was absent. With calls disabled, every session completes at its end. */
export async function endSessions({ env, ...deps }: Deps & Pick<Platform, 'env'>): Promise<number> {
  if (!env.CALLS)
    return takeDueStep(deps, { step: 'complete', due: (now) => sql`status = 'scheduled' and ends_at <= ${now}` });
  const completed = await takeDueStep(deps, {
    step: 'complete',
    due: (now) => sql`status = 'scheduled' and expert_joined_at is not null
      and ends_at <= case when client_joined_at is null then ${closed(now)}::timestamptz else ${now}::timestamptz end`,
    clientAbsent: sql`client_joined_at is null`,
  });
  const cancelled = await takeDueStep(deps, {
    step: 'expert-absent',
    reason: 'expert-absent',
    due: (now) => sql`status = 'scheduled' and expert_joined_at is null and ends_at <= ${closed(now)}`,
  });
  return completed + cancelled;
}

/** Calls of sessions that ended before this time are closed. */
const closed = (now: Date) => new Date(now.getTime() - callClosesMinutes * 60_000);

interface DueStep {
  readonly step: Step;
  /** Reason of a cancellation; without it the step completes the session. */
  readonly reason?: CancelReason;
  readonly due: (now: Date) => RawBuilder<unknown>;
  readonly clientAbsent?: RawBuilder<unknown>;
}

/** Takes a step for a batch of due appointments; returns how many. Skips rows locked by another worker. */
async function takeDueStep(deps: Deps, { step, reason, due, clientAbsent = sql`false` }: DueStep): Promise<number> {
  const now = deps.clock.now();
  const status = reason ? 'cancelled' : 'completed';
  const { rows } = await sql<Parties>`
    with due as (select id from appointments where ${due(now)} limit ${batch} for update skip locked)
    update appointments as appointment set status = ${status}::appointment_status, reason = ${reason ?? null}, hold_expires_at = null,
      lapses_at = null, client_absent = ${clientAbsent}, version = version + 1, step = ${step}, actor = 'clock', actor_id = null,
      stepped_at = ${now}
    from due, user_profiles as expert
    where appointment.id = due.id and expert.id = appointment.expert_id
    returning appointment.expert_id as "expertId", expert.user_id as "expertUserId",
      (select user_id from user_profiles where id = appointment.client_id) as "clientUserId"`.execute(deps.db);
  for (const parties of rows) await publishAppointment(deps, parties);
  return rows.length;
}
