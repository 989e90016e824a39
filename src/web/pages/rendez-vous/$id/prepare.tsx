import { FileText } from 'lucide-react';
import { answersCopy } from '#copy/appointments';
import type { RefusalCode } from '#copy/refusals';
import { Badge } from '#design/badge';
import { Card } from '#design/card';
import type { MessageFile } from '#modules/messages';
import { AnswerForm } from '#parts/appointments/answer-form';
import { openQuestions } from '#web/parts/appointments/deeds';
import { conversationAddress } from '#web/parts/messages/address';
import { appointmentCopy } from './copy.ts';
import type { AppointmentView } from './view.ts';

const { prepare: copy } = appointmentCopy;

interface PrepareProps {
  readonly view: AppointmentView;
  readonly refusal: RefusalCode | undefined;
}

/** Questions and answers, the client's message, and the files that the two sent each other. */
export function Prepare({ view: { appointment, conversation }, refusal }: PrepareProps) {
  const { id, role, answers, message, changes } = appointment;
  const files = (conversation?.messages ?? []).flatMap((each) => each.files).filter(({ status }) => status === 'ready');
  const isEmpty = answers.length === 0 && message === '' && files.length === 0;
  return (
    <Card as="section" id="preparer" aria-labelledby="titre-preparer" className="scroll-mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="titre-preparer" className="text-heading">
          {role === 'client' ? answersCopy.title : copy.request}
        </h2>
        {answers.length > 0 ? (
          <Badge variant="menthe">{copy.answered(answers.length - openQuestions(appointment), answers.length)}</Badge>
        ) : null}
      </div>
      {isEmpty ? <p className="mt-3 text-encre-2">{role === 'client' ? copy.none : copy.noneForExpert}</p> : null}
      {changes.answer && answers.length > 0 ? (
        <AnswerForm key={id} id={id} questions={answers} refusal={refusal} />
      ) : null}
      <dl className="flex flex-col gap-4 not-empty:mt-4">
        {changes.answer
          ? null
          : answers.map(({ question, answer }) => (
              <Written key={question} term={question} text={answer || copy.unanswered} />
            ))}
        {message ? <Written term={copy.message} text={message} /> : null}
      </dl>
      {files.length > 0 ? <Files id={id} files={files} /> : null}
    </Card>
  );
}

const Written = ({ term, text }: { readonly term: string; readonly text: string }) => (
  <div className="min-w-0">
    <dt className="font-semibold">{term}</dt>
    <dd className="mt-0.5 whitespace-pre-line text-encre-2 [overflow-wrap:anywhere]">{text}</dd>
  </div>
);

const Files = ({ id, files }: { readonly id: string; readonly files: readonly MessageFile[] }) => (
  <>
    <h3 className="mt-4 font-sans font-semibold text-base tracking-normal">{copy.files}</h3>
    <ul>
      {files.map((file) => (
        <li key={file.id}>
          <a
            href={`${conversationAddress(id)}/fichiers/${file.id}`}
            download={file.name}
            className="link inline-flex min-h-11 max-w-full items-center gap-2 [overflow-wrap:anywhere]"
          >
            <FileText aria-hidden="true" className="size-5 shrink-0 text-sapin" />
            {file.name}
          </a>
        </li>
      ))}
    </ul>
  </>
);
