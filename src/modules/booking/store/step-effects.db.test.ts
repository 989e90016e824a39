import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import { completeAppointment } from '../../../../tests/support/database/appointments.ts';
import {
  appointment,
  atMoment,
  book,
  holdForm,
  holdWords,
  newClient,
  newExpert,
} from '../../../../tests/support/database/bookings.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { payAndEarn } from '../../../../tests/support/database/money.ts';
import { lifecycleSql } from '../../../../tools/database/lifecycle-sql.ts';
import { holdSeries } from '../actions/hold-series.ts';
import { lifecycle, type Step, type StepEffect, stepEffects } from '../rules/lifecycle.ts';
import { confirmHold } from './appointments.ts';

const { db } = platform;
const moment = atMoment(platform);
const hour = 3_600_000;

/** Generates the rows of the database again, with other effects of some steps. */
const apply = (changed: Partial<Record<Step, StepEffect>>) =>
  db.transaction().execute((trx) => sql.raw(lifecycleSql(lifecycle, { ...stepEffects, ...changed })).execute(trx));
afterEach(() => apply({}));

test.each([24, 5])('an unanswered request lapses after the hours of the rules: %i', async (lapsesAfter) => {
  await apply({ request: { ...stepEffects.request, lapsesAfter } });
  const id = await book(moment, await newClient(platform), await newExpert(platform, { confirmsByHand: true }));
  expect((await appointment(platform, id)).lapses_at).toEqual(
    new Date(moment.platform.clock.now().getTime() + lapsesAfter * hour),
  );
});

test.each([48, 30])('a later session is charged the hours of the rules before it starts: %i', async (chargesBefore) => {
  await apply({ book: { ...stepEffects.book, chargesBefore }, move: { ...stepEffects.move, chargesBefore } });
  const form = { ...holdForm(await newExpert(platform)), months: '1', message: 'Bonjour' };
  const held = await holdSeries(moment.platform, await newClient(platform), form, holdWords);
  if (!held.ok) throw new Error(held.refusal);
  await confirmHold(db, held.value.id, moment.platform.clock.now());
  const second = () =>
    db
      .selectFrom('payments')
      .innerJoin('appointments', 'appointments.id', 'appointment_id')
      .select(['appointments.id', 'starts_at', 'due_at'])
      .where('series_place', '=', 2)
      .where('series_id', '=', (eb) =>
        eb.selectFrom('appointments').select('series_id').where('id', '=', held.value.id),
      )
      .executeTakeFirstOrThrow();
  const { id, starts_at, due_at } = await second();
  expect(due_at).toEqual(new Date(starts_at.getTime() - chargesBefore * hour));

  await sql`update appointments set starts_at = starts_at + interval '2 hours', ends_at = ends_at + interval '2 hours',
    step = 'move', actor = 'client', actor_id = client_id, version = version + 1 where id = ${id}`.execute(db);
  expect((await second()).due_at).toEqual(new Date(starts_at.getTime() + (2 - chargesBefore) * hour));
});

test.each([48, 72])('an expert is paid the hours of the rules after the session: %i', async (paysOutAfter) => {
  await apply({ complete: { ...stepEffects.complete, paysOutAfter } });
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const id = await book(moment, client, expert);
  const { ends_at } = await appointment(platform, id);
  await completeAppointment(db, id);
  await payAndEarn(db, { appointmentId: id, client: client.profileId, expert: expert.profileId, at: ends_at });
  const { due_at } = await db
    .selectFrom('payouts')
    .select('due_at')
    .where('appointment_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(due_at).toEqual(new Date(ends_at.getTime() + paysOutAfter * hour));
});

test.each([
  ['all', 6_000],
  ['rest', 4_000],
  ['none', 0],
] as const)('a step keeps the part of the price of the rules: %s', async (keeps, cents) => {
  await apply({ cancel: { keeps } });
  const id = await book(moment, await newClient(platform), await newExpert(platform));
  await cancel(id, 2_000);
  const { rows } = await sql`select kept_cents(appointments) as cents from appointments where id = ${id}`.execute(db);
  expect(rows).toEqual([{ cents }]);
});

test.each([
  ['belongs to the expert', { keeps: 'rest', paysOutAfter: 48 }, true],
  ['does not', { keeps: 'rest' }, false],
] as const)('what a step keeps belongs to the expert if the rules say so: %s', async (_, effect, earned) => {
  await apply({ cancel: effect });
  const id = await book(moment, await newClient(platform), await newExpert(platform));
  await sql`insert into payments (appointment_id, client_id, expert_id, amount_cents, currency, target, state, created_at, captured_at)
    select id, client_id, expert_id, price_cents, currency, 'capture', 'captured', created_at, created_at
    from appointments where id = ${id}`.execute(db);
  await cancel(id, 2_000);
  const { earn_at } = await db
    .selectFrom('payments')
    .select('earn_at')
    .where('appointment_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(earn_at !== null).toBe(earned);
});

const cancel = (id: AppointmentId, refundCents: number) =>
  sql`update appointments set status = 'cancelled', reason = 'cancelled-by-client', step = 'cancel', actor = 'client',
    actor_id = client_id, refund_cents = ${refundCents}, version = version + 1 where id = ${id}`.execute(db);
