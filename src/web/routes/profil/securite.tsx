import { Link } from 'react-router';
import { securityCopy } from '#copy/security';
import type { ToastCode } from '#copy/toasts';
import { buttonClass } from '#design/button';
import { Notice } from '#design/notice';
import type { Outcome } from '#kernel/outcome';
import { type IdentityRefusal, safeReturnTo } from '#modules/identity';
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
import { MemberPage } from '#screens/member-page';
import { AppSection } from '#screens/security/app-section';
import { DeviceSection } from '#screens/security/device-section';
import { PasskeySection } from '#screens/security/passkey-section';
import { PasswordSection } from '#screens/security/password-section';
import { answerRedirect, answerRefusal } from '../../server/answers.ts';
import { visit } from '../../server/context.ts';
import { flash } from '../../server/flash.ts';
import { viewerOf } from '../../server/guard.ts';
import { protectLater } from '../../server/protection-cookie.ts';
import { pageMeta } from '../../titles.ts';
import { typedInto } from '../../typed-into.ts';
import type { Route } from './+types/securite';

const copy = securityCopy;
const here = '/profil/securite';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  return {
    ...(await accountSecurity(context.get(visit).identity, viewer)),
    email: viewer.email,
    admin: viewer.role === 'admin',
    secondFactor: viewer.secondFactor,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { identity, platform, caller } = context.get(visit);
  const viewer = viewerOf(context);
  const form = await typedInto(request);
  const intent = typeof form.intent === 'string' ? form.intent : '';
  const answer = (outcome: Outcome<unknown, IdentityRefusal>, said: ToastCode) =>
    outcome.ok ? answerRedirect(here, [flash(said)]) : answerRefusal(outcome.refusal, { intent });
  switch (intent) {
    case 'change-password':
      return answer(await changePassword(identity, caller, viewer, form), 'password-updated');
    case 'receive-password-link':
      return answer(await requestPasswordReset(identity, caller, { email: viewer.email }), 'password-link-sent');
    case 'add-passkey':
      return answer(await addPasskey(identity, caller, viewer, form), 'passkey-added');
    case 'rename-passkey':
      return answer(await renamePasskey(platform, viewer, form), 'passkey-renamed');
    case 'remove-passkey':
      return answer(await removePasskey(platform, viewer, form), 'passkey-removed');
    case 'end-session':
      return answer(await endSession(platform, viewer, form), 'session-ended');
    case 'end-other-sessions':
      return answer(await endOtherSessions(platform, viewer), 'other-sessions-ended');
    case 'later': {
      const from = URL.parse(request.headers.get('referer') ?? '');
      return answerRedirect(safeReturnTo(from?.pathname, here), [protectLater]);
    }
    default:
      return answerRefusal('form-incomplete');
  }
}

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPassword, backupCodesLeft, passkeys, devices, email, admin, secondFactor } = loaderData;
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
          hasPassword={hasPassword}
          locked={secondFactor === 'unshown'}
          refused={refusedAt('passkey')}
        />
        <PasswordSection hasPassword={hasPassword} email={email} refused={refusedAt('password')} />
        <DeviceSection devices={devices} refused={refusedAt('session')} />
      </div>
    </MemberPage>
  );
}
