import { adminEventsCopy as copy } from '#copy/admin-events';
import { createEvent } from '#modules/events/server';
import { NewEvent } from '#screens/admin/event';
import { sendForm } from '#web/send-form';
import { answerFault, answerRedirect, answerRefusal } from '../../../server/answers.ts';
import { visit } from '../../../server/context.ts';
import { flash } from '../../../server/flash.ts';
import { pageMeta } from '../../../titles.ts';
import { typedInto } from '../../../typed-into.ts';
import type { Route } from './+types/nouveau';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.newTitle);

export async function action({ request, context }: Route.ActionArgs) {
  const here = context.get(visit);
  const typed = await typedInto(request);
  try {
    const outcome = await createEvent(here.platform, here.viewer, typed);
    if (outcome.ok) return answerRedirect(`/admin/evenements/${outcome.value.id}`, [flash('event-created')]);
    return answerRefusal(outcome.refusal, typed, 'problems' in outcome ? outcome.problems : undefined);
  } catch (error) {
    return answerFault(here, error, typed);
  }
}

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending, copy.failed);

export default function NewEventPage({ actionData }: Route.ComponentProps) {
  return <NewEvent failure={actionData} />;
}
