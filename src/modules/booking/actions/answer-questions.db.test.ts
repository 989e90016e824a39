import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
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
import { findHold } from '../queries/find-hold.ts';
import { findOwnAppointment } from '../queries/list-appointments.ts';
import { confirmHold } from '../store/appointments.ts';
import { replaceQuestions } from '../store/questions.ts';
import { expireHolds } from '../tasks/sweep-appointments.ts';
import { answerQuestions } from './answer-questions.ts';
import { holdSeries } from './hold-series.ts';

const { db } = platform;
const moment = atMoment(platform);
const refusedAs = (refusal: string) => ({ ok: false, refusal });
const done = { ok: true, value: undefined };
const asked = ['Combien êtes-vous ?', 'Depuis quand ?'];

const ask = ({ profileId }: Viewer, questions: readonly string[] = asked) =>
  db.transaction().execute((trx) => replaceQuestions(trx, profileId, questions));

async function people(settings?: Parameters<typeof newExpert>[1]) {
  const [client, expert] = [await newClient(platform), await newExpert(platform, settings)];
  await ask(expert);
  return { client, expert };
}

const answersOf = async (id: AppointmentId) => (await appointment(platform, id)).answers;

describe('answers that are not stored', () => {
  test('a signed-out visitor is refused', async () => {
    const { client, expert } = await people();
    const id = await hold(moment, client, expert);
    expect(await answerQuestions(moment.platform, undefined, { id, answers: ['Douze'] })).toEqual(
      refusedAs('not-authenticated'),
    );
    expect(await answersOf(id)).toEqual([]);
  });

  test('the expert and other clients are refused', async () => {
    const { client, expert } = await people();
    const id = await hold(moment, client, expert);
    for (const other of [expert, await newClient(platform)])
      expect(await answerQuestions(moment.platform, other, { id, answers: ['Douze'] })).toEqual(refusedAs('not-found'));
    expect(await answersOf(id)).toEqual([]);
  });

  test.each([
    ['an id that is none', { id: 'inconnu', answers: ['Douze'] }],
    ['an appointment that does not exist', { id: randomUUID(), answers: ['Douze'] }],
    ['no answers', { id: randomUUID() }],
    ['more answers than questions can be', { id: randomUUID(), answers: Array.from({ length: 6 }, () => 'Douze') }],
  ])('a form with %s is refused', async (_, form) => {
    expect(await answerQuestions(moment.platform, await newClient(platform), form)).toEqual(refusedAs('not-found'));
  });

  test('an answer that is too long is refused', async () => {
    const { client, expert } = await people();
    const id = await hold(moment, client, expert);
    const answers = ['Douze', 'é'.repeat(1001)];
    expect(await answerQuestions(moment.platform, client, { id, answers })).toEqual(refusedAs('answers-too-long'));
    expect(await answersOf(id)).toEqual([]);
  });

  test('answers sent once the session has begun are refused', async () => {
    const { client, expert } = await people();
    const id = await book(moment, client, expert);
    const begun = atMoment(platform, '2026-11-23T09:00:00Z').platform;
    expect(await answerQuestions(begun, client, { id, answers: ['Douze'] })).toEqual(refusedAs('appointment-over'));
    expect(await answersOf(id)).toEqual([]);
  });

  test('a form without answers keeps the earlier ones', async () => {
    const { client, expert } = await people();
    const id = await hold(moment, client, expert);
    await answerQuestions(moment.platform, client, { id, answers: ['Douze', 'Mardi'] });
    expect(await answerQuestions(moment.platform, client, { id, answers: [] })).toEqual(done);
    expect(await answersOf(id)).toEqual(['Douze', 'Mardi']);
  });
});

test('the database refuses answers that do not match the questions, and answers above 5000 characters', async () => {
  const { client, expert } = await people();
  const id = await hold(moment, client, expert);
  const write = (answers: string[]) => db.updateTable('appointments').set({ answers }).where('id', '=', id).execute();
  await expect(write(['Douze'])).rejects.toThrow('all_questions_are_answered_or_none');
  await expect(write(['é'.repeat(2501), 'é'.repeat(2500)])).rejects.toThrow('answers_have_at_most_5000_characters');
  await write(['é'.repeat(2500), 'é'.repeat(2500)]);
});

test('the database refuses a sixth, an empty and a duplicate question', async () => {
  const expert = await newExpert(platform);
  await expect(ask(expert, ['1', '2', '3', '4', '5', '6'])).rejects.toThrow('an_expert_asks_at_most_5_questions');
  await expect(ask(expert, [''])).rejects.toThrow('question_has_1_to_300_characters');
  await expect(ask(expert, ['Combien ?', 'Combien ?'])).rejects.toThrow('nothing_is_asked_twice');
});

