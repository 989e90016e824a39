import { useState } from 'react';
import { checkoutCopy as copy } from '#copy/checkout';
import { TextArea } from '#design/text-area';
import { type Answered, answerLength, mostQuestions } from '#modules/booking';

type Typed = Readonly<Record<string, string>>;

const fieldOf = (place: number) => `answer-${place}`;

/** Typed answers, in the order of the questions; empty when the form has none. */
export const answersIn = (typed: Typed): string[] =>
  Array.from({ length: mostQuestions }, (_, place) => typed[fieldOf(place)]).filter((answer) => answer !== undefined);

/** Keeps answers by question text, so that they survive an expired hold and fill the next one. */
export function useAnswers(questions: readonly Answered[], typed: Typed | undefined) {
  const [kept, keep] = useState<Typed>(() =>
    Object.fromEntries(
      questions.flatMap(({ question }, place) => {
        const answer = typed?.[fieldOf(place)];
        return answer === undefined ? [] : [[question, answer]];
      }),
    ),
  );
  return {
    kept,
    keep: (question: string, answer: string) => keep((before) => ({ ...before, [question]: answer })),
  };
}

interface QuestionsProps extends ReturnType<typeof useAnswers> {
  readonly expert: string;
  readonly questions: readonly Answered[];
}

/** Fields for the expert's preparation questions; all are optional. */
export function Questions({ expert, questions, kept, keep }: QuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="titling mb-1 text-xl">{copy.questions.title}</legend>
      <p className="text-encre-2">{copy.questions.text(expert)}</p>
      {questions.map(({ question, answer }, place) => (
        <TextArea
          key={question}
          name={fieldOf(place)}
          label={question}
          defaultValue={kept[question] ?? answer}
          onChange={(text) => keep(question, text)}
          maxLength={answerLength}
          rows={2}
        />
      ))}
    </fieldset>
  );
}
