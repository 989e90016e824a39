import { type RawBuilder, sql } from 'kysely';
import type { Platform } from '#platform/platform';
import { publishAppointment } from '../publish.ts';
import { callClosesMinutes } from '../rules/attendance.ts';
import type { CancelReason, Step } from '../rules/lifecycle.ts';
import type { Parties } from '../store/appointments.ts';

type Means = Pick<Platform, 'db' | 'clock' | 'redis' | 'log'>;

const batch = 200;

/** Holds that nobody paid free their time. */
export const expireHolds = (means: Means) =>
  takeDueStep(means, {
    step: 'expire',
    reason: 'hold-expired',
    due: (now) => sql`status = 'held' and hold_expires_at <= ${now}`,
  });

/** Requests that the expert has not answered in a day, or before their start. */
export const lapseRequests = (means: Means) =>
  takeDueStep(means, {
    step: 'lapse',
    reason: 'request-lapsed',
    due: (now) => sql`status = 'requested' and lapses_at <= ${now}`,
  });

/** What became of sessions (product decision 45). Those that both joined are over at their end, the others when nobody can join any
 * more: then who was absent is known. Where calls are off a session took place when its end passed. */
export async function endSessions({ env, ...means }: Means & Pick<Platform, 'env'>): Promise<number> {
  if (!env.CALLS)
    return takeDueStep(means, { step: 'complete', due: (now) => sql`status = 'scheduled' and ends_at <= ${now}` });
  const completed = await takeDueStep(means, {
    step: 'complete',
    due: (now) => sql`status = 'scheduled' and expert_joined_at is not null
      and ends_at <= case when client_joined_at is null then ${closed(now)}::timestamptz else ${now}::timestamptz end`,
    clientAbsent: sql`client_joined_at is null`,
  });
  const cancelled = await takeDueStep(means, {
    step: 'expert-absent',
    reason: 'expert-absent',
    due: (now) => sql`status = 'scheduled' and expert_joined_at is null and ends_at <= ${closed(now)}`,
  });
  return completed + cancelled;
}

/** Of a session that ended by then the call is closed. */
const closed = (now: Date) => new Date(now.getTime() - callClosesMinutes * 60_000);

interface DueStep {
  readonly step: Step;
  /** Why what ends here did not take place. */
  readonly reason?: CancelReason;
  readonly due: (now: Date) => RawBuilder<unknown>;
  readonly clientAbsent?: RawBuilder<unknown>;
}

/** Takes a step with what has come due, some at a time: how many. Rows that another worker holds are left to it. */
async function takeDueStep(means: Means, { step, reason, due, clientAbsent = sql`false` }: DueStep): Promise<number> {
  const now = means.clock.now();
  const status = reason ? 'cancelled' : 'completed';
  const { rows } = await sql<Parties>`
    with due as (select id from appointments where ${due(now)} limit ${batch} for update skip locked)
    update appointments as appointment set status = ${status}::appointment_status, reason = ${reason ?? null}, hold_expires_at = null,
      lapses_at = null, client_absent = ${clientAbsent}, version = version + 1, step = ${step}, actor = 'clock', actor_id = null,
      stepped_at = ${now}
    from due, user_profiles as expert, user_profiles as client
    where appointment.id = due.id and expert.id = appointment.expert_id and client.id = appointment.client_id
    returning appointment.expert_id as "expertId", expert.user_id as "expertUserId", client.user_id as "clientUserId"`.execute(
    means.db,
  );
  for (const parties of rows) await publishAppointment(means, parties);
  return rows.length;
}
