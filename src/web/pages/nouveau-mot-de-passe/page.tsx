import { Form, Link, useNavigation } from 'react-router';
import { refusalCopy } from '#copy/refusals';
import { signInCopy } from '#copy/sign-in';
import { Action } from '#design/action';
import { Notice } from '#design/notice';
import { TextField } from '#design/text-field';
import { passwordLength } from '#modules/identity';
import { resetPassword } from '#modules/identity/server';
import { AuthCard } from '#parts/auth-card';
import { form, formAction, onward } from '#web/server/form-actions';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

const { reset, fields, signUp } = signInCopy;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, reset.title);

// The link is a secret: other sites must not see it in a referrer.
export const headers = () => ({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' });

export const action = formAction(form(resetPassword, onward('password-changed', '/se-connecter')), { secret: true });

export default function NewPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const deadLink = !loaderData.token || actionData?.refusal === 'link-invalid';
  return (
    <AuthCard heading={reset.title} {...(deadLink ? {} : { lead: reset.lead })}>
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
            {reset.submit}
          </Action>
        </Form>
      )}
    </AuthCard>
  );
}
