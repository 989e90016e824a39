import { data } from 'react-router';
import { adminEventsCopy as copy } from '#copy/admin-events';
import { type EventId, isUuid } from '#kernel/ids';
import { eventState } from '#modules/events';
import { cancelEvent, changeEvent, eventPeople, findManagedEvent } from '#modules/events/server';
import { ManageEvent } from '#screens/admin/event';
import { sendForm } from '#web/send-form';
import { answerFault, answerRedirect, answerRefusal } from '../../../server/answers.ts';
import { visit } from '../../../server/context.ts';
import { flash } from '../../../server/flash.ts';
import { pageMeta } from '../../../titles.ts';
import { typedInto } from '../../../typed-into.ts';
import type { Route } from './+types/$id';

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

export async function action({ request, context, params }: Route.ActionArgs) {
  const here = context.get(visit);
  const typed = await typedInto(request);
  const form = { ...typed, id: params.id };
  const back = `/admin/evenements/${params.id}`;
  try {
    switch (typed.intent ?? '') {
      case 'save': {
        const outcome = await changeEvent(here.platform, here.viewer, form);
        if (outcome.ok) return answerRedirect(back, [flash('event-changed')]);
        return answerRefusal(outcome.refusal, typed, 'problems' in outcome ? outcome.problems : undefined);
      }
      case 'cancel': {
        const outcome = await cancelEvent(here.platform, here.viewer, form);
        return outcome.ok
          ? answerRedirect(back, [flash('event-cancelled')])
          : answerRefusal(outcome.refusal, typed, undefined);
      }
      default:
        return answerRefusal('form-incomplete', typed);
    }
  } catch (error) {
    return answerFault(here, error, typed);
  }
}

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending, copy.failed);

export default function AdminEventPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ManageEvent {...loaderData} failure={actionData} />;
}
