import { data, Form, Link, useNavigation } from 'react-router';
import { refusalCopy } from '#copy/refusals';
import { signInCopy } from '#copy/sign-in';
import { Action } from '#design/action';
import { buttonClass } from '#design/button';
import { TextField } from '#design/text-field';
import { passwordLength } from '#modules/identity';
import { verificationOf, verifyEmail } from '#modules/identity/server';
import { AuthCard } from '#parts/auth-card';
import { answerRedirect } from '#web/server/answers';
import { visit } from '#web/server/context';
import { flash } from '#web/server/flash';
import { byCaller, form, formAction } from '#web/server/form-actions';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

const { verify: copy } = signInCopy;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

// The link is a secret: other sites must not see it in a referrer.
export const headers = () => ({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });

/** GET does not use up the link, because mail scanners open links; the person presses the button. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { platform, viewer } = context.get(visit);
  const token = url.searchParams.get('token') ?? '';
  const link = await verificationOf(platform, viewer, token);
  return data({ token, link }, { status: link ? 200 : 400 });
}

export const action = formAction(
  form(
    verifyEmail,
    ({ signedIn, cookies }) =>
      answerRedirect(signedIn ? '/dashboard' : '/se-connecter', [...cookies, flash('email-verified')]),
    byCaller,
  ),
  { secret: true },
);

export default function VerifyEmailPage({ loaderData: { token, link }, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  if (!link || actionData?.refusal === 'link-invalid')
    return (
      <AuthCard heading={copy.failedTitle} lead={copy.failed}>
        <Link to="/se-connecter" className={buttonClass()}>
          {copy.toSignIn}
        </Link>
      </AuthCard>
    );
  return (
    <AuthCard heading={copy.title} lead={copy.lead(link.email)}>
      <Form method="post" className="flex flex-col gap-5">
        <input type="hidden" name="token" value={token} />
        {link.isOwn ? null : (
          <TextField
            name="password"
            type="password"
            label={copy.password}
            description={copy.passwordHint}
            error={actionData && refusalCopy[actionData.refusal]}
            autoComplete="current-password"
            maxLength={passwordLength.max}
            isRequired
            validationBehavior="native"
          />
        )}
        <Action type="submit" full pending={state !== 'idle'}>
          {copy.submit}
        </Action>
      </Form>
    </AuthCard>
  );
}
