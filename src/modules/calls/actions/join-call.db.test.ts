import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import { cancelAppointment, updateAppointment } from '#modules/booking/server';
import { callJournal, enterRoom, findRoom, joinCall, leaveCall } from '#modules/calls/server';
import {
  appointment,
  atMoment,
  book,
  hold,
  newClient,
  newExpert,
} from '../../../../tests/support/database/bookings.ts';
import { join, leave } from '../../../../tests/support/database/calls.ts';
import { owner, platform, testPlatform } from '../../../../tests/support/database/clone.ts';
import { addPerson } from '../../../../tests/support/database/people.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';

const { db } = platform;
const moment = atMoment(platform);
/** The default session: 10:00 to 10:30 in Paris. */
const at = (time: string) => atMoment(platform, `2026-11-23T${time}Z`).platform;
const refusedAs = (refusal: string) => ({ ok: false, refusal });
const call = (appointmentId: AppointmentId) => ({ appointmentId, tab: randomUUID() });

async function booked() {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  return { client, expert, id: await book(moment, client, expert) };
}

const journal = async (id: AppointmentId) => {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', role, kind, refusal, to_char(at at time zone 'UTC', 'HH24:MI:SS')) as line
    from call_journal where appointment_id = ${id} order by id`.execute(db);
  return rows.map(({ line }) => line);
};

describe('[CALL10] access to a call', () => {
  test('is refused to visitors, other users and admins', async () => {
    const { id } = await booked();
    const admin = await viewerOf(db, await addPerson(db, { role: 'admin' }));
    for (const action of [enterRoom, joinCall, leaveCall]) {
      expect(await action(at('09:00:00'), undefined, call(id))).toEqual(refusedAs('not-authenticated'));
      for (const other of [await newClient(platform), await newExpert(platform), admin])
        expect(await action(at('09:00:00'), other, call(id))).toEqual(refusedAs('call-not-found'));
    }
    expect(await findRoom(at('09:00:00'), undefined, id)).toEqual(refusedAs('not-authenticated'));
    expect(await findRoom(at('09:00:00'), admin, id)).toEqual(refusedAs('call-not-found'));
    expect(await callJournal(at('09:00:00'), admin, id)).toEqual(refusedAs('call-not-found'));
    expect(await journal(id)).toEqual([]);
  });

  test('is refused to client and expert for a request or a hold', async () => {
    const [client, expert] = [await newClient(platform), await newExpert(platform, { confirmsByHand: true })];
    const requested = await book(moment, client, expert);
    const held = await hold(moment, client, expert, { start: '2026-11-24T09:00:00.000Z' });
    for (const id of [requested, held]) {
      expect(await findRoom(at('09:00:00'), client, id)).toEqual(refusedAs('call-not-found'));
      expect(await joinCall(at('09:00:00'), expert, call(id))).toEqual(refusedAs('call-not-found'));
    }
    await cancelAppointment(moment.platform, client, { id: held });
    expect(await findRoom(at('09:00:00'), client, held)).toEqual(refusedAs('call-not-found'));
  });

  test.each([{}, { appointmentId: 'x', tab: randomUUID() }, { appointmentId: randomUUID(), tab: 'x' }])(
    'is refused for the form %j',
    async (form) => {
      const client = await newClient(platform);
      for (const action of [enterRoom, joinCall, leaveCall])
        expect(await action(at('09:00:00'), client, form)).toEqual(refusedAs('call-not-found'));
    },
  );
});

test('[CALL08] a client or expert who comes too early or too late is refused, and the attempt is recorded', async () => {
  const { client, expert, id } = await booked();
  for (const who of [client, expert]) {
    expect(await joinCall(at('08:54:59'), who, call(id))).toEqual(refusedAs('call-too-early'));
    expect(await enterRoom(at('08:54:59'), who, call(id))).toEqual(refusedAs('call-too-early'));
    expect(await enterRoom(at('09:45:00'), who, call(id))).toEqual(refusedAs('call-over'));
    expect(await joinCall(at('09:45:00'), who, call(id))).toEqual(refusedAs('call-over'));
  }
  expect(await journal(id)).toEqual([
    'client attempt call-too-early 08:54:59',
    'client attempt call-over 09:45:00',
    'expert attempt call-too-early 08:54:59',
    'expert attempt call-over 09:45:00',
  ]);
  expect(await appointment(platform, id)).toMatchObject({ client_joined_at: null, expert_joined_at: null });
});

test('[CALL08] client and expert can join from 5 minutes before the start to 15 minutes after the end', async () => {
  const { client, expert, id } = await booked();
  expect(await enterRoom(at('08:55:00'), client, call(id))).toMatchObject({ ok: true });
  await join(platform, client, id, '2026-11-23T08:55:00Z');
  await join(platform, expert, id, '2026-11-23T09:44:59Z');
  expect(await appointment(platform, id)).toMatchObject({
    client_joined_at: new Date('2026-11-23T08:55:00Z'),
    expert_joined_at: new Date('2026-11-23T09:44:59Z'),
  });
});

test('the room shows the role, the peer and the opening times', async () => {
  const { client, expert, id } = await booked();
  const times = {
    startsAt: new Date('2026-11-23T09:00:00Z'),
    endsAt: new Date('2026-11-23T09:30:00Z'),
    opensAt: new Date('2026-11-23T08:55:00Z'),
    closesAt: new Date('2026-11-23T09:45:00Z'),
  };
  const peer = { name: 'Claire Fontaine', firstName: 'Claire', avatarUrl: null };
  const room = { id, title: 'Avec Claire Fontaine', ...times, peer };
  expect(await findRoom(at('08:00:00'), client, id)).toEqual({
    ok: true,
    value: { ...room, role: 'client', state: 'early', me: { name: client.fullName } },
  });
  expect(await enterRoom(at('09:00:00'), expert, call(id))).toEqual({
    ok: true,
    value: { ...room, role: 'expert', state: 'open', me: { name: expert.fullName } },
  });
});

test('repeated requests of one tab record one attempt per result', async () => {
  const { client, id } = await booked();
  const page = call(id);
  for (const time of ['08:50:00', '08:51:00', '08:55:00', '08:56:00']) await enterRoom(at(time), client, page);
  expect(await journal(id)).toEqual(['client attempt call-too-early 08:50:00', 'client attempt 08:55:00']);
});

test('joining or leaving twice in one tab is recorded once', async () => {
  const { client, id } = await booked();
  const page = await join(platform, client, id, '2026-11-23T08:58:00Z');
  await joinCall(at('08:59:00'), client, page);
  await leave(platform, client, page, '2026-11-23T09:05:00Z');
  await leave(platform, client, page, '2026-11-23T09:06:00Z');
  await joinCall(at('09:07:00'), client, page);
  expect(await journal(id)).toEqual(['client join 08:58:00', 'client leave 09:05:00', 'client join 09:07:00']);
  expect(await appointment(platform, id)).toMatchObject({ client_joined_at: new Date('2026-11-23T08:58:00Z') });
});

test('a second tab takes over: the first has left, and its later leave is ignored', async () => {
  const { client, id } = await booked();
  const first = await join(platform, client, id, '2026-11-23T08:58:00Z');
  await join(platform, client, id, '2026-11-23T09:01:00Z');
  await leave(platform, client, first, '2026-11-23T09:01:05Z');
  expect(await journal(id)).toEqual(['client join 08:58:00', 'client leave 09:01:00', 'client join 09:01:00']);
});

test('leaving a call without joining records nothing', async () => {
  const { client, id } = await booked();
  await leave(platform, client, call(id), '2026-11-23T09:01:05Z');
  expect(await journal(id)).toEqual([]);
});

test('when six tabs join at the same time, one stays in the call and five leave', async () => {
  const { client, id } = await booked();
  await Promise.all(Array.from({ length: 6 }, () => join(platform, client, id, '2026-11-23T09:00:00Z')));
  const lines = await journal(id);
  expect(lines.filter((each) => each.includes('join'))).toHaveLength(6);
  expect(lines.filter((each) => each.includes('leave'))).toHaveLength(5);
});

test('moving an appointment resets its joins', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform, { noticeMinutes: 0 })];
  const id = await book(moment, client, expert);
  await join(platform, expert, id, '2026-11-23T08:56:00Z');
  expect(await updateAppointment(at('08:57:00'), expert, { id, start: '2026-11-23T13:00:00.000Z' })).toMatchObject({
    ok: true,
  });
  expect(await appointment(platform, id)).toMatchObject({ client_joined_at: null, expert_joined_at: null });
  expect(await joinCall(at('09:00:00'), expert, call(id))).toEqual(refusedAs('call-too-early'));
  expect(await callJournal(at('12:00:00'), client, id)).toMatchObject({ value: { notes: [], minutesTogether: 0 } });
  await join(platform, expert, id, '2026-11-23T13:01:00Z');
  expect(await appointment(platform, id)).toMatchObject({ expert_joined_at: new Date('2026-11-23T13:01:00Z') });
});

test('a cancelled appointment cannot be joined', async () => {
  const { client, expert, id } = await booked();
  await cancelAppointment(at('08:56:00'), client, { id });
  expect(await joinCall(at('08:57:00'), expert, call(id))).toEqual(refusedAs('call-over'));
  expect(await findRoom(at('08:57:00'), expert, id)).toMatchObject({ value: { state: 'cancelled' } });
});

test('client and expert can read joins, leaves and the minutes together', async () => {
  const { client, expert, id } = await booked();
  await join(platform, expert, id, '2026-11-23T08:57:00Z');
  const page = await join(platform, client, id, '2026-11-23T09:01:30Z');
  await leave(platform, client, page, '2026-11-23T09:29:00Z');
  for (const who of [client, expert])
    expect(await callJournal(at('09:40:00'), who, id)).toEqual({
      ok: true,
      value: {
        notes: [
          { role: 'expert', kind: 'join', at: new Date('2026-11-23T08:57:00Z') },
          { role: 'client', kind: 'join', at: new Date('2026-11-23T09:01:30Z') },
          { role: 'client', kind: 'leave', at: new Date('2026-11-23T09:29:00Z') },
        ],
        minutesTogether: 27,
        presence: { client: { minutes: 27, isHere: false }, expert: { minutes: 43, isHere: true } },
        outcome: null,
      },
    });
});

test('room and join are refused when calls are switched off', async () => {
  const { client, id } = await booked();
  const off = atMoment(await testPlatform({ CALLS: 'false' }), '2026-11-23T09:00:00Z').platform;
  expect(await findRoom(off, client, id)).toEqual(refusedAs('calls-off'));
  expect(await enterRoom(off, client, call(id))).toEqual(refusedAs('calls-off'));
  expect(await joinCall(off, client, call(id))).toEqual(refusedAs('calls-off'));
  expect(await journal(id)).toEqual([]);
});

test('[NOSHOW05] the call journal is append-only and is deleted with its appointment', async () => {
  const { client, id } = await booked();
  await join(platform, client, id, '2026-11-23T09:00:00Z');
  const changes = [
    sql`update call_journal set at = at - interval '1 minute' where appointment_id = ${id}`,
    sql`delete from call_journal where appointment_id = ${id}`,
    sql`truncate call_journal`,
  ];
  for (const change of changes) await expect(change.execute(owner)).rejects.toThrow(/journal/);
  await db.deleteFrom('appointments').where('id', '=', id).execute();
  expect(await journal(id)).toEqual([]);
});
