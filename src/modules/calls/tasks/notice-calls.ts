import { type RawBuilder, sql } from 'kysely';
import type { AppointmentId } from '#kernel/ids';
import { callOpensMinutes } from '#modules/booking';
import { pushOf } from '#platform/env';
import { announce } from '#platform/outbox';
import type { Platform } from '#platform/platform';
import type { CallsFacts } from '../facts.ts';
import { recapHours } from '../rules/recap.ts';
import { beginningMs } from '../rules/window.ts';

type Means = Pick<Platform, 'db' | 'clock'>;

const batch = 200;
const hour = 3_600_000;
/** Enough for both to write down what they take with them. */
const recapDueHours = 2;
/** Whoever still writes is not mailed half of it. */
const quietMinutes = 15;

/** Reminds of sessions a day and an hour before they begin (product decision 60). A reminder is due so long before, and not any more
 * once the next one is; whoever agreed to the time later than that has just been written to. */
export async function remindOfCalls(means: Means): Promise<number> {
  const now = means.clock.now().getTime();
  const before = (notice: 'day-before' | 'hour-before', fromHours: number, untilHours: number) =>
    noticeDue(means, {
      kind: notice,
      due: sql`status = 'scheduled' and starts_at <= ${new Date(now + fromHours * hour)}
        and starts_at > ${new Date(now + untilHours * hour)}
        and exists (select from appointment_history as agreed where agreed.appointment_id = appointment.id
          and agreed.status = 'scheduled' and agreed.starts_at = appointment.starts_at
          and agreed.at <= appointment.starts_at - make_interval(hours => ${fromHours}))`,
      fact: (call) => ({ fact: 'call-came-near', payload: { ...call, notice } }),
    });
  return (await before('day-before', 24, 1)) + (await before('hour-before', 1, 0));
}

/** Tells of sessions whose room has just opened. No mail would come in time: where no browser can be reached, there is nobody to tell. */
export async function noticeBeginnings(means: Means & Pick<Platform, 'env'>): Promise<number> {
  if (!pushOf(means.env)) return 0;
  const now = means.clock.now().getTime();
  return noticeDue(means, {
    kind: 'beginning',
    due: sql`status = 'scheduled' and starts_at <= ${new Date(now + callOpensMinutes * 60_000)}
      and starts_at > ${new Date(now - beginningMs)}`,
    fact: (call) => ({ fact: 'call-was-beginning', payload: call }),
  });
}

/** Mails the recaps of sessions that took place, once each, where there is something in them. What is added later is on the page. */
export function noticeRecaps(means: Means): Promise<number> {
  const now = means.clock.now().getTime();
  return noticeDue(means, {
    kind: 'recap',
    due: sql`status = 'completed' and not client_absent and ends_at <= ${new Date(now - recapDueHours * hour)}
      and id in (select appointment_id from recap_entries where written_at > ${new Date(now - 2 * recapHours * hour)}
        group by appointment_id having max(written_at) <= ${new Date(now - quietMinutes * 60_000)})`,
    fact: (call) => ({ fact: 'recap-was-due', payload: call }),
  });
}

type CallFact = { [Name in keyof CallsFacts]: { fact: Name; payload: CallsFacts[Name] } }[keyof CallsFacts];

interface Notice {
  readonly kind: 'day-before' | 'hour-before' | 'beginning' | 'recap';
  /** Of an `appointment`. */
  readonly due: RawBuilder<unknown>;
  readonly fact: (call: { readonly appointmentId: AppointmentId; readonly startsAt: string }) => CallFact;
}

/** Announces what has come due and was not yet, some at a time: how many. The row that says so is the lock as well: of two workers one
 * writes it. */
const noticeDue = ({ db, clock }: Means, { kind, due, fact }: Notice): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: AppointmentId; starts_at: Date }>`
      insert into call_notices (appointment_id, kind, starts_at, noticed_at)
      select id, ${kind}, starts_at, ${clock.now()} from appointments as appointment
      where ${due} and not exists (select from call_notices as told where told.appointment_id = appointment.id
        and told.kind = ${kind} and told.starts_at = appointment.starts_at)
      limit ${batch} on conflict do nothing
      returning appointment_id as id, starts_at`.execute(trx);
    for (const { id, starts_at } of rows)
      await announce(trx, fact({ appointmentId: id, startsAt: starts_at.toISOString() }));
    return rows.length;
  });
