import { describe, expect, test } from 'vitest';
import {
  appointment,
  atMoment,
  book,
  historyOf,
  hold,
  holdForm,
  holdWords,
  newClient,
  newExpert,
  sellToProfessional,
  usualStart,
} from '../../../../tests/support/database/bookings.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { announced } from '../../../../tests/support/database/facts.ts';
import { openPage } from '../../../../tests/support/database/open-page.ts';
import { addPerson } from '../../../../tests/support/database/people.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';
import { confirmHold } from '../store/appointments.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { holdSeries } from './hold-series.ts';

const { db } = platform;
const moment = atMoment(platform);
const dayBefore = atMoment(platform, '2026-11-22T09:00:00Z');
const late = atMoment(platform, '2026-11-22T09:00:01Z');
const refusedAs = (refusal: string) => ({ ok: false, refusal });
const refund = (refundCents: number) => ({ ok: true, value: { refundCents } });

async function booked() {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  return { client, expert, id: await book(moment, client, expert) };
}

describe('a refused cancellation changes nothing', () => {
  test('[PERM11] a visitor, another client and an admin without the second factor are refused', async () => {
    const { id } = await booked();
    expect(await cancelAppointment(moment.platform, undefined, { id })).toEqual(refusedAs('not-authenticated'));
    const stranger = await newClient(platform);
    expect(await cancelAppointment(moment.platform, stranger, { id })).toEqual(refusedAs('not-found'));
    const admin = await viewerOf(db, await addPerson(db, { role: 'admin' }));
    for (const secondFactor of ['none', 'unshown'] as const)
      expect(await cancelAppointment(moment.platform, { ...admin, secondFactor }, { id })).toEqual(
        refusedAs('not-found'),
      );
    expect(await cancelAppointment(moment.platform, stranger, { id: 'x' })).toEqual(refusedAs('not-found'));
    expect(await appointment(platform, id)).toMatchObject({ status: 'scheduled' });
  });

  test('a hold that was paid meanwhile cannot be released', async () => {
    const { client, id } = await booked();
    expect(await cancelAppointment(moment.platform, client, { id, held: true })).toEqual(refusedAs('appointment-over'));
    expect(await appointment(platform, id)).toMatchObject({ status: 'scheduled' });
  });

  test('a session that has begun or is already cancelled cannot be cancelled', async () => {
    const { client, id } = await booked();
    const begun = atMoment(platform, '2026-11-23T09:00:00Z');
    expect(await cancelAppointment(begun.platform, client, { id })).toEqual(refusedAs('appointment-over'));
    await cancelAppointment(moment.platform, client, { id });
    expect(await cancelAppointment(moment.platform, client, { id })).toEqual(refusedAs('appointment-over'));
  });
});

test('[RDV31] a cancellation frees the slot, records actor and reason, and announces it', async () => {
  const { client, expert, id } = await booked();
  expect(await cancelAppointment(moment.platform, client, { id })).toEqual(refund(6_000));
  expect(await appointment(platform, id)).toMatchObject({
    status: 'cancelled',
    reason: 'cancelled-by-client',
    refund_cents: 6_000,
    actor_id: client.profileId,
  });
  expect((await historyOf(platform, id)).at(-1)).toBe('cancel by client: cancelled');
  expect(await announced(db, 'appointment-cancelled')).toContainEqual({ appointmentId: id, version: 3 });
  await book(moment, await newClient(platform), expert);
});

test('[RDV33] [RDV34] a professional’s refund is full until 24 hours before the start, and nothing later', async () => {
  const [early, tardy] = [await booked(), await booked()];
  for (const { id } of [early, tardy]) await sellToProfessional(platform, id);
  expect(await cancelAppointment(dayBefore.platform, early.client, { id: early.id })).toEqual(refund(6_000));
  expect(await cancelAppointment(late.platform, tardy.client, { id: tardy.id })).toEqual(refund(0));
});

