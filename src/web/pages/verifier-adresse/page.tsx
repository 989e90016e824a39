import { data, Link } from 'react-router';
import { signInCopy } from '#copy/sign-in';
import { buttonClass } from '#design/button';
import { verifyEmail } from '#modules/identity/server';
import { AuthCard } from '#parts/auth-card';
import { visit } from '#web/server/context';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

const { verify } = signInCopy;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, verify.title);

export const headers = () => ({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });

/** Opening the link verifies the address: it proves that the mail was received, and repeating it is harmless. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { platform, viewer } = context.get(visit);
  const outcome = await verifyEmail(platform, viewer, { token: url.searchParams.get('token') });
  return data({ verified: outcome.ok, signedIn: Boolean(viewer) }, { status: outcome.ok ? 200 : 400 });
}

export default function VerifyEmailPage({ loaderData: { verified, signedIn } }: Route.ComponentProps) {
  return (
    <AuthCard heading={verified ? verify.doneTitle : verify.failedTitle} lead={verified ? verify.done : verify.failed}>
      <Link to={signedIn ? '/dashboard' : '/se-connecter'} className={buttonClass()}>
        {signedIn ? verify.toDashboard : verify.toSignIn}
      </Link>
    </AuthCard>
  );
}
