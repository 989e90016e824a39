import { lengthOf } from '#modules/identity';

/** Limits of the expert's questions and the client's answers; the database has the same. */
export const mostQuestions = 5;
export const questionLength = 300;
export const answerLength = 1000;

export const isQuestionShort = (question: string) => lengthOf(question) <= questionLength;

/** Preparatory question with the client's answer; empty if it was left out. */
export interface Answered {
  readonly question: string;
  readonly answer: string;
}

export const answered = (questions: readonly string[], answers: readonly string[]): Answered[] =>
  questions.map((question, place) => ({ question, answer: answers[place] ?? '' }));
