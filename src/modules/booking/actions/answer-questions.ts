import { done, type Outcome, refused } from '#kernel/outcome';
import { lengthOf, signedIn, type Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import { findAppointment } from '../queries/find-appointment.ts';
import type { BookingRefusal } from '../refusals.ts';
import { answerLength } from '../rules/questions.ts';
import { answersForm } from '../schemas.ts';
import { keepAnswers } from '../store/questions.ts';

/** Saves the client's answers to the expert's preparatory questions, before the hold is booked. No effect once it is booked; an
 * empty list keeps the earlier answers. */
export async function answerQuestions(
  { db }: Pick<Platform, 'db'>,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<undefined, BookingRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const input = answersForm.safeParse(form);
  if (!input.success) return refused('not-found');
  const { id, answers } = input.data;
  if (answers.some((answer) => lengthOf(answer) > answerLength)) return refused('answers-too-long');
  const found = await findAppointment(db, person.value, id);
  if (found?.role !== 'client') return refused('not-found');
  if (answers.length > 0) await keepAnswers(db, { id, client: found.clientId, answers });
  return done(undefined);
}
