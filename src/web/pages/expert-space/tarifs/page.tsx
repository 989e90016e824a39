import { expertSpaceCopy as copy } from '#copy/expert-space';
import { failureWords } from '#copy/refusals';
import { addReduction, ownSettings, removeReduction } from '#modules/booking/server';
import { saveRate } from '#modules/experts/server';
import { visit } from '#web/server/context';
import { form, formActions, onward } from '#web/server/form-actions';
import { viewerOf } from '#web/server/guard';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { Rates } from './rates.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.tabs.rates);

export async function loader({ context }: Route.LoaderArgs) {
  return { settings: await ownSettings(context.get(visit).platform.db, viewerOf(context).profileId) };
}

const saved = onward('settings-saved', '/expert-space/tarifs');

export const action = formActions({
  rate: form(saveRate, saved),
  'add-reduction': form(addReduction, saved),
  'remove-reduction': form(removeReduction, saved),
});

export const clientAction = (sending: Route.ClientActionArgs) =>
  submitForm(sending, (refusal) => failureWords(refusal, copy.failed));

export default function RatesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Rates {...loaderData} failure={actionData} />;
}
