import { redirect } from 'react-router';
import type { ToastCode } from '#copy/toasts';
import { safeReturnTo } from '#modules/identity';
import { requestVerification } from '#modules/identity/server';
import { answerRedirect } from '#web/server/answers';
import { visit } from '#web/server/context';
import { flash } from '#web/server/flash';
import type { Route } from './+types/route';

export const loader = () => redirect('/dashboard');

/** Resends the verification mail and redirects back to the page whose banner was used. */
export const action = Object.assign(
  async ({ request, context }: Route.ActionArgs) => {
    const { platform, viewer, caller } = context.get(visit);
    const outcome = await requestVerification(platform, viewer, undefined, caller);
    const toast: ToastCode = outcome.ok
      ? 'verification-sent'
      : outcome.refusal === 'already-verified'
        ? 'already-verified'
        : 'too-many-attempts';
    const from = URL.parse(request.headers.get('referer') ?? '');
    return answerRedirect(safeReturnTo(from ? from.pathname + from.search : null, '/dashboard'), [flash(toast)]);
  },
  { audiences: { send: requestVerification.who } },
);
