import { type RawBuilder, sql } from 'kysely';
import type { AppointmentId } from '#kernel/ids';
import { callOpensMinutes } from '#modules/booking';
import { pushOf } from '#platform/env';
import { announce } from '#platform/outbox';
import type { Platform } from '#platform/platform';
import type { CallsFacts } from '../facts.ts';
import { recapDueHours, recapHours } from '../rules/recap.ts';
import { beginningMs } from '../rules/window.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;

const batch = 200;
const hour = 3_600_000;
/** Waits for a pause in the writing, so that no half-written recap is mailed. */
const quietMinutes = 15;

/** Sends reminders a day and an hour before sessions (product decision 60). A reminder is due from that time until the next one is due;
 * it is skipped when the time was agreed later than that, since a mail has just been sent. */
export async function remindOfCalls(deps: Deps): Promise<number> {
  const now = deps.clock.now().getTime();
  const before = (notice: 'day-before' | 'hour-before', fromHours: number, untilHours: number) =>
    noticeDue(deps, {
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

/** Announces sessions whose room has just opened. Push only, because a mail would come too late; returns 0 without push settings. */
export async function noticeBeginnings(deps: Deps & Pick<Platform, 'env'>): Promise<number> {
  if (!pushOf(deps.env)) return 0;
  const now = deps.clock.now().getTime();
  return noticeDue(deps, {
    kind: 'beginning',
    due: sql`status = 'scheduled' and starts_at <= ${new Date(now + callOpensMinutes * 60_000)}
      and starts_at > ${new Date(now - beginningMs)}`,
    fact: (call) => ({ fact: 'call-was-beginning', payload: call }),
  });
}

/** Mails the recap of each session that took place, once, if it has entries. Later entries are only on the page. */
export function noticeRecaps(deps: Deps): Promise<number> {
  const now = deps.clock.now().getTime();
  return noticeDue(deps, {
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
  /** SQL condition on `appointment`. */
  readonly due: RawBuilder<unknown>;
  readonly fact: (call: { readonly appointmentId: AppointmentId; readonly startsAt: string }) => CallFact;
}

/** Announces a batch of due notices that were not announced yet; returns how many. The inserted row also acts as the lock: only one of
 * two workers can write it. */
const noticeDue = ({ db, clock }: Deps, { kind, due, fact }: Notice): Promise<number> =>
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
