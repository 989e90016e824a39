import { ownPayoutsCopy as copy } from '#copy/payouts';
import { failureWords } from '#copy/refusals';
import {
  choosePayoutMethod,
  openPayoutAccount,
  payoutAccountOf,
  payoutsOf,
  requestIban,
} from '#modules/payouts/server';
import { answerRedirect } from '#web/server/answers';
import { visit } from '#web/server/context';
import { form, formActions, onward } from '#web/server/form-actions';
import { viewerOf } from '#web/server/guard';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { OwnPayouts } from './payouts.tsx';

const here = '/expert-space/paiements';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, requestId } = context.get(visit);
  const { profileId, secondFactor, confirmed } = viewerOf(context);
  const account = await payoutAccountOf(platform, profileId);
  const gate = secondFactor === 'none' ? ('protect' as const) : confirmed ? undefined : ('confirm' as const);
  try {
    return { account, gate, payouts: await payoutsOf(platform.db, platform.clock.now(), profileId) };
  } catch (error) {
    platform.log.error({ err: error, requestId }, 'the payouts of an expert cannot be loaded');
    return { account, gate, payouts: undefined };
  }
}

export const action = formActions({
  method: form(choosePayoutMethod, onward('payout-method-saved', here)),
  account: form(openPayoutAccount, ({ url }) => answerRedirect(url), {
    rest: ({ visit: { platform } }) => [`${platform.site.origin}${here}`],
  }),
  iban: form(requestIban, onward('iban-link-sent', here)),
});

export const clientAction = (sending: Route.ClientActionArgs) =>
  submitForm(sending, (refusal) => failureWords(refusal, copy.failed));

export default function OwnPayoutsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnPayouts {...loaderData} failure={actionData} />;
}
