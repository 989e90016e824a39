import { type FocusEvent, type FormEvent, useRef } from 'react';
import { useFetcher } from 'react-router';
import { answersCopy as copy } from '#copy/appointments';
import type { RefusalCode } from '#copy/refusals';
import { Action } from '#design/action';
import { TextArea } from '#design/text-area';
import { type Answered, answerLength } from '#modules/booking';
import { FormFailure } from '#parts/form-failure';
import { textsOf } from '#web/typed-into';
import { answerField, answersIn } from './answers.ts';

interface AnswerFormProps {
  readonly id: string;
  readonly questions: readonly Answered[];
  /** Refusal of a form sent without JavaScript. */
  readonly refusal: RefusalCode | undefined;
}

/** Saves the answers when a changed field is left; without scripts, by the button, which leads to the page of the appointment. */
export function AnswerForm({ id, questions, refusal }: AnswerFormProps) {
  const fetcher = useFetcher<{ isSaved?: boolean; refusal?: RefusalCode | undefined }>();
  const kept = useRef(questions.map(({ answer }) => answer).join('\0'));
  const isSaving = fetcher.state !== 'idle';
  const save = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    kept.current = written(typed);
    typed.set('quiet', '1');
    void fetcher.submit(typed, { method: 'post', action: `/rendez-vous/${id}`, preventScrollReset: true });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save(event.currentTarget);
  };
  const onBlur = ({ currentTarget: form }: FocusEvent<HTMLFormElement>) => {
    if (written(new FormData(form)) !== kept.current) save(form);
  };
  return (
    <form
      method="post"
      action={`/rendez-vous/${id}`}
      onSubmit={onSubmit}
      onBlur={onBlur}
      className="mt-4 flex flex-col gap-5"
    >
      <input type="hidden" name="intent" value="answer" />
      <p className="text-encre-2">{copy.until}</p>
      {questions.map(({ question, answer }, place) => (
        <TextArea
          key={question}
          name={answerField(place)}
          label={question}
          defaultValue={answer}
          maxLength={answerLength}
          rows={2}
        />
      ))}
      <div role="alert" className="empty:hidden">
        <FormFailure refusal={isSaving ? undefined : (fetcher.data?.refusal ?? refusal)} broke={copy.failed} />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Action type="submit" variant="secondary" size="sm" pending={isSaving}>
          {copy.save}
        </Action>
        <p aria-live="polite" className="text-encre-2 text-sm">
          {isSaving ? copy.saving : fetcher.data?.isSaved ? copy.saved : ''}
        </p>
      </div>
    </form>
  );
}

const written = (typed: FormData) => answersIn(textsOf(typed)).join('\0');
