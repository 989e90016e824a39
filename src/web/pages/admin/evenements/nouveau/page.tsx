import { adminEventsCopy as copy } from '#copy/admin-events';
import { failureWords } from '#copy/refusals';
import { createEvent } from '#modules/events/server';
import { NewEvent } from '#parts/admin/event';
import { form, formActions, onward } from '#web/server/form-actions';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.newTitle);

export const action = formActions({
  create: form(
    createEvent,
    onward('event-created', ({ id }) => `/admin/evenements/${id}`),
  ),
});

export const clientAction = (sending: Route.ClientActionArgs) =>
  submitForm(sending, (refusal) => failureWords(refusal, copy.failed));

export default function NewEventPage({ actionData }: Route.ComponentProps) {
  return <NewEvent failure={actionData} />;
}
