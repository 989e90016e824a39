import { done, refused } from '#kernel/outcome';
import { lengthOf } from '#modules/identity';
import { action } from '#modules/identity/server';
import { findAppointment } from '../queries/find-appointment.ts';
import { answerLength } from '../rules/questions.ts';
import { answersForm } from '../schemas.ts';
import { keepAnswers } from '../store/questions.ts';

/** Saves the client's answers to the expert's preparatory questions, before the hold is booked. No effect once it is booked; an
 * empty list keeps the earlier answers. */
export const answerQuestions = action(
  { who: 'signed-in', input: answersForm, invalid: () => refused('not-found') },
  async ({ platform: { db }, actor, input: { id, answers } }) => {
    if (answers.some((answer) => lengthOf(answer) > answerLength)) return refused('answers-too-long');
    const found = await findAppointment(db, actor, id);
    if (found?.role !== 'client') return refused('not-found');
    if (answers.length > 0) await keepAnswers(db, { id, client: found.clientId, answers });
    return done(undefined);
  },
);
