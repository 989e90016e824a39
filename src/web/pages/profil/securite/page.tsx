import { Link } from 'react-router';
import { securityCopy } from '#copy/security';
import { buttonClass } from '#design/button';
import { Notice } from '#design/notice';
import { safeReturnTo } from '#modules/identity';
import {
  accountSecurity,
  addPasskey,
  changePassword,
  endOtherSessions,
  endSession,
  removePasskey,
  renamePasskey,
  requestPasswordReset,
} from '#modules/identity/server';
import { MemberPage } from '#parts/member-page';
import { answerRedirect } from '#web/server/answers';
import { visit } from '#web/server/context';
import { flash } from '#web/server/flash';
import { byCaller, form, formActions, onward } from '#web/server/form-actions';
import { viewerOf } from '#web/server/guard';
import { protectLater } from '#web/server/protection-cookie';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { AppSection } from './app-section.tsx';
import { DeviceSection } from './device-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { PasswordSection } from './password-section.tsx';

const copy = securityCopy;
const here = '/profil/securite';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  return {
    ...(await accountSecurity(context.get(visit).platform, viewer)),
    email: viewer.email,
    admin: viewer.role === 'admin',
    secondFactor: viewer.secondFactor,
    confirmed: viewer.confirmed,
  };
}

export const action = formActions(
  {
    'change-password': form(changePassword, onward('password-updated', here), byCaller),
    'receive-password-link': form(requestPasswordReset, onward('password-link-sent', here), {
      input: ({ visit }) => ({ email: visit.viewer?.email }),
      ...byCaller,
    }),
    'add-passkey': form(
      addPasskey,
      ({ cookies }) => answerRedirect(here, [...cookies, flash('passkey-added')]),
      byCaller,
    ),
    'rename-passkey': form(renamePasskey, onward('passkey-renamed', here)),
    'remove-passkey': form(removePasskey, onward('passkey-removed', here)),
    'end-session': form(endSession, onward('session-ended', here)),
    'end-other-sessions': form(endOtherSessions, onward('other-sessions-ended', here)),
    later: {
      who: 'signed-in',
      answer({ request }) {
        const from = URL.parse(request.headers.get('referer') ?? '');
        return answerRedirect(safeReturnTo(from?.pathname, here), [protectLater]);
      },
    },
  },
  { secret: true },
);

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPassword, backupCodesLeft, passkeys, devices, email, admin, secondFactor, confirmed } = loaderData;
  const refusedAt = (part: string) => (actionData?.typed?.intent?.includes(part) ? actionData : undefined);
  return (
    <MemberPage title={copy.title} lead={copy.lead}>
      <div className="flex flex-col gap-6">
        {admin && secondFactor === 'none' ? (
          <Notice tone="warning" title={copy.adminNeeds.title}>
            {copy.adminNeeds.text}
          </Notice>
        ) : null}
        {secondFactor === 'unshown' ? (
          <Notice
            tone="warning"
            title={copy.mustShow.title}
            action={
              <Link to={`/se-connecter/verification?returnTo=${here}`} className={buttonClass({ size: 'sm' })}>
                {copy.mustShow.action}
              </Link>
            }
          >
            {copy.mustShow.text}
          </Notice>
        ) : null}
        <AppSection backupCodesLeft={backupCodesLeft} />
        <PasskeySection
          passkeys={passkeys}
          confirmed={confirmed}
          unshown={secondFactor === 'unshown'}
          refused={refusedAt('passkey')}
        />
        <PasswordSection hasPassword={hasPassword} email={email} refused={refusedAt('password')} />
        <DeviceSection devices={devices} refused={refusedAt('session')} />
      </div>
    </MemberPage>
  );
}
