import { beforeEach, describe, expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import type { Viewer } from '#modules/identity';
import {
  appointment,
  atMoment,
  book,
  hold,
  holdForm,
  holdWords,
  newClient,
  newExpert,
} from '../../../../tests/support/database/bookings.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { announced } from '../../../../tests/support/database/facts.ts';
import { answerQuestions } from '../actions/answer-questions.ts';
import { cancelAppointment } from '../actions/cancel-appointment.ts';
import { decideRequest } from '../actions/decide-request.ts';
import { holdSeries } from '../actions/hold-series.ts';
import { updateAppointment } from '../actions/update-appointment.ts';
import { confirmHold } from '../store/appointments.ts';
import { replaceQuestions } from '../store/questions.ts';
import { isWaiting } from '../store/waiting-requests.ts';
import { tellExperts } from './tell-experts.ts';

const { db } = platform;
/** Sunday 15 November at 10:00 UTC, when every request of this file is paid. */
const moment = atMoment(platform);
const at = (iso: string) => atMoment(platform, iso).platform;

let client: Viewer;
let expert: Viewer;

beforeEach(async () => {
  client = await newClient(platform);
  expert = await newExpert(platform, { confirmsByHand: true });
  await ask(['Combien êtes-vous ?', 'Depuis quand ?']);
});

const ask = (questions: readonly string[]) =>
  db.transaction().execute((trx) => replaceQuestions(trx, expert.profileId, questions));
const answer = (id: AppointmentId, answers: readonly string[], when = moment.platform) =>
  answerQuestions(when, client, { id, answers });

/** Versions with which the request was announced as prepared. */
async function toldOf(id: AppointmentId) {
  const facts = (await announced(db, 'request-prepared')) as { appointmentId: AppointmentId; version: number }[];
  return facts.filter(({ appointmentId }) => appointmentId === id).map(({ version }) => version);
}

describe('[TRIP19] a request whose expert asks questions', () => {
  test('waits 15 minutes for its answers, then is announced once', async () => {
    const id = await book(moment, client, expert);
    await tellExperts(at('2026-11-15T10:14:59Z'));
    expect(await toldOf(id)).toEqual([]);
    expect(await isWaiting(db, id)).toBe(true);
    await tellExperts(at('2026-11-15T10:15:00Z'));
    await tellExperts(at('2026-11-15T10:16:00Z'));
    expect(await toldOf(id)).toEqual([2]);
    expect(await isWaiting(db, id)).toBe(false);
  });

  test('is announced as soon as every question is answered, and waits while one is open', async () => {
    const id = await book(moment, client, expert);
    await answer(id, ['Douze', ' ']);
    await tellExperts(at('2026-11-15T10:01:00Z'));
    expect(await toldOf(id)).toEqual([]);
    await answer(id, ['Douze', 'Mardi']);
    await tellExperts(at('2026-11-15T10:01:00Z'));
    expect(await toldOf(id)).toEqual([2]);
    await answer(id, ['Treize', 'Mardi']);
    await tellExperts(at('2026-11-15T10:30:00Z'));
    expect(await toldOf(id)).toEqual([2]);
  });

  test('is announced at once when it was answered before the payment', async () => {
    const id = await hold(moment, client, expert);
    await answer(id, ['Douze', 'Mardi']);
    await confirmHold(db, id, moment.platform.clock.now());
    await tellExperts(moment.platform);
    expect(await toldOf(id)).toEqual([2]);
  });

  test('leaves the expert the same deadline as any other', async () => {
    const id = await book(moment, client, expert);
    await tellExperts(at('2026-11-15T10:15:00Z'));
    expect(await appointment(platform, id)).toMatchObject({ lapses_at: new Date('2026-11-16T10:00:00Z') });
  });

  test('waits a quarter of the time that remains when it starts within the hour', async () => {
    await db
      .updateTable('expert_settings')
      .set({ minimum_notice_minutes: 0 })
      .where('user_profile_id', '=', expert.profileId)
      .execute();
    const late = atMoment(platform, '2026-11-23T08:40:00Z');
    const id = await hold(late, client, expert, { start: '2026-11-23T09:00:00.000Z' });
    await confirmHold(db, id, late.platform.clock.now());
    await tellExperts(at('2026-11-23T08:44:59Z'));
    expect(await toldOf(id)).toEqual([]);
    await tellExperts(at('2026-11-23T08:45:00Z'));
    expect(await toldOf(id)).toEqual([2]);
  });

  test.each([
    ['cancelled', (id: AppointmentId) => cancelAppointment(moment.platform, client, { id })],
    ['accepted', (id: AppointmentId) => decideRequest(moment.platform, expert, { id, decision: 'accept' })],
  ])('is not announced once it was %s', async (_, end) => {
    const id = await book(moment, client, expert);
    expect(await end(id)).toMatchObject({ ok: true });
    await tellExperts(at('2026-11-15T10:15:00Z'));
    expect(await toldOf(id)).toEqual([]);
  });

  test('is announced with its new time when it was moved meanwhile', async () => {
    const id = await book(moment, client, expert);
    const start = '2026-11-24T09:00:00.000Z';
    expect(await updateAppointment(moment.platform, client, { id, start })).toMatchObject({ ok: true });
    await tellExperts(at('2026-11-15T10:15:00Z'));
    expect(await toldOf(id)).toEqual([3]);
  });

  test('is announced once for all sessions of a mentorship', async () => {
    const form = { ...holdForm(expert), months: '1', message: 'Pour avancer' };
    const held = await holdSeries(moment.platform, client, form, holdWords);
    if (!held.ok) throw new Error(held.refusal);
    await confirmHold(db, held.value.id, moment.platform.clock.now());
    const sessions = await db
      .selectFrom('appointments')
      .select('id')
      .where('client_id', '=', client.profileId)
      .orderBy('starts_at')
      .execute();
    const last = sessions.at(-1)?.id;
    if (!last) throw new Error('a mentorship has sessions');
    expect(await isWaiting(db, last)).toBe(true);
    await answer(last, ['Douze', 'Mardi']);
    await tellExperts(moment.platform);
    expect(await Promise.all(sessions.map(({ id }) => toldOf(id)))).toEqual(
      sessions.map((_, place) => (place === 0 ? [2] : [])),
    );
  });
});

test('a request without questions, and a booking that needs no confirmation, wait for nothing', async () => {
  const automatic = await newExpert(platform);
  await db.transaction().execute((trx) => replaceQuestions(trx, automatic.profileId, ['Combien ?']));
  const booked = await book(moment, client, automatic);
  await ask([]);
  const requested = await book(moment, client, expert, { start: '2026-11-24T09:00:00.000Z' });
  for (const id of [booked, requested]) expect(await isWaiting(db, id)).toBe(false);
});
