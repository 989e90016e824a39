import { Form, Link, redirect, useNavigation, useSearchParams } from 'react-router';
import { refusalCopy } from '#copy/refusals';
import { Action } from '#design/action';
import { Notice } from '#design/notice';
import { TextField } from '#design/text-field';
import { safeReturnTo } from '#modules/identity';
import { enterSignInCode, pendingCode, sendSignInCode } from '#modules/identity/server';
import { AuthCard } from '#parts/auth-card';
import { PasskeySignIn } from '#parts/security/passkey-sign-in';
import { answerRedirect, answerRefusal, type PageRefusal } from '#web/server/answers';
import { visit } from '#web/server/context';
import { flash } from '#web/server/flash';
import { formActions, type Sent } from '#web/server/form-actions';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { codeCopy as copy } from './copy.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

const returnToOf = (url: URL) => safeReturnTo(url.searchParams.get('returnTo'));
const signInAddress = (url: URL) => `/se-connecter?${new URLSearchParams({ returnTo: returnToOf(url) })}`;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { platform, caller, viewer } = context.get(visit);
  if (viewer) throw redirect(returnToOf(url));
  const pending = await pendingCode(platform, caller);
  if (!pending) throw redirect(signInAddress(url));
  return pending;
}

/** Without a code that can still be typed, the person signs in from the start. */
const refuse = (refusal: PageRefusal, { url, echoed }: Sent) =>
  refusal === 'sign-in-again'
    ? answerRedirect(signInAddress(url), [flash('code-ended')])
    : answerRefusal(refusal, echoed);

export const action = formActions(
  {
    send: {
      who: sendSignInCode.who,
      async answer(sent) {
        const { platform, viewer, caller } = sent.visit;
        const outcome = await sendSignInCode(platform, viewer, undefined, caller);
        if (!outcome.ok) return refuse(outcome.refusal, sent);
        return answerRedirect(sent.url.pathname + sent.url.search, [...outcome.value.cookies, flash('code-sent')]);
      },
    },
    enter: {
      who: enterSignInCode.who,
      async answer(sent) {
        const { platform, viewer, caller } = sent.visit;
        const outcome = await enterSignInCode(platform, viewer, sent.typed, caller);
        if (!outcome.ok) return refuse(outcome.refusal, sent);
        const { signedIn, cookies } = outcome.value;
        return signedIn
          ? answerRedirect(returnToOf(sent.url), [...cookies, flash('signed-in')])
          : answerRedirect(signInAddress(sent.url), [...cookies, flash('mailbox-proved')]);
      },
    },
  },
  { secret: true },
);

export default function CodePage({ loaderData: { email, state }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const navigation = useNavigation();
  const busy = navigation.state !== 'idle' && navigation.formData?.get('intent');
  const returnTo = new URLSearchParams({ returnTo: safeReturnTo(query.get('returnTo')) });
  const words = { unsent: copy.unsent, 'to-trust': copy.toTrust, 'to-enter': copy.toEnter }[state];
  const address = `/se-connecter/code?${query}`;
  return (
    <AuthCard heading={words.heading} lead={words.lead(email)}>
      {actionData ? (
        <Notice tone="danger" role="alert" title={copy.failed} className="mb-6">
          {refusalCopy[actionData.refusal]}
        </Notice>
      ) : null}
      {state === 'unsent' ? null : (
        <Form method="post" action={address} className="mb-3 flex flex-col gap-5">
          <TextField
            name="code"
            label={copy.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            isRequired
            validationBehavior="native"
          />
          <Action type="submit" name="intent" value="enter" full pending={busy === 'enter'}>
            {copy.submit}
          </Action>
        </Form>
      )}
      <Form method="post" action={address} className="mb-5">
        <Action
          type="submit"
          name="intent"
          value="send"
          variant={state === 'unsent' ? 'primary' : 'secondary'}
          full
          pending={busy === 'send'}
        >
          {state === 'unsent' ? copy.unsent.submit : copy.resend}
        </Action>
      </Form>
      <PasskeySignIn query={String(returnTo)} />
      <p className="mt-6">
        <Link to={`/se-connecter?${returnTo}`} className="link inline-flex min-h-11 items-center">
          {copy.restart}
        </Link>
      </p>
    </AuthCard>
  );
}
