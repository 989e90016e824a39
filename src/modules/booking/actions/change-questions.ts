import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { changeSettings } from '../change-settings.ts';
import { isQuestionShort, mostQuestions } from '../rules/questions.ts';
import { questionForm } from '../schemas.ts';
import { questionsOf, replaceQuestions } from '../store/questions.ts';
import { changeOffer } from '../store/settings.ts';

export const addQuestion = action({ who: 'approved-expert', input: questionForm }, ({ input, ...call }) =>
  changeSettings(call, async (trx, expert) => {
    const { question } = input;
    if (question === '') return refused('question-missing');
    if (!isQuestionShort(question)) return refused('question-too-long');
    await changeOffer(trx, expert);
    const present = await questionsOf(trx, expert);
    if (present.length >= mostQuestions) return refused('too-many-questions');
    await replaceQuestions(trx, expert, [...present, question]);
    return done(undefined);
  }),
);

/** Identifies the question by its text, not its position: in another tab the positions may have changed. */
export const removeQuestion = action({ who: 'approved-expert', input: questionForm }, ({ input, ...call }) =>
  changeSettings(call, async (trx, expert) => {
    await changeOffer(trx, expert);
    const present = await questionsOf(trx, expert);
    await replaceQuestions(
      trx,
      expert,
      present.filter((question) => question !== input.question),
    );
    return done(undefined);
  }),
);
