import { mostQuestions } from '#modules/booking';

/** Name of the field for the answer to the question at this place. */
export const answerField = (place: number) => `answer-${place}`;

/** Typed answers, in the order of the questions; empty when the form has none. */
export const answersIn = (typed: Readonly<Record<string, string>>): string[] =>
  Array.from({ length: mostQuestions }, (_, place) => typed[answerField(place)]).filter(
    (answer) => answer !== undefined,
  );
