import { data } from 'react-router';
import { accountsCopy as copy } from '#copy/accounts';
import { failureWords } from '#copy/refusals';
import { isUuid, type ProfileId } from '#kernel/ids';
import { findAccount, liftSuspension, signOutAccount, suspendAccount } from '#modules/admin/server';
import { managedAppointmentsOf } from '#modules/booking/server';
import { visit } from '#web/server/context';
import { form, formActions, onward } from '#web/server/form-actions';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { AccountDetails } from './account.tsx';

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

export const action = formActions({
  suspend: form(suspendAccount, onward('account-suspended')),
  lift: form(liftSuspension, onward('suspension-lifted')),
  'sign-out': form(signOutAccount, onward('account-signed-out')),
});

export const clientAction = (sending: Route.ClientActionArgs) =>
  submitForm(sending, (refusal) => failureWords(refusal, copy.failed));

export default function AdminAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountDetails {...loaderData} failure={actionData} />;
}