test('[WITHD05] a consumer’s refund is full until the start while the withdrawal period lasts', async () => {
  const [one, old] = [await booked(), await booked()];
  const beforeIt = atMoment(platform, '2026-11-23T08:59:59Z').platform;
  expect(await cancelAppointment(beforeIt, one.client, { id: one.id })).toEqual(refund(6_000));
  await db
    .updateTable('appointment_history')
    .set({ at: new Date('2026-11-05T10:00:00Z') })
    .where('appointment_id', '=', old.id)
    .execute();
  expect(await cancelAppointment(beforeIt, old.client, { id: old.id })).toEqual(refund(0));
});

test('[WITHD05] the buyer type of a mentorship’s first session applies to all its sessions', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const sessionsFor = async (professional: boolean) => {
    const form = {
      ...holdForm(expert, { start: professional ? '2026-11-24T09:00:00.000Z' : usualStart }),
      months: '1',
    };
    const held = await holdSeries(moment.platform, client, { ...form, message: 'Bonjour' }, holdWords);
    if (!held.ok) throw new Error(held.refusal);
    if (professional) await sellToProfessional(platform, held.value.id);
    await confirmHold(db, held.value.id, moment.platform.clock.now());
    const { series_id } = await appointment(platform, held.value.id);
    const rows = db.selectFrom('appointments').select('id').where('series_id', '=', series_id).orderBy('starts_at');
    return (await rows.execute()).map(({ id }) => id);
  };
  const [consumer, professional] = [await sessionsFor(false), await sessionsFor(true)];
  const nearTheSecond = atMoment(platform, '2026-11-30T08:00:00Z').platform;
  // The purchase is on Sunday the 15th: the fourteenth day is a Sunday, too, so that the right lasts until the end of Monday.
  expect(await cancelAppointment(nearTheSecond, client, { id: consumer[1] })).toEqual(refund(6_000));
  const nearTheOther = atMoment(platform, '2026-11-30T12:00:00Z').platform;
  expect(await cancelAppointment(nearTheOther, client, { id: professional[1] })).toEqual(refund(0));
});

test('a cancellation by the expert or an admin refunds everything; the admin’s is audited', async () => {
  const [one, other] = [await booked(), await booked()];
  expect(await cancelAppointment(late.platform, one.expert, { id: one.id })).toEqual(refund(6_000));
  const admin = await viewerOf(db, await addPerson(db, { role: 'admin' }));
  expect(await cancelAppointment(late.platform, admin, { id: other.id })).toEqual(refund(6_000));
  const trail = await db.selectFrom('audit_records').selectAll().where('actor_id', '=', admin.profileId).execute();
  expect(trail).toMatchObject([{ act: 'appointment-cancelled', details: { appointmentId: other.id } }]);
});

test('the client can release a hold, the expert cannot', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const id = await hold(moment, client, expert);
  expect(await cancelAppointment(moment.platform, expert, { id })).toEqual(refusedAs('appointment-over'));
  expect(await cancelAppointment(moment.platform, client, { id })).toMatchObject({ ok: true });
  expect(await appointment(platform, id)).toMatchObject({ status: 'cancelled', reason: 'hold-released' });
});

test('when client and expert cancel at the same time, only one succeeds', async () => {
  const { client, expert, id } = await booked();
  const answers = await Promise.all([client, expert].map((who) => cancelAppointment(moment.platform, who, { id })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await historyOf(platform, id)).toHaveLength(3);
});

test('only the client’s and the expert’s pages are notified of a cancellation', async () => {
  const { client, expert, id } = await booked();
  const stranger = await newClient(platform);
  const pages = await Promise.all([client, expert, stranger].map((who) => openPage(platform, who.id)));
  await cancelAppointment(moment.platform, client, { id });
  const change = [{ topic: 'appointments' }];
  await expect.poll(() => pages.map(({ heard }) => heard)).toEqual([change, change, []]);
});
