import { ownPayoutsCopy as copy } from '#copy/payouts';
import {
  choosePayoutMethod,
  openPayoutAccount,
  payoutAccountOf,
  payoutsOf,
  requestIban,
} from '#modules/payouts/server';
import { OwnPayouts } from '#screens/expert-space/payouts';
import { sendForm } from '#web/send-form';
import { answerRedirect } from '../../server/answers.ts';
import { visit } from '../../server/context.ts';
import { form, formActions, onward } from '../../server/form-actions.ts';
import { viewerOf } from '../../server/guard.ts';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/paiements';

const here = '/expert-space/paiements';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, requestId } = context.get(visit);
  const { profileId, secondFactor } = viewerOf(context);
  const account = await payoutAccountOf(platform, profileId);
  const unprotected = secondFactor === 'none';
  try {
    return { account, unprotected, payouts: await payoutsOf(platform.db, platform.clock.now(), profileId) };
  } catch (error) {
    platform.log.error({ err: error, requestId }, 'the payouts of an expert cannot be loaded');
    return { account, unprotected, payouts: undefined };
  }
}

export const action = formActions({
  method: form(choosePayoutMethod, onward('payout-method-saved', here)),
  account: form(openPayoutAccount, ({ url }) => answerRedirect(url), {
    rest: ({ visit: { platform } }) => [`${platform.site.origin}${here}`],
  }),
  iban: form(requestIban, onward('iban-link-sent', here)),
});

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending, copy.failed);

export default function OwnPayoutsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnPayouts {...loaderData} failure={actionData} />;
}
