import { ArrowLeft, Download, UsersRound } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { adminEventsCopy as copy } from '#copy/admin-events';
import { Action } from '#design/action';
import { Badge } from '#design/badge';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { Notice } from '#design/notice';
import { type Column, Table } from '#design/table';
import { TextArea } from '#design/text-area';
import { dateIn, timeIn, usualZone } from '#kernel/zoned-time';
import { type EventPerson, type EventState, eventLimits, type ManagedEvent } from '#modules/events';
import { FormFailure } from '#parts/form-failure';
import { Moment } from '#parts/moment';
import { frenchMoment } from '#web/french-day';
import { type EventFailure, EventForm } from './event-form.tsx';

const Back = () => (
  <Link to="/admin/evenements" className="link -ml-1 inline-flex min-h-11 items-center gap-1.5 text-sm">
    <ArrowLeft aria-hidden="true" className="size-4" />
    {copy.back}
  </Link>
);

export function NewEvent({ failure }: { failure: EventFailure | undefined }) {
  return (
    <>
      <Back />
      <h1 className="mt-2 text-title">{copy.newTitle}</h1>
      <p className="mt-2 text-encre-2 text-lg">{copy.newLead}</p>
      <Card as="section" aria-labelledby="annonce" className="mt-8 max-w-[56rem]">
        <h2 id="annonce" className="mb-5 text-heading">
          {copy.details}
        </h2>
        <EventForm intent="create" values={{ timeZone: usualZone }} failure={failure} />
      </Card>
    </>
  );
}

interface ManageEventProps {
  readonly event: ManagedEvent;
  readonly state: EventState;
  readonly people: readonly EventPerson[];
  readonly most: number;
  readonly failure: EventFailure | undefined;
}

/** One event: its fields, its participants, and cancelling it. */
export function ManageEvent({ event, state, people, most, failure }: ManageEventProps) {
  const fixed = state === 'past' || state === 'cancelled';
  const failed = (intent: string) => (failure?.typed?.intent === intent ? failure : undefined);
  return (
    <>
      <Back />
      <h1 className="mt-2 text-title [overflow-wrap:anywhere]">{event.title}</h1>
      <p className="mt-2">
        <a href={`/evenements/${event.slug}`} className="link inline-flex min-h-11 items-center">
          {copy.see}
        </a>
      </p>
      {event.cancelled ? (
        <Notice tone="warning" title={copy.cancelled(frenchMoment(event.cancelled.at))} className="mt-4">
          <p className="whitespace-pre-line">{event.cancelled.reason}</p>
        </Notice>
      ) : null}
      {state === 'past' ? <p className="mt-4 text-encre-2">{copy.over}</p> : null}
      <div className="mt-8 grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        {fixed ? null : (
          <Card as="section" aria-labelledby="annonce">
            <h2 id="annonce" className="mb-5 text-heading">
              {copy.details}
            </h2>
            <EventForm intent="save" values={valuesOf(event)} failure={failed('save')} key={valuesKey(event)} />
          </Card>
        )}
        <div className="flex min-w-0 flex-col gap-6">
          <People event={event} people={people} most={most} />
          {fixed ? null : <Cancel failure={failed('cancel')} />}
        </div>
      </div>
    </>
  );
}

const valuesOf = (event: ManagedEvent) => ({
  title: event.title,
  description: event.description,
  type: event.type,
  category: event.category,
  day: dateIn(event.timeZone, event.startsAt),
  from: timeIn(event.timeZone, event.startsAt),
  until: timeIn(event.timeZone, event.endsAt),
  timeZone: event.timeZone,
  location: event.location ?? '',
  accessUrl: event.accessUrl ?? '',
  tint: event.tint,
  motif: event.motif,
  capacity: String(event.capacity),
  edition: String(event.edition),
});

/** React key: remounts the form with the saved values. */
const valuesKey = (event: ManagedEvent) => JSON.stringify(valuesOf(event));

const { peopleColumns: heads } = copy;

const columns: Column<EventPerson>[] = [
  { id: 'name', header: heads.name, rowHeader: true, cell: ({ name }) => name || copy.erased },
  {
    id: 'place',
    header: heads.place,
    cell: ({ place }) => <Badge variant={place === 'registered' ? 'menthe' : 'ciel'}>{copy.placeOf[place]}</Badge>,
  },
  { id: 'email', header: heads.email, cell: ({ email }) => email },
  { id: 'since', header: heads.since, cell: ({ since }) => <Moment at={since} /> },
];

function People({ event, people, most }: Pick<ManageEventProps, 'event' | 'people' | 'most'>) {
  return (
    <Card as="section" aria-labelledby="inscrits">
      <h2 id="inscrits" className="mb-2 text-heading">
        {copy.people}
      </h2>
      <p className="mb-4 text-encre-2">{copy.taken(event.participants, event.capacity)}</p>
      {people.length === 0 ? (
        <EmptyState icon={<UsersRound />} title={copy.peopleEmpty} text={copy.peopleEmptyNext} as="h3" />
      ) : (
        <>
          <Table
            caption={copy.peopleCaption}
            hideCaption
            columns={columns}
            rows={[...people]}
            rowKey={({ id }) => id}
          />
          {people.length === most ? <p className="mt-3 text-encre-2 text-sm">{copy.peopleMost(most)}</p> : null}
          <a href={`/admin/evenements/${event.id}.csv`} className={`${buttonClass({ variant: 'secondary' })} mt-4`}>
            <Download aria-hidden="true" />
            {copy.csv}
          </a>
        </>
      )}
    </Card>
  );
}

function Cancel({ failure }: { failure: EventFailure | undefined }) {
  const { formData } = useNavigation();
  return (
    <Card as="section" aria-labelledby="annuler">
      <h2 id="annuler" className="mb-2 text-heading">
        {copy.cancel}
      </h2>
      <p className="mb-5 text-encre-2">{copy.cancelLead}</p>
      <FormFailure refusal={failure?.refusal} broke={copy.failed} />
      <Form method="post" className="flex flex-col gap-5">
        <input type="hidden" name="intent" value="cancel" />
        <TextArea
          name="reason"
          label={copy.reason}
          description={copy.reasonHint}
          defaultValue={failure?.typed?.reason ?? ''}
          rows={3}
          maxLength={eventLimits.reason}
          isRequired
          validationBehavior="native"
        />
        <Action type="submit" variant="danger" pending={formData?.get('intent') === 'cancel'} className="self-start">
          {copy.cancelNow}
        </Action>
      </Form>
    </Card>
  );
}
