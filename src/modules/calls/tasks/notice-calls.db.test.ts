import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import { cancelAppointment, endSessions, updateAppointment } from '#modules/booking/server';
import { addRecapEntry, noticeRecaps, remindOfCalls } from '#modules/calls/server';
import type { Viewer } from '#modules/identity';
import { appointment, atMoment, book, newClient, newExpert } from '../../../../tests/support/database/bookings.ts';
import { join } from '../../../../tests/support/database/calls.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { announced } from '../../../../tests/support/database/facts.ts';

const { db } = platform;
const moment = atMoment(platform);
const at = (iso: string) => atMoment(platform, iso).platform;

let client: Viewer;
let expert: Viewer;
/** Monday 23 November, 10:00 to 10:30 in Paris. */
let id: AppointmentId;

beforeEach(async () => {
  await db.deleteFrom('appointments').execute();
  await db.deleteFrom('outbox').execute();
  [client, expert] = [await newClient(platform), await newExpert(platform)];
  id = await book(moment, client, expert);
});

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
const reminders = () => announced(db, 'call-came-near');
const recaps = () => announced(db, 'recap-was-due');

describe('[MAIL09] reminders a day and an hour before a session', () => {
  const startsAt = '2026-11-23T09:00:00.000Z';

  test('are sent once each, at their time, even with several workers', async () => {
    expect(await remindOfCalls(at('2026-11-22T08:59:59Z'))).toBe(0);
    const day = at('2026-11-22T09:00:00Z');
    const found = await Promise.all([remindOfCalls(day), remindOfCalls(day), remindOfCalls(day)]);
    expect(sum(found)).toBe(1);
    expect(await reminders()).toEqual([{ appointmentId: id, startsAt, notice: 'day-before' }]);
    expect(await remindOfCalls(at('2026-11-23T07:59:59Z'))).toBe(0);
    expect(await remindOfCalls(at('2026-11-23T08:00:00Z'))).toBe(1);
    expect(await remindOfCalls(at('2026-11-23T08:30:00Z'))).toBe(0);
    expect((await reminders()).at(-1)).toEqual({ appointmentId: id, startsAt, notice: 'hour-before' });
  });

  test('never of one that was cancelled, was not agreed, or has begun', async () => {
    const asked = await newExpert(platform, { confirmsByHand: true });
    await book(moment, client, asked, { start: '2026-11-24T09:00:00.000Z' });
    expect(await remindOfCalls(at('2026-11-23T09:00:00Z'))).toBe(0);
    await cancelAppointment(moment.platform, client, { id });
    expect(await remindOfCalls(at('2026-11-22T09:00:00Z'))).toBe(0);
  });

  test('are sent again for the new time of a moved session', async () => {
    await remindOfCalls(at('2026-11-22T09:00:00Z'));
    const { version } = await appointment(platform, id);
    const moved = { id, version: String(version), start: '2026-11-25T09:00:00.000Z' };
    expect(await updateAppointment(at('2026-11-22T10:00:00Z'), expert, moved)).toMatchObject({ ok: true });
    expect(await remindOfCalls(at('2026-11-23T08:00:00Z'))).toBe(0);
    expect(await remindOfCalls(at('2026-11-24T09:00:00Z'))).toBe(1);
  });

  test('a reschedule during a sweep leaves one reminder due, at the new time', async () => {
    const start = '2026-11-25T09:00:00.000Z';
    const [due, newlyDue] = [at('2026-11-22T09:00:00Z'), at('2026-11-24T09:00:00Z')];
    // A sweep during the move sees the old time or the new one.
    const [moved, ...looks] = await Promise.all([
      updateAppointment(due, expert, { id, start }),
      remindOfCalls(due),
      remindOfCalls(due),
      remindOfCalls(due),
    ]);
    expect(moved).toMatchObject({ ok: true });
    expect(sum(looks)).toBeLessThan(2);
    await db.deleteFrom('outbox').execute();
    expect(await remindOfCalls(due)).toBe(0);
    const found = await Promise.all([remindOfCalls(newlyDue), remindOfCalls(newlyDue)]);
    expect(sum(found)).toBe(1);
    expect(await reminders()).toEqual([{ appointmentId: id, startsAt: start, notice: 'day-before' }]);
  });

  test('a refused reschedule does not change them', async () => {
    const taken = '2026-11-25T09:00:00.000Z';
    await book(moment, await newClient(platform), expert, { start: taken });
    expect(await updateAppointment(at('2026-11-20T09:00:00Z'), expert, { id, start: taken })).toMatchObject({
      ok: false,
    });
    expect(await remindOfCalls(at('2026-11-22T09:00:00Z'))).toBe(1);
    expect(await reminders()).toEqual([{ appointmentId: id, startsAt, notice: 'day-before' }]);
  });

  test('the day-before reminder is skipped for a session booked less than a day ahead', async () => {
    const late = await newExpert(platform, { noticeMinutes: 0 });
    await book(atMoment(platform, '2026-11-23T10:00:00Z'), client, late, { start: '2026-11-23T15:00:00.000Z' });
    expect(await remindOfCalls(at('2026-11-23T10:00:01Z'))).toBe(0);
    expect(await remindOfCalls(at('2026-11-23T14:00:00Z'))).toBe(1);
  });

  test('only the hour-before reminder is sent if no worker ran the day before', async () => {
    expect(await remindOfCalls(at('2026-11-23T08:10:00Z'))).toBe(1);
    expect(await reminders()).toMatchObject([{ notice: 'hour-before' }]);
  });
});

describe('the recap mail two hours after the end', () => {
  const write = (iso: string, who: Viewer) =>
    addRecapEntry(at(iso), who, { appointmentId: id, id: randomUUID(), kind: 'action', text: 'Relire' });
  const takePlace = async () => {
    for (const who of [client, expert]) await join(platform, who, id, '2026-11-23T09:00:00Z');
    await endSessions(at('2026-11-23T09:30:00Z'));
  };

  test('is due once, and not earlier', async () => {
    await takePlace();
    await write('2026-11-23T09:20:00Z', client);
    expect(await noticeRecaps(at('2026-11-23T11:29:59Z'))).toBe(0);
    const due = at('2026-11-23T11:30:00Z');
    const found = await Promise.all([noticeRecaps(due), noticeRecaps(due)]);
    expect(sum(found)).toBe(1);
    await write('2026-11-23T12:00:00Z', expert);
    expect(await noticeRecaps(at('2026-11-23T13:00:00Z'))).toBe(0);
    expect(await recaps()).toEqual([{ appointmentId: id, startsAt: '2026-11-23T09:00:00.000Z' }]);
  });

  test('is delayed while client or expert is still writing', async () => {
    await takePlace();
    await write('2026-11-23T11:29:00Z', client);
    expect(await noticeRecaps(at('2026-11-23T11:30:00Z'))).toBe(0);
    expect(await noticeRecaps(at('2026-11-23T11:44:00Z'))).toBe(1);
  });

  test('is not due for an empty recap', async () => {
    await takePlace();
    expect(await noticeRecaps(at('2026-11-23T11:30:00Z'))).toBe(0);
  });

  test('is not due for a session that did not take place', async () => {
    await join(platform, expert, id, '2026-11-23T09:00:00Z');
    await write('2026-11-23T09:20:00Z', expert);
    await endSessions(at('2026-11-23T09:45:00Z'));
    expect(await noticeRecaps(at('2026-11-23T11:30:00Z'))).toBe(0);
  });
});
