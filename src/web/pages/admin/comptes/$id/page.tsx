import { data } from 'react-router';
import { accountsCopy as copy } from '#copy/accounts';
import { failureWords } from '#copy/refusals';
import { isUuid, type ProfileId } from '#kernel/ids';
import { findAccount, liftSuspension, securityEventsOf, signOutAccount, suspendAccount } from '#modules/admin/server';
import { managedAppointmentsOf } from '#modules/booking/server';
import { addressWith } from '#web/server/asked-search';
import { visit } from '#web/server/context';
import { form, formActions, onward } from '#web/server/form-actions';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { AccountDetails } from './account.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData?.account.name || copy.title);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { platform, viewer } = context.get(visit);
  const account = isUuid(params.id)
    ? await findAccount(platform.db, params.id as ProfileId, platform.clock.now())
    : undefined;
  if (!account) throw data(null, { status: 404 });
  const before = url.searchParams.get('avant') ?? '';
  const from = /^\d{1,18}$/.test(before) ? before : undefined;
  const [appointments, page] = await Promise.all([
    managedAppointmentsOf(platform.db, account.id),
    securityEventsOf(platform.db, account.id, { before: from }),
  ]);
  const here = `/admin/comptes/${account.id}`;
  const security = {
    events: page.events,
    older: page.before && addressWith(here, { avant: page.before }),
    newest: from && here,
  };
  return { account, appointments, security, own: account.id === viewer?.profileId };
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
