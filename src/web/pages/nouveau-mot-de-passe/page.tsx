import { data, Form, Link, useNavigation } from 'react-router';
import { refusalCopy } from '#copy/refusals';
import { signInCopy } from '#copy/sign-in';
import { Action } from '#design/action';
import { Notice } from '#design/notice';
import { TextField } from '#design/text-field';
import { passwordLength } from '#modules/identity';
import { newPasswordLinkOf, resetPassword } from '#modules/identity/server';
import { AuthCard } from '#parts/auth-card';
import { answerRedirect } from '#web/server/answers';
import { visit } from '#web/server/context';
import { flash } from '#web/server/flash';
import { byCaller, form, formAction } from '#web/server/form-actions';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

const { reset, fields, signUp } = signInCopy;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, reset.title);

// The link is a secret: other sites must not see it in a referrer.
export const headers = () => ({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });

/** Shows a dead link at once, instead of after a new password was typed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const kind = await newPasswordLinkOf(context.get(visit).platform, token);
  return data({ token, kind }, { status: kind ? 200 : 400 });
}

export const action = formAction(
  form(
    resetPassword,
    ({ cookies }) => answerRedirect('/se-connecter', [...cookies, flash('password-changed')]),
    byCaller,
  ),
  { secret: true },
);

export default function NewPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const deadLink = !loaderData.kind || actionData?.refusal === 'link-invalid';
  const objects = loaderData.kind === 'not-me';
  const lead = objects ? reset.notMeLead : reset.lead;
  return (
    <AuthCard heading={objects ? reset.notMeTitle : reset.title} {...(deadLink ? {} : { lead })}>
      {deadLink || actionData ? (
        <Notice tone="danger" role="alert" className="mb-6">
          {refusalCopy[actionData?.refusal ?? 'link-invalid']}
        </Notice>
      ) : null}
      {deadLink ? (
        <Link to="/mot-de-passe-oublie" className="link">
          {reset.again}
        </Link>
      ) : (
        <Form method="post" className="flex flex-col gap-5">
          <input type="hidden" name="token" value={loaderData.token} />
          <TextField
            name="password"
            type="password"
            label={fields.newPassword}
            description={signUp.passwordHint}
            autoComplete="new-password"
            minLength={passwordLength.min}
            maxLength={passwordLength.max}
            isRequired
            validationBehavior="native"
          />
          <Action type="submit" full pending={state !== 'idle'}>
            {objects ? reset.notMeSubmit : reset.submit}
          </Action>
        </Form>
      )}
    </AuthCard>
  );
}
