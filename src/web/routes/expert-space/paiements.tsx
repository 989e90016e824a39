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
import { answerFault, answerRedirect, answerRefusal } from '../../server/answers.ts';
import { visit } from '../../server/context.ts';
import { flash } from '../../server/flash.ts';
import { viewerOf } from '../../server/guard.ts';
import { pageMeta } from '../../titles.ts';
import { typedInto } from '../../typed-into.ts';
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

export async function action({ request, context }: Route.ActionArgs) {
  const { payouts, viewer, platform, requestId } = context.get(visit);
  const typed = await typedInto(request);
  try {
    switch (typed.intent ?? '') {
      case 'method': {
        const outcome = await choosePayoutMethod(payouts, viewer, typed);
        return outcome.ok
          ? answerRedirect(here, [flash('payout-method-saved')])
          : answerRefusal(outcome.refusal, typed);
      }
      case 'account': {
        const outcome = await openPayoutAccount(payouts, viewer, `${platform.site.origin}${here}`);
        return outcome.ok ? answerRedirect(outcome.value.url) : answerRefusal(outcome.refusal, typed);
      }
      case 'iban': {
        const outcome = await requestIban(payouts, viewer, typed);
        return outcome.ok ? answerRedirect(here, [flash('iban-link-sent')]) : answerRefusal(outcome.refusal, typed);
      }
      default:
        return answerRefusal('form-incomplete', typed);
    }
  } catch (error) {
    return answerFault({ platform, requestId }, error, typed);
  }
}

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending, copy.failed);

export default function OwnPayoutsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnPayouts {...loaderData} failure={actionData} />;
}
