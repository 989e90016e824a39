import { data, Form, Link, useNavigation } from 'react-router';
import { profileCopy } from '#copy/profile';
import { Action } from '#design/action';
import { buttonClass } from '#design/button';
import { confirmEmailChange, emailChangeOf } from '#modules/identity/server';
import { AuthCard } from '#parts/auth-card';
import { visit } from '#web/server/context';
import { form, formAction, onward } from '#web/server/form-actions';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

const { confirmEmail: copy } = profileCopy;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

// The link is a secret: other sites must not see it in a referrer.
export const headers = () => ({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });

/** GET does not use up the link, because mail scanners open links; the person presses the button. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const change = await emailChangeOf(context.get(visit).platform, token);
  return data({ token, newEmail: change?.newEmail }, { status: change ? 200 : 400 });
}

/** In a browser without a session, the guard of /profil redirects to the sign-in. */
export const action = formAction(form(confirmEmailChange, onward('email-changed', '/profil')), { secret: true });

export default function NewAddressPage({ loaderData: { token, newEmail }, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  if (actionData || !newEmail) {
    return (
      <AuthCard heading={copy.deadTitle} lead={copy.dead}>
        <Link to="/profil" className={buttonClass()}>
          {copy.toProfile}
        </Link>
      </AuthCard>
    );
  }
  return (
    <AuthCard heading={copy.heading} lead={copy.lead(newEmail)}>
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Action type="submit" full pending={state !== 'idle'}>
          {copy.submit}
        </Action>
      </Form>
    </AuthCard>
  );
}
