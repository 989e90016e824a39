import { data } from 'react-router';
import { accountsCopy as copy } from '#copy/accounts';
import { isUuid, type ProfileId } from '#kernel/ids';
import { findAccount, liftSuspension, suspendAccount } from '#modules/admin/server';
import { managedAppointmentsOf } from '#modules/booking/server';
import { AccountDetails } from '#screens/admin/account';
import { sendForm } from '#web/send-form';
import { answerFault, answerRedirect, answerRefusal } from '../../../server/answers.ts';
import { visit } from '../../../server/context.ts';
import { flash } from '../../../server/flash.ts';
import { pageMeta } from '../../../titles.ts';
import { typedInto } from '../../../typed-into.ts';
import type { Route } from './+types/$id';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData?.account.name || copy.title);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { platform, viewer } = context.get(visit);
  const account = isUuid(params.id)
    ? await findAccount(platform.db, params.id as ProfileId, platform.clock.now())
    : undefined;
  if (!account) throw data(null, { status: 404 });
  const appointments = await managedAppointmentsOf(platform.db, account.id);
  return { account, appointments, own: account.id === viewer?.profileId };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const here = context.get(visit);
  const typed = await typedInto(request);
  const form = { ...typed, id: params.id };
  const back = `/admin/comptes/${params.id}`;
  try {
    switch (typed.intent ?? '') {
      case 'suspend': {
        const outcome = await suspendAccount(here.platform, here.viewer, form);
        return outcome.ok ? answerRedirect(back, [flash('account-suspended')]) : answerRefusal(outcome.refusal, typed);
      }
      case 'lift': {
        const outcome = await liftSuspension(here.platform, here.viewer, form);
        return outcome.ok ? answerRedirect(back, [flash('suspension-lifted')]) : answerRefusal(outcome.refusal, typed);
      }
      default:
        return answerRefusal('form-incomplete', typed);
    }
  } catch (error) {
    return answerFault(here, error, typed);
  }
}

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending, copy.failed);

export default function AdminAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountDetails {...loaderData} failure={actionData} />;
}
