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
import { MemberPage } from '#parts/member-page';
import { answerRedirect, answerRefusal, setCookies } from '#web/server/answers';
import { visit } from '#web/server/context';
import { flash } from '#web/server/flash';
import { byCaller, form, formActions } from '#web/server/form-actions';
import { viewerOf } from '#web/server/guard';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { BeginApp, ScanApp } from './app-setup.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { ManageApp } from './manage-app.tsx';
import { qrCode } from './qr-code.server.ts';

const { app: copy, back, adminNeeds } = securityCopy;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  // After a password-only sign-in, the person must use a passkey first; /profil/securite says so.
  if (viewer.secondFactor === 'unshown') throw redirect('/profil/securite');
  const { hasPassword, backupCodesLeft } = await accountSecurity(context.get(visit).platform, viewer);
  return { hasPassword, backupCodesLeft, admin: viewer.role === 'admin' };
}

export const action = formActions(
  {
    begin: form(beginTwoFactor, (secret) => ({ setup: pictured(secret) }), byCaller),
    confirm: {
      who: confirmTwoFactor.who,
      async answer({ visit: { platform, viewer, caller }, typed, echoed }) {
        const confirmed = await confirmTwoFactor(platform, viewer, typed, caller);
        if (confirmed.ok) return showCodes(confirmed.value.backupCodes, 'two-factor-enabled', confirmed.value.cookies);
        const answer = answerRefusal(confirmed.refusal, echoed);
        const waiting = viewer && (await waitingAppSecret(platform, viewer));
        return waiting ? data({ ...answer.data, setup: pictured(waiting) }, answer.init ?? undefined) : answer;
      },
    },
    renew: form(renewBackupCodes, ({ backupCodes }) => showCodes(backupCodes, 'backup-codes-renewed'), byCaller),
    disable: form(
      disableTwoFactor,
      ({ cookies }) => answerRedirect('/profil/securite', [...cookies, flash('two-factor-disabled')]),
      byCaller,
    ),
  },
  { secret: true },
);

const pictured = ({ uri, secret }: { uri: string; secret: string }) => ({ secret, picture: qrCode(uri) });

/** Backup codes are returned in the answer itself, so they are not stored for a next page. */
const showCodes = (backupCodes: readonly string[], toast: ToastCode, cookies: readonly string[] = []) =>
  data({ backupCodes }, { headers: setCookies([...cookies, flash(toast)]) });

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

function AppStep({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { hasPassword, backupCodesLeft, admin } = loaderData;
  const refused = answer && 'refusal' in answer ? answer : undefined;
  if (answer && 'backupCodes' in answer) {
    const next = admin ? { to: '/admin', label: adminNeeds.open } : { to: '/profil/securite', label: copy.codes.done };
    return <BackupCodes codes={answer.backupCodes} next={next} />;
  }
  if (backupCodesLeft !== undefined) return <ManageApp {...{ backupCodesLeft, hasPassword, admin, refused }} />;
  if (answer && 'setup' in answer) return <ScanApp setup={answer.setup} refused={refused} />;
  return <BeginApp hasPassword={hasPassword} refused={refused} />;
}
