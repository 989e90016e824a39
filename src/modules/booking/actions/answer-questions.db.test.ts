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
  holdForNothing,
  holdWords,
  newClient,
  newExpert,
} from '../../../../tests/support/database/bookings.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { orderOf, orderWords } from '../../../../tests/support/orders.ts';
import { findHold } from '../queries/find-hold.ts';
import { findOwnAppointment } from '../queries/list-appointments.ts';
import { confirmHold } from '../store/appointments.ts';
import { replaceQuestions } from '../store/questions.ts';
import { expireHolds } from '../tasks/sweep-appointments.ts';
import { answerQuestions } from './answer-questions.ts';
import { confirmBooking } from './confirm-booking.ts';
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

describe('nothing is kept', () => {
  test('of who is signed out', async () => {
    const { client, expert } = await people();
    const id = await hold(moment, client, expert);
    expect(await answerQuestions(platform, undefined, { id, answers: ['Douze'] })).toEqual(
      refusedAs('not-authenticated'),
    );
    expect(await answersOf(id)).toEqual([]);
  });

  test('of anybody but its client: not of its expert, not of someone else', async () => {
    const { client, expert } = await people();
    const id = await hold(moment, client, expert);
    for (const other of [expert, await newClient(platform)])
      expect(await answerQuestions(platform, other, { id, answers: ['Douze'] })).toEqual(refusedAs('not-found'));
    expect(await answersOf(id)).toEqual([]);
  });

  test.each([
    ['an id that is none', { id: 'inconnu', answers: ['Douze'] }],
    ['an appointment that does not exist', { id: randomUUID(), answers: ['Douze'] }],
    ['no answers', { id: randomUUID() }],
    ['more answers than questions can be', { id: randomUUID(), answers: Array.from({ length: 6 }, () => 'Douze') }],
  ])('under %s', async (_, form) => {
    expect(await answerQuestions(platform, await newClient(platform), form)).toEqual(refusedAs('not-found'));
  });

  test('that is too long', async () => {
    const { client, expert } = await people();
    const id = await hold(moment, client, expert);
    const answers = ['Douze', 'é'.repeat(1001)];
    expect(await answerQuestions(platform, client, { id, answers })).toEqual(refusedAs('answers-too-long'));
    expect(await answersOf(id)).toEqual([]);
  });

  test('once it is booked: what was answered then stays', async () => {
    const { client, expert } = await people();
    const id = await holdForNothing(moment, client, expert);
    await answerQuestions(platform, client, { id, answers: ['Douze', 'Mardi'] });
    expect(await confirmBooking(moment.platform, client, orderOf(id), orderWords)).toMatchObject({ ok: true });
    expect(await answerQuestions(platform, client, { id, answers: ['Treize', 'Lundi'] })).toEqual(done);
    expect(await answersOf(id)).toEqual(['Douze', 'Mardi']);
  });

  test('where the form had no question', async () => {
    const { client, expert } = await people();
    const id = await hold(moment, client, expert);
    await answerQuestions(platform, client, { id, answers: ['Douze', 'Mardi'] });
    expect(await answerQuestions(platform, client, { id, answers: [] })).toEqual(done);
    expect(await answersOf(id)).toEqual(['Douze', 'Mardi']);
  });
});

test('the database refuses answers without their questions, and more than it keeps', async () => {
  const { client, expert } = await people();
  const id = await hold(moment, client, expert);
  const write = (answers: string[]) => db.updateTable('appointments').set({ answers }).where('id', '=', id).execute();
  await expect(write(['Douze'])).rejects.toThrow('all_questions_are_answered_or_none');
  await expect(write(['é'.repeat(2501), 'é'.repeat(2500)])).rejects.toThrow('answers_have_at_most_5000_characters');
  await write(['é'.repeat(2500), 'é'.repeat(2500)]);
});

test('a sixth question, an empty one and one asked twice are refused by the database', async () => {
  const expert = await newExpert(platform);
  await expect(ask(expert, ['1', '2', '3', '4', '5', '6'])).rejects.toThrow('an_expert_asks_at_most_5_questions');
  await expect(ask(expert, [''])).rejects.toThrow('question_has_1_to_300_characters');
  await expect(ask(expert, ['Combien ?', 'Combien ?'])).rejects.toThrow('nothing_is_asked_twice');
});

test('[BOOK28] a hold has the expert’s questions, in their order; what the expert asks later is not asked there', async () => {
  const { client, expert } = await people();
  const id = await hold(moment, client, expert);
  await ask(expert, ['Autre chose ?']);
  expect((await findHold(db, client.profileId, id))?.questions).toEqual([
    { question: 'Combien êtes-vous ?', answer: '' },
    { question: 'Depuis quand ?', answer: '' },
  ]);
});

test('[BOOK29] answers stay with the appointment, each with its question, and its expert reads them', async () => {
  const { client, expert } = await people({ confirmsByHand: true });
  const id = await hold(moment, client, expert);
  // A carriage return is what browsers send for the end of a line.
  expect(await answerQuestions(platform, client, { id, answers: ['  Douze,\r\nsans compter Léo '] })).toEqual(done);
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

test('an appointment whose client sent no answer shows no question', async () => {
  const { client, expert } = await people();
  const id = await book(moment, client, expert);
  const entry = await findOwnAppointment(db, expert.profileId, id, moment.platform.clock.now());
  expect(entry?.answers).toEqual([]);
});

test('every session of a mentorship has the answers', async () => {
  const { client, expert } = await people();
  const form = { ...holdForm(expert), months: '1', message: 'Pour avancer' };
  expect(await holdSeries(moment, client, form, holdWords)).toMatchObject({ ok: true });
  await answerQuestions(platform, client, { id: form.id, answers: ['Douze', 'Mardi'] });
  const sessions = await db
    .selectFrom('appointments')
    .select('answers')
    .where('client_id', '=', client.profileId)
    .execute();
  expect(sessions.length).toBeGreaterThan(3);
  for (const { answers } of sessions) expect(answers).toEqual(['Douze', 'Mardi']);
});

test('a hold that ran out while its client wrote takes the answers too: a late payment revives it', async () => {
  const { client, expert } = await people();
  const id = await hold(moment, client, expert);
  while ((await expireHolds(atMoment(platform, '2026-11-15T10:10:00Z').platform)) > 0);
  expect(await answerQuestions(platform, client, { id, answers: ['Douze', 'Mardi'] })).toEqual(done);
  expect(await confirmHold(db, id, new Date('2026-11-15T10:12:00Z'))).toBe('booked');
  expect(await appointment(platform, id)).toMatchObject({ status: 'scheduled', answers: ['Douze', 'Mardi'] });
});
