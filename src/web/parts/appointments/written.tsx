import { ChevronDown } from 'lucide-react';
import { appointmentsCopy as copy } from '#copy/appointments';
import type { AppointmentEntry } from '#modules/booking';

/** The client's message and answers to the expert's questions. */
export function Written({ appointment: { message, answers } }: { appointment: AppointmentEntry }) {
  const answered = answers.some(({ answer }) => answer !== '');
  if (!message && !answered) return null;
  return (
    <details className="group/written relative mt-1 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-semibold text-sapin md:min-h-8">
        {copy.written.open(message !== '', answered)}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open/written:rotate-180" />
      </summary>
      <dl className="mt-1 flex max-w-[60ch] flex-col gap-3 break-words rounded-control bg-lin px-4 py-3">
        {message ? (
          <div>
            <dt className="text-encre-2">{copy.written.message}</dt>
            <dd className="whitespace-pre-line">{message}</dd>
          </div>
        ) : null}
        {answered
          ? answers.map(({ question, answer }) => (
              <div key={question}>
                <dt className="text-encre-2">{question}</dt>
                <dd className="whitespace-pre-line">{answer || copy.written.unanswered}</dd>
              </div>
            ))
          : null}
      </dl>
    </details>
  );
}
