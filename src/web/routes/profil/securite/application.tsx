import { data, Link, redirect } from 'react-router';
import { securityCopy } from '#copy/security';
import type { ToastCode } from '#copy/toasts';
import {
  accountSecurity,
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  renewBackupCodes,
  waitingAppSecret,
} from '#modules/identity/server';
import { MemberPage } from '#screens/member-page';
import { BeginApp, ScanApp } from '#screens/security/app-setup';
import { BackupCodes } from '#screens/security/backup-codes';
import { ManageApp } from '#screens/security/manage-app';
import { answerRedirect, answerRefusal, setCookies } from '../../../server/answers.ts';
import { visit } from '../../../server/context.ts';
import { flash } from '../../../server/flash.ts';
import { viewerOf } from '../../../server/guard.ts';
import { qrCode } from '../../../server/qr-code.ts';
import { pageMeta } from '../../../titles.ts';
import { typedInto } from '../../../typed-into.ts';
import type { Route } from './+types/application';

const { app: copy, back, adminNeeds } = securityCopy;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  // After a password-only sign-in, the person must use a passkey first; /profil/securite says so.
  if (viewer.secondFactor === 'unshown') throw redirect('/profil/securite');
  const { hasPassword, backupCodesLeft } = await accountSecurity(context.get(visit).identity, viewer);
  return { hasPassword, backupCodesLeft, admin: viewer.role === 'admin' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { identity, caller } = context.get(visit);
  const viewer = viewerOf(context);
  const form = await typedInto(request);
  switch (typeof form.intent === 'string' ? form.intent : '') {
    case 'begin': {
      const begun = await beginTwoFactor(identity, caller, viewer, form);
      return begun.ok ? { setup: pictured(begun.value) } : answerRefusal(begun.refusal);
    }
    case 'confirm': {
      const confirmed = await confirmTwoFactor(identity, caller, viewer, form);
      if (confirmed.ok) return showCodes(confirmed.value.backupCodes, 'two-factor-enabled', confirmed.value.cookies);
      const answer = answerRefusal(confirmed.refusal);
      const waiting = await waitingAppSecret(identity, viewer);
      return waiting ? data({ ...answer.data, setup: pictured(waiting) }, answer.init ?? undefined) : answer;
    }
    case 'renew': {
      const renewed = await renewBackupCodes(identity, caller, viewer, form);
      return renewed.ok
        ? showCodes(renewed.value.backupCodes, 'backup-codes-renewed')
        : answerRefusal(renewed.refusal, { intent: 'renew' });
    }
    case 'disable': {
      const disabled = await disableTwoFactor(identity, caller, viewer, form);
      return disabled.ok
        ? answerRedirect('/profil/securite', [...disabled.value.cookies, flash('two-factor-disabled')])
        : answerRefusal(disabled.refusal, { intent: 'disable' });
    }
    default:
      return answerRefusal('form-incomplete');
  }
}

const pictured = ({ uri, secret }: { uri: string; secret: string }) => ({ secret, picture: qrCode(uri) });

/** Backup codes are returned in the answer itself, so they are not stored for a next page. */
const showCodes = (backupCodes: readonly string[], said: ToastCode, cookies: readonly string[] = []) =>
  data({ backupCodes }, { headers: setCookies([...cookies, flash(said)]) });

export default function AppPage(props: Route.ComponentProps) {
  return (
    <MemberPage title={copy.title} lead={copy.lead}>
      <AppStep {...props} />
      <p className="mt-8">
        <Link to="/profil/securite" className="link inline-flex min-h-11 items-center">
          {back}
        </Link>
      </p>
    </MemberPage>
  );
}

function AppStep({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPassword, backupCodesLeft, admin } = loaderData;
  const refused = actionData && 'refusal' in actionData ? actionData : undefined;
  if (actionData && 'backupCodes' in actionData) {
    const next = admin ? { to: '/admin', label: adminNeeds.open } : { to: '/profil/securite', label: copy.codes.done };
    return <BackupCodes codes={actionData.backupCodes} next={next} />;
  }
  if (backupCodesLeft !== undefined) return <ManageApp {...{ backupCodesLeft, hasPassword, admin, refused }} />;
  if (actionData && 'setup' in actionData) return <ScanApp setup={actionData.setup} refused={refused} />;
  return <BeginApp hasPassword={hasPassword} refused={refused} />;
}
