import { data } from 'react-router';
import { adminEventsCopy as copy } from '#copy/admin-events';
import { failureWords } from '#copy/refusals';
import { type EventId, isUuid } from '#kernel/ids';
import { eventState } from '#modules/events';
import { cancelEvent, changeEvent, eventPeople, findManagedEvent } from '#modules/events/server';
import { ManageEvent } from '#parts/admin/event';
import { visit } from '#web/server/context';
import { form, formActions, onward } from '#web/server/form-actions';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData?.event.title ?? copy.title);

const mostPeople = 200;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(visit).platform;
  const event = isUuid(params.id) ? await findManagedEvent(db, params.id as EventId) : undefined;
  if (!event) throw data(null, { status: 404 });
  const people = await eventPeople(db, event.id, mostPeople);
  return { event, state: eventState(event, clock.now()), people, most: mostPeople };
}

export const action = formActions({
  save: form(changeEvent, onward('event-changed')),
  cancel: form(cancelEvent, onward('event-cancelled')),
});

export const clientAction = (sending: Route.ClientActionArgs) =>
  submitForm(sending, (refusal) => failureWords(refusal, copy.failed));

export default function AdminEventPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ManageEvent {...loaderData} failure={actionData} />;
}
