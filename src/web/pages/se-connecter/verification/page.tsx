import { Form, Link, redirect, useNavigation, useSearchParams } from 'react-router';
import { refusalCopy } from '#copy/refusals';
import { securityCopy } from '#copy/security';
import { Action } from '#design/action';
import { Notice } from '#design/notice';
import { TextField } from '#design/text-field';
import { safeReturnTo } from '#modules/identity';
import { owedSecondFactor, showSecondFactor } from '#modules/identity/server';
import { AuthCard } from '#parts/auth-card';
import { PasskeySignIn } from '#parts/security/passkey-sign-in';
import { answerRedirect, answerRefusal } from '#web/server/answers';
import { visit } from '#web/server/context';
import { flash } from '#web/server/flash';
import { formAction } from '#web/server/form-actions';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

const { verification: copy } = securityCopy;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

const signInAddress = (returnTo: string) => `/se-connecter?${new URLSearchParams({ returnTo })}`;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { platform, caller, viewer } = context.get(visit);
  const returnTo = safeReturnTo(url.searchParams.get('returnTo'));
  const owed = await owedSecondFactor(platform, caller);
  if (!owed) throw redirect(viewer ? returnTo : signInAddress(returnTo));
  return { app: owed.app, passkeys: owed.passkeys, backup: url.searchParams.has('secours') };
}

export const action = formAction(
  {
    who: showSecondFactor.who,
    async answer({ visit: { platform, viewer, caller }, typed, echoed, url }) {
      const returnTo = safeReturnTo(url.searchParams.get('returnTo'));
      const outcome = await showSecondFactor(platform, viewer, typed, caller);
      if (outcome.ok) return answerRedirect(returnTo, [...outcome.value.cookies, flash('signed-in')]);
      if (outcome.refusal === 'sign-in-again') return answerRedirect(signInAddress(returnTo), [flash('sign-in-again')]);
      return answerRefusal(outcome.refusal, echoed);
    },
  },
  { secret: true },
);

export default function VerificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { app, passkeys, backup } = loaderData;
  const [query] = useSearchParams();
  const { state } = useNavigation();
  const returnTo = new URLSearchParams({ returnTo: safeReturnTo(query.get('returnTo')) });
  const other = new URLSearchParams(returnTo);
  if (!backup) other.set('secours', '');
  const lead = app ? (backup ? copy.backupLead : copy.lead) : copy.passkeyLead;
  return (
    <AuthCard heading={copy.heading} lead={lead}>
      {actionData ? (
        <Notice tone="danger" role="alert" title={copy.failed} className="mb-6">
          {refusalCopy[actionData.refusal]}
        </Notice>
      ) : null}
      {app ? (
        <Form method="post" action={`/se-connecter/verification?${query}`} className="mb-5 flex flex-col gap-5">
          <TextField
            key={backup ? 'backup' : 'app'}
            name="code"
            label={backup ? copy.backupCode : copy.code}
            inputMode={backup ? 'text' : 'numeric'}
            autoComplete={backup ? 'off' : 'one-time-code'}
            isRequired
            validationBehavior="native"
          />
          <Action type="submit" full pending={state !== 'idle'}>
            {copy.submit}
          </Action>
        </Form>
      ) : null}
      {passkeys ? <PasskeySignIn query={String(returnTo)} /> : null}
      <p className="mt-6 flex flex-wrap justify-between gap-x-6">
        {app ? (
          <Link to={`/se-connecter/verification?${other}`} className="link inline-flex min-h-11 items-center">
            {backup ? copy.toApp : copy.toBackup}
          </Link>
        ) : null}
        <Link to={`/se-connecter?${returnTo}`} className="link inline-flex min-h-11 items-center">
          {copy.restart}
        </Link>
      </p>
    </AuthCard>
  );
}
