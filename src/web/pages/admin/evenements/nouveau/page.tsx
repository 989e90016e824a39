import { adminEventsCopy as copy } from '#copy/admin-events';
import { createEvent } from '#modules/events/server';
import { NewEvent } from '#parts/admin/event';
import { sendForm } from '#web/send-form';
import { form, formActions, onward } from '#web/server/form-actions';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.newTitle);

export const action = formActions({
  create: form(
    createEvent,
    onward('event-created', ({ id }) => `/admin/evenements/${id}`),
  ),
});

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending, copy.failed);

export default function NewEventPage({ actionData }: Route.ComponentProps) {
  return <NewEvent failure={actionData} />;
}
