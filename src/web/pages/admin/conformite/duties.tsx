import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Badge, type BadgeVariant } from '#design/badge';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { TabLinks } from '#design/tab-links';
import { MemberPage } from '#parts/member-page';
import { type Duty, type DutySubject, dutySubjects } from './content.ts';
import { dutiesCopy as copy } from './copy.ts';

type State = keyof typeof copy.states;

interface SeenDuty {
  readonly duty: Duty;
  readonly state: State;
  readonly findings: readonly string[];
}

export type DutyFilter = 'all' | 'broken' | 'by-hand';

interface DutiesProps {
  readonly filter: DutyFilter;
  readonly seen: readonly SeenDuty[];
}

const variants: Record<State, BadgeVariant> = {
  kept: 'menthe',
  broken: 'danger',
  unknown: 'paille',
  'by-hand': 'ciel',
};

/** Legal duties by subject, with the result of the checks run when the page was opened. */
export function Duties({ filter, seen }: DutiesProps) {
  const count = (...states: State[]) => seen.filter(({ state }) => states.includes(state)).length;
  const shown = seen.filter(({ state }) => isShown(filter, state));
  return (
    <MemberPage title={copy.title} lead={copy.lead}>
      <p className="mb-6 font-semibold" role="status">
        {copy.counts(count('kept'), seen.length - count('by-hand'))}
      </p>
      <TabLinks
        label={copy.filter}
        className="mb-8"
        items={[
          { href: '/admin/conformite', label: copy.all(seen.length), current: filter === 'all' },
          {
            href: '/admin/conformite?etat=a-corriger',
            label: copy.broken(count('broken', 'unknown')),
            current: filter === 'broken',
          },
          {
            href: '/admin/conformite?etat=par-une-personne',
            label: copy.byHand(count('by-hand')),
            current: filter === 'by-hand',
          },
        ]}
        renderLink={({ href, ...link }) => <Link to={href} {...link} />}
      />
      {shown.length === 0 ? (
        <Card>
          <EmptyState icon={<CircleCheck />} title={copy.none.title} text={copy.none.text} />
        </Card>
      ) : null}
      {(Object.keys(dutySubjects) as DutySubject[]).map((subject) => (
        <Subject key={subject} subject={subject} seen={shown.filter(({ duty }) => duty.subject === subject)} />
      ))}
    </MemberPage>
  );
}

const isShown = (filter: DutyFilter, state: State) =>
  filter === 'all' || (filter === 'by-hand' ? state === 'by-hand' : state === 'broken' || state === 'unknown');

function Subject({ subject, seen }: { subject: DutySubject; seen: readonly SeenDuty[] }) {
  if (seen.length === 0) return null;
  return (
    <section aria-labelledby={`sujet-${subject}`} className="mb-10">
      <h2 id={`sujet-${subject}`} className="mb-4 text-heading">
        {dutySubjects[subject]}
      </h2>
      <Card>
        <ul className="flex flex-col divide-y divide-trait">
          {seen.map(({ duty, state, findings }) => (
            <li key={duty.id} className="flex flex-col gap-1.5 py-4 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <h3 className="font-semibold text-base">{duty.duty}</h3>
                <Badge variant={variants[state]}>{copy.states[state]}</Badge>
              </div>
              <p className="text-encre-2 text-sm">{duty.law}</p>
              <p>{duty.does}</p>
              {'person' in duty.checks ? (
                <p className="text-sm">{copy.person(duty.checks.person, duty.checks.why)}</p>
              ) : null}
              {findings.map((finding) => (
                <p key={finding} className="font-semibold text-mandarine-2 text-sm">
                  {finding}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
