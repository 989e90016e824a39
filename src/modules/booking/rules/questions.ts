import { lengthOf } from '#modules/identity';

/** What an expert may ask at the checkout, and a client answer. The database holds the same. */
export const mostQuestions = 5;
export const questionLength = 300;
export const answerLength = 1000;

export const isQuestionShort = (question: string) => lengthOf(question) <= questionLength;

/** One of the expert's preparatory questions, with what the client answered: nothing where it was left out. */
export interface Answered {
  readonly question: string;
  readonly answer: string;
}

export const answered = (questions: readonly string[], answers: readonly string[]): Answered[] =>
  questions.map((question, place) => ({ question, answer: answers[place] ?? '' }));
