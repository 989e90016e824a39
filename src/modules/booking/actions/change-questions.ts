import { done, refused } from '#kernel/outcome';
import type { Viewer } from '#modules/identity';
import { changeSettings, type SettingsAnswer, type SettingsMeans } from '../change-settings.ts';
import { isQuestionShort, mostQuestions } from '../rules/questions.ts';
import { questionForm } from '../schemas.ts';
import { questionsOf, replaceQuestions } from '../store/questions.ts';
import { changeOffer } from '../store/settings.ts';

export const addQuestion = (
  platform: SettingsMeans,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<SettingsAnswer> =>
  changeSettings(platform, viewer, async (trx, expert) => {
    const input = questionForm.safeParse(form);
    if (!input.success) return refused('form-incomplete');
    const { question } = input.data;
    if (question === '') return refused('question-missing');
    if (!isQuestionShort(question)) return refused('question-too-long');
    await changeOffer(trx, expert);
    const present = await questionsOf(trx, expert);
    if (present.length >= mostQuestions) return refused('too-many-questions');
    await replaceQuestions(trx, expert, [...present, question]);
    return done(undefined);
  });

/** Identifies the question by its text, not its position: in another tab the positions may have changed. */
export const removeQuestion = (
  platform: SettingsMeans,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<SettingsAnswer> =>
  changeSettings(platform, viewer, async (trx, expert) => {
    const input = questionForm.safeParse(form);
    if (!input.success) return refused('form-incomplete');
    await changeOffer(trx, expert);
    const present = await questionsOf(trx, expert);
    await replaceQuestions(
      trx,
      expert,
      present.filter((question) => question !== input.data.question),
    );
    return done(undefined);
  });
