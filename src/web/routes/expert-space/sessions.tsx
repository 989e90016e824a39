import { expertSpaceCopy as copy } from '#copy/expert-space';
import { addQuestion, ownSettings, removeQuestion, saveVideoCalls } from '#modules/booking/server';
import { SessionSettings } from '#screens/expert-space/sessions';
import { sendForm } from '#web/send-form';
import { visit } from '../../server/context.ts';
import { form, formActions, onward } from '../../server/form-actions.ts';
import { viewerOf } from '../../server/guard.ts';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/sessions';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.tabs.sessions);

export async function loader({ context }: Route.LoaderArgs) {
  return { settings: await ownSettings(context.get(visit).platform.db, viewerOf(context).profileId) };
}

const saved = onward('settings-saved', '/expert-space/sessions');

export const action = formActions({
  'video-calls': form(saveVideoCalls, saved),
  'add-question': form(addQuestion, saved),
  'remove-question': form(removeQuestion, saved),
});

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending, copy.failed);

export default function SessionsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SessionSettings {...loaderData} failure={actionData} />;
}
