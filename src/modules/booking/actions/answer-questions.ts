import { done, refused } from '#kernel/outcome';
import { lengthOf } from '#modules/identity';
import { action } from '#modules/identity/server';
import { publishAppointment } from '../publish.ts';
import { findAppointment } from '../queries/find-appointment.ts';
import { answerLength } from '../rules/questions.ts';
import { answersForm } from '../schemas.ts';
import { keepAnswers } from '../store/questions.ts';
import { endWait } from '../store/waiting-requests.ts';

/** Saves the client's answers to the expert's preparatory questions, from the hold until the start. An empty list keeps the earlier
 * answers. */
export const answerQuestions = action(
  { who: 'signed-in', input: answersForm, invalid: () => refused('not-found') },
  async ({ platform, actor, input: { id, answers }, now }) => {
    const { db } = platform;
    if (answers.some((answer) => lengthOf(answer) > answerLength)) return refused('answers-too-long');
    const found = await findAppointment(db, actor, id);
    if (found?.role !== 'client') return refused('not-found');
    if (now >= found.startsAt) return refused('appointment-over');
    if (answers.length === 0) return done(undefined);
    await db.transaction().execute(async (trx) => {
      await keepAnswers(trx, { id, client: found.clientId, answers, now });
      await endWait(trx, id, now);
    });
    // The expert does not see a hold.
    if (found.status !== 'held') await publishAppointment(platform, found);
    return done(undefined);
  },
);