test('a hold keeps the expert’s questions in their order; later changes do not affect it', async () => {
  const { client, expert } = await people();
  const id = await hold(moment, client, expert);
  await ask(expert, ['Autre chose ?']);
  expect((await findHold(db, client.profileId, id))?.questions).toEqual([
    { question: 'Combien êtes-vous ?', answer: '' },
    { question: 'Depuis quand ?', answer: '' },
  ]);
});

test('[BOOK29] the appointment keeps each answer with its question; expert and client can read them', async () => {
  const { client, expert } = await people({ confirmsByHand: true });
  const id = await hold(moment, client, expert);
  // Browsers send CRLF line endings.
  expect(await answerQuestions(moment.platform, client, { id, answers: ['  Douze,\r\nsans compter Léo '] })).toEqual(
    done,
  );
  expect((await findHold(db, client.profileId, id))?.questions[0]?.answer).toBe('Douze,\nsans compter Léo');
  await confirmHold(db, id, moment.platform.clock.now());
  await ask(expert, []);
  for (const reader of [expert, client]) {
    const entry = await findOwnAppointment(db, reader.profileId, id, moment.platform.clock.now());
    expect(entry?.answers).toEqual([
      { question: 'Combien êtes-vous ?', answer: 'Douze,\nsans compter Léo' },
      { question: 'Depuis quand ?', answer: '' },
    ]);
  }
});

test('a booked appointment shows its questions, and its client can answer and correct them until the start', async () => {
  const { client, expert } = await people();
  const id = await book(moment, client, expert);
  const entry = await findOwnAppointment(db, expert.profileId, id, moment.platform.clock.now());
  expect(entry?.answers).toEqual(asked.map((question) => ({ question, answer: '' })));
  const before = atMoment(platform, '2026-11-23T08:59:00Z').platform;
  for (const answers of [
    ['Douze', ''],
    ['Treize', 'Lundi'],
  ]) {
    expect(await answerQuestions(before, client, { id, answers })).toEqual(done);
    expect(await answersOf(id)).toEqual(answers);
  }
});

test('answers given during a mentorship leave the sessions that have begun as they are', async () => {
  const { client, expert } = await people();
  const form = { ...holdForm(expert), months: '1', message: 'Pour avancer' };
  expect(await holdSeries(moment.platform, client, form, holdWords)).toMatchObject({ ok: true });
  await confirmHold(db, form.id as AppointmentId, moment.platform.clock.now());
  const sessions = () =>
    db
      .selectFrom('appointments')
      .select(['id', 'starts_at', 'answers'])
      .where('client_id', '=', client.profileId)
      .orderBy('starts_at')
      .execute();
  const [first, second] = await sessions();
  if (!first || !second) throw new Error('a mentorship has several sessions');
  const during = atMoment(platform, first.starts_at.toISOString()).platform;
  expect(await answerQuestions(during, client, { id: second.id, answers: ['Douze', 'Mardi'] })).toEqual(done);
  const [begun, ...later] = await sessions();
  expect(begun?.answers).toEqual([]);
  for (const { answers } of later) expect(answers).toEqual(['Douze', 'Mardi']);
});

test('every session of a mentorship stores the answers', async () => {
  const { client, expert } = await people();
  const form = { ...holdForm(expert), months: '1', message: 'Pour avancer' };
  expect(await holdSeries(moment.platform, client, form, holdWords)).toMatchObject({ ok: true });
  await answerQuestions(moment.platform, client, { id: form.id, answers: ['Douze', 'Mardi'] });
  const sessions = await db
    .selectFrom('appointments')
    .select('answers')
    .where('client_id', '=', client.profileId)
    .execute();
  expect(sessions.length).toBeGreaterThan(3);
  for (const { answers } of sessions) expect(answers).toEqual(['Douze', 'Mardi']);
});

test('an expired hold still accepts answers, because a late payment can revive it', async () => {
  const { client, expert } = await people();
  const id = await hold(moment, client, expert);
  while ((await expireHolds(atMoment(platform, '2026-11-15T10:10:00Z').platform)) > 0);
  expect(await answerQuestions(moment.platform, client, { id, answers: ['Douze', 'Mardi'] })).toEqual(done);
  expect(await confirmHold(db, id, new Date('2026-11-15T10:12:00Z'))).toBe('booked');
  expect(await appointment(platform, id)).toMatchObject({ status: 'scheduled', answers: ['Douze', 'Mardi'] });
});
