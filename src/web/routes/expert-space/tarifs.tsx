import { expertSpaceCopy as copy } from '#copy/expert-space';
import { addReduction, ownSettings, removeReduction } from '#modules/booking/server';
import { saveRate } from '#modules/experts/server';
import { Rates } from '#screens/expert-space/rates';
import { sendForm } from '#web/send-form';
import { visit } from '../../server/context.ts';
import { viewerOf } from '../../server/guard.ts';
import { saveOneOf } from '../../server/save-setting.ts';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/tarifs';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.tabs.rates);

export async function loader({ context }: Route.LoaderArgs) {
  return { settings: await ownSettings(context.get(visit).platform.db, viewerOf(context).profileId) };
}

const forms = {
  rate: saveRate,
  'add-reduction': addReduction,
  'remove-reduction': removeReduction,
};

export const action = (sent: Route.ActionArgs) => saveOneOf(forms, '/expert-space/tarifs', sent);
export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending, copy.failed);

export default function RatesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Rates {...loaderData} failure={actionData} />;
}
