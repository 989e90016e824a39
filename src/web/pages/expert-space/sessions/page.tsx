import { expertSpaceCopy as copy } from '#copy/expert-space';
import { failureWords } from '#copy/refusals';
import { addQuestion, ownSettings, removeQuestion, saveVideoCalls } from '#modules/booking/server';
import { visit } from '#web/server/context';
import { form, formActions, onward } from '#web/server/form-actions';
import { viewerOf } from '#web/server/guard';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { SessionSettings } from './sessions.tsx';

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

export const clientAction = (sending: Route.ClientActionArgs) =>
  submitForm(sending, (refusal) => failureWords(refusal, copy.failed));

export default function SessionsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SessionSettings {...loaderData} failure={actionData} />;
}
