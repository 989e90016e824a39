import { Form, Link, redirect, useNavigation, useSearchParams } from 'react-router';
import { refusalCopy } from '#copy/refusals';
import { Action } from '#design/action';
import { Notice } from '#design/notice';
import { TextField } from '#design/text-field';
import { safeReturnTo } from '#modules/identity';
import { confirmationWays, confirmSensitive } from '#modules/identity/server';
import { AuthCard, GoogleMark } from '#parts/auth-card';
import { PasskeySignIn } from '#parts/security/passkey-sign-in';
import { confirmAddress } from '#web/confirm-address';
import { answerRedirect } from '#web/server/answers';
import { visit } from '#web/server/context';
import { flash } from '#web/server/flash';
import { byCaller, form, formAction } from '#web/server/form-actions';
import { viewerOf } from '#web/server/guard';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { confirmCopy as copy } from './copy.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

const returnToOf = (query: URLSearchParams) => safeReturnTo(query.get('returnTo'), '/profil/securite');

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  if (viewer.confirmed) throw redirect(returnToOf(url.searchParams));
  return confirmationWays(context.get(visit).platform, viewer);
}

export const action = formAction(
  form(
    confirmSensitive,
    ({ cookies }, { url }) => answerRedirect(returnToOf(url.searchParams), [...cookies, flash('identity-confirmed')]),
    byCaller,
  ),
  { secret: true },
);

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { app, passkey, password } = loaderData;
  const [query] = useSearchParams();
  const { state } = useNavigation();
  const returnTo = returnToOf(query);
  const signIn = String(new URLSearchParams({ returnTo }));
  return (
    <AuthCard heading={copy.heading} lead={copy.lead}>
      {actionData ? (
        <Notice tone="danger" role="alert" title={copy.failed} className="mb-6">
          {refusalCopy[actionData.refusal]}
        </Notice>
      ) : null}
      {app || password ? (
        <Form method="post" action={confirmAddress(returnTo)} className="mb-5 flex flex-col gap-5">
          {app ? (
            <TextField
              name="code"
              label={copy.code}
              description={copy.codeHint}
              autoComplete="one-time-code"
              isRequired
              validationBehavior="native"
            />
          ) : (
            <TextField
              name="password"
              type="password"
              label={copy.password}
              autoComplete="current-password"
              isRequired
              validationBehavior="native"
            />
          )}
          <Action type="submit" full pending={state !== 'idle'}>
            {copy.submit}
          </Action>
        </Form>
      ) : null}
      {passkey ? <PasskeySignIn query={signIn} /> : null}
      {app || password || passkey ? null : (
        <Form method="post" action={`/se-connecter?${signIn}`} reloadDocument className="flex flex-col gap-5">
          <p>{copy.googleHint}</p>
          <Action type="submit" name="intent" value="google" variant="secondary" full>
            <GoogleMark />
            {copy.google}
          </Action>
        </Form>
      )}
      <p className="mt-6">
        <Link to={returnTo} className="link inline-flex min-h-11 items-center">
          {copy.cancel}
        </Link>
      </p>
    </AuthCard>
  );
}
