import { useEffect } from 'react';
import { data, Form, Link, redirect, useNavigation, useSearchParams } from 'react-router';
import { refusalCopy } from '#copy/refusals';
import { signInCopy } from '#copy/sign-in';
import { Action } from '#design/action';
import { Notice } from '#design/notice';
import { TextField } from '#design/text-field';
import { passwordLength, safeReturnTo } from '#modules/identity';
import { pendingAddress, signUp } from '#modules/identity/server';
import { AuthCard, GoogleMark } from '#parts/auth-card';
import { PasskeySignIn } from '#parts/security/passkey-sign-in';
import { toast } from '#parts/toasts';
import { answerRedirect, type PageRefusal } from '#web/server/answers';
import { visit } from '#web/server/context';
import { flash } from '#web/server/flash';
import { byCaller, form, formActions } from '#web/server/form-actions';
import { signInForms } from '#web/server/sign-in-forms';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

const copy = signInCopy;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData?.mode === 'sign-up' ? copy.signUp.title : copy.signIn.title);

const returnToOf = (url: URL) => safeReturnTo(url.searchParams.get('returnTo'));

export function loader({ context, url }: Route.LoaderArgs) {
  const { viewer, platform, caller } = context.get(visit);
  if (viewer) throw redirect(returnToOf(url));
  return data({
    // After the mailed code, so that it need not be typed again.
    email: pendingAddress(platform, caller),
    mode: url.searchParams.get('mode') === 'inscription' ? ('sign-up' as const) : ('sign-in' as const),
    google: Boolean(platform.env.GOOGLE_CLIENT_ID),
    googleFailed: url.searchParams.get('google') === 'erreur',
  });
}

export const action = formActions(
  {
    ...signInForms(({ url }) => returnToOf(url)),
    'sign-up': form(
      signUp,
      ({ cookies }, { url }) => answerRedirect(returnToOf(url), [...cookies, flash('signed-up')]),
      byCaller,
    ),
  },
  { secret: true },
);

/** Shows a refusal as a toast. On success it waits 100 ms before the redirect, as specified, so that the button visibly reacts. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const signingUp = (await request.clone().formData()).get('intent') === 'sign-up';
  const say = (refusal: PageRefusal) => toast({ ...failureWords(refusal, signingUp), tone: 'destructive' });
  try {
    const answer = await serverAction();
    void say(answer.refusal);
    return answer;
  } catch (reason) {
    if (reason instanceof Response) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      throw reason;
    }
    // With an error status React Router does not revalidate over a connection that just failed.
    void say('unexpected');
    return data({ refusal: 'unexpected' as const }, { status: 503 });
  }
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mode, google, googleFailed, email } = loaderData;
  const [query] = useSearchParams();
  const navigation = useNavigation();
  const words = mode === 'sign-up' ? copy.signUp : copy.signIn;
  const refusal = actionData?.refusal ?? (googleFailed ? 'google-failed' : undefined);
  const failure = refusal && failureWords(refusal, mode === 'sign-up');
  useEffect(() => {
    if (googleFailed) void toast({ ...failureWords('google-failed', false), tone: 'destructive' });
  }, [googleFailed]);
  const busy = navigation.state !== 'idle' && navigation.formData?.get('intent');
  return (
    <AuthCard heading={words.heading} lead={words.lead}>
      {failure ? (
        <Notice tone="danger" title={failure.title} className="mb-6">
          {failure.text}
        </Notice>
      ) : null}
      <Form method="post" action={`/se-connecter?${query}`} className="flex flex-col gap-5" key={mode}>
        {mode === 'sign-up' ? (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              name="firstName"
              label={copy.fields.firstName}
              autoComplete="given-name"
              isRequired
              validationBehavior="native"
            />
            <TextField
              name="lastName"
              label={copy.fields.lastName}
              autoComplete="family-name"
              isRequired
              validationBehavior="native"
            />
          </div>
        ) : null}
        <TextField
          name="email"
          type="email"
          label={copy.fields.email}
          autoComplete="email"
          {...(email && mode === 'sign-in' ? { defaultValue: email } : {})}
          isRequired
          validationBehavior="native"
        />
        <TextField
          name="password"
          type="password"
          label={copy.fields.password}
          autoComplete={mode === 'sign-up' ? 'new-password' : 'current-password'}
          isRequired
          validationBehavior="native"
          {...(mode === 'sign-up'
            ? { minLength: passwordLength.min, maxLength: passwordLength.max, description: copy.signUp.passwordHint }
            : {})}
        />
        {mode === 'sign-in' ? (
          <Link
            to="/mot-de-passe-oublie"
            className="link -mt-2 inline-flex min-h-11 items-center self-end text-[0.9375rem]"
          >
            {copy.forgotten.link}
          </Link>
        ) : null}
        <Action type="submit" name="intent" value={mode} full pending={busy === mode}>
          {words.submit}
        </Action>
      </Form>
      {google || mode === 'sign-in' ? (
        <p
          className={`my-5 flex items-center gap-4 text-encre-2 text-sm before:h-px before:flex-1 before:bg-trait after:h-px after:flex-1 after:bg-trait ${google ? '' : 'noscript:hidden'}`}
        >
          {copy.or}
        </p>
      ) : null}
      {mode === 'sign-in' ? <PasskeySignIn query={String(query)} /> : null}
      {google ? (
        <Form method="post" action={`/se-connecter?${query}`} reloadDocument className="mt-3">
          <Action type="submit" name="intent" value="google" variant="secondary" full>
            <GoogleMark />
            {copy.google}
          </Action>
        </Form>
      ) : null}
      <p className="mt-8 text-center text-encre-2">
        {mode === 'sign-in' ? `${copy.signIn.toSignUpLead} ` : null}
        <Link
          to={`/se-connecter?${otherMode(query, mode)}`}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {mode === 'sign-in' ? copy.signIn.toSignUp : copy.signUp.toSignIn}
        </Link>
      </p>
      {mode === 'sign-up' ? (
        <p className="mt-2 text-center text-encre-2 text-sm">
          {copy.signUp.terms}{' '}
          <Link to="/conditions-utilisation" className="link">
            {copy.signUp.termsLink}
          </Link>
          .
        </p>
      ) : null}
    </AuthCard>
  );
}

function failureWords(refusal: keyof typeof refusalCopy, signingUp: boolean) {
  const failed = signingUp ? copy.signUp.failed : copy.signIn.failed;
  return { title: refusal === 'google-failed' ? copy.googleFailed : failed, text: refusalCopy[refusal] };
}

/** Link to the other card (sign-in or sign-up), with the same return path. */
function otherMode(query: URLSearchParams, mode: 'sign-in' | 'sign-up') {
  const next = new URLSearchParams();
  const returnTo = query.get('returnTo');
  if (returnTo) next.set('returnTo', returnTo);
  if (mode === 'sign-in') next.set('mode', 'inscription');
  return next;
}
