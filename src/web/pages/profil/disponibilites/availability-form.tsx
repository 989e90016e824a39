import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { availabilityCopy as copy } from '#copy/availability';
import { refusalCopy } from '#copy/refusals';
import { NativeSelect } from '#design/native-select';
import { Notice } from '#design/notice';
import type { AvailabilityPlace, AvailabilityProblems, OwnAvailability } from '#modules/booking';
import { ReloadLink } from '#parts/reload-link';
import { DaysOffFields } from './days-off-fields.tsx';
import { type Draft, draftOf, edit } from './draft.ts';
import { focusAfter } from './focus-after.ts';
import { PauseFields } from './pause-fields.tsx';
import { Problem } from './problem.tsx';
import { WeekFields } from './week-fields.tsx';
import { zoneGroups } from './zone-groups.ts';

export const availabilityFormId = 'disponibilites';

interface AvailabilityFormProps {
  readonly own: OwnAvailability;
  readonly zones: readonly string[];
  readonly answer:
    | {
        readonly typed?: Draft | undefined;
        readonly refusal?: keyof typeof refusalCopy | undefined;
        readonly problems?: AvailabilityProblems | undefined;
      }
    | undefined;
}

export function AvailabilityForm({ own, zones, answer }: AvailabilityFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(answer?.typed ?? draftOf(own));
  const [next, setNext] = useState<{ focus: string }>();
  const [outdated, setOutdated] = useState<typeof answer>();
  const change = (part: Partial<Draft>) => setDraft((present) => ({ ...present, ...part }));
  const problemAt = (place: AvailabilityPlace) => {
    const problem = answer === outdated ? undefined : answer?.problems?.[place];
    return problem && copy.problems[problem];
  };
  useEffect(() => {
    if (answer?.problems) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  useEffect(() => {
    if (next) document.getElementById(next.focus)?.focus();
  }, [next]);

  /** Handles the buttons that edit the draft; without JavaScript the server does. */
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement) || submitter.name !== 'edit') return;
    event.preventDefault();
    const changed = edit(draft, submitter.value, own.today);
    setDraft(changed);
    // Hides the server's problems: they refer to positions that may have changed.
    setOutdated(answer);
    setNext({ focus: focusAfter(submitter.value, changed) });
  };
  const zoneProblem = problemAt('time-zone');
  return (
    <Form ref={form} id={availabilityFormId} method="post" noValidate preventScrollReset onSubmit={onSubmit}>
      {/* Default submit button: Enter in a field would otherwise press the first edit button. */}
      <button type="submit" hidden tabIndex={-1} />
      <input type="hidden" name="version" value={draft.version} />
      {answer?.refusal ? <Failure refusal={answer.refusal} /> : null}
      <Section title={copy.week.title}>
        <WeekFields draft={draft} change={change} problemAt={problemAt} />
      </Section>
      <Section title={copy.pauses.title} lead={copy.pauses.lead}>
        <PauseFields draft={draft} change={change} problemAt={problemAt} />
      </Section>
      <Section title={copy.daysOff.title} lead={copy.daysOff.lead}>
        <DaysOffFields draft={draft} change={change} problemAt={problemAt} today={own.today} />
      </Section>
      <Section title={copy.timeZone.title} lead={copy.timeZone.hint}>
        <NativeSelect
          name="timeZone"
          label={copy.timeZone.label}
          options={zoneGroups(zones)}
          value={draft.timeZone}
          onChange={(event) => change({ timeZone: event.target.value })}
          {...(zoneProblem ? { 'aria-invalid': true, 'aria-describedby': 'time-zone-problem' } : {})}
          className="mt-3 max-w-md"
        />
        {zoneProblem ? <Problem id="time-zone-problem">{zoneProblem}</Problem> : null}
      </Section>
    </Form>
  );
}

function Failure({ refusal }: { refusal: keyof typeof refusalCopy }) {
  return (
    <Notice
      tone="danger"
      title={copy.failed}
      className="mb-6"
      action={refusal === 'availability-changed' ? <ReloadLink /> : null}
    >
      {refusalCopy[refusal]}
    </Notice>
  );
}

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-8 first-of-type:mt-0">
      <h3 className="font-sans font-semibold text-lg tracking-normal">{title}</h3>
      {lead ? <p className="mt-1 text-encre-2">{lead}</p> : null}
      <div className="mt-2">{children}</div>
    </section>
  );
}
