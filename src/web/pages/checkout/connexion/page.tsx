import { data, Form, redirect, useLocation } from 'react-router';
import { checkoutCopy } from '#copy/checkout';
import { failureWords } from '#copy/refusals';
import { signInCopy } from '#copy/sign-in';
import { Action } from '#design/action';
import { TextField } from '#design/text-field';
import { GoogleMark } from '#parts/auth-card';
import { DialogForm } from '#parts/dialog-form';
import { PasskeySignIn } from '#parts/security/passkey-sign-in';
import { visit } from '#web/server/context';
import { formActions } from '#web/server/form-actions';
import { signInForms } from '#web/server/sign-in-forms';
import type { PageHandle } from '#web/site';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

const { signIn: words } = checkoutCopy;

export const handle: PageHandle = { dialog: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, words.title);

const checkout = ({ search }: Pick<URL, 'search'>) => `/checkout${search}`;

export function loader({ context, url }: Route.LoaderArgs) {
  const { viewer, platform } = context.get(visit);
  if (viewer) throw redirect(checkout(url));
  return data({ google: Boolean(platform.env.GOOGLE_CLIENT_ID) });
}

export const action = formActions(
  signInForms(({ url }) => checkout(url)),
  { secret: true },
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm({ serverAction }, (refusal) => failureWords(refusal, signInCopy.signIn.failed));

/** Signs in over the checkout, whose fields and hold stay (TRIP11). */
export default function SignInOverCheckout({ loaderData: { google }, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const query = String(new URLSearchParams({ returnTo: `/checkout${search}` }));
  return (
    <>
      {google ? (
        <Form id="connexion-google" method="post" reloadDocument>
          <input type="hidden" name="intent" value="google" />
        </Form>
      ) : null}
      <DialogForm
        id="connexion"
        below={`/checkout${search}`}
        title={words.title}
        submit={signInCopy.signIn.submit}
        back={words.back}
        refusal={actionData?.refusal}
      >
        <input type="hidden" name="intent" value="sign-in" />
        <TextField name="email" type="email" label={signInCopy.fields.email} autoComplete="email" isRequired />
        <TextField
          name="password"
          type="password"
          label={signInCopy.fields.password}
          autoComplete="current-password"
          isRequired
        />
        <PasskeySignIn query={query} />
        {google ? (
          <Action type="submit" form="connexion-google" variant="secondary" full>
            <GoogleMark />
            {signInCopy.google}
          </Action>
        ) : null}
      </DialogForm>
    </>
  );
}
