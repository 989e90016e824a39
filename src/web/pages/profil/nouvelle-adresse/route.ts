import { redirect } from 'react-router';
import type { ToastCode } from '#copy/toasts';
import { cancelEmailChange, resendEmailLink } from '#modules/identity/server';
import { answerRedirect } from '#web/server/answers';
import { visit } from '#web/server/context';
import { flash } from '#web/server/flash';
import { typedInto } from '#web/typed-into';
import type { Route } from './+types/route';

export const loader = () => redirect('/profil');

/** Resends the link for a pending address, or cancels the change. */
export const action = Object.assign(
  async ({ request, context }: Route.ActionArgs) => {
    const { platform, viewer, caller } = context.get(visit);
    const cancelling = (await typedInto(request)).intent === 'cancel';
    const outcome = await (cancelling
      ? cancelEmailChange(platform, viewer)
      : resendEmailLink(platform, viewer, undefined, caller));
    return answerRedirect('/profil', [flash(saidOf(outcome, cancelling))]);
  },
  { audiences: { resend: resendEmailLink.who, cancel: cancelEmailChange.who } },
);

function saidOf(outcome: Awaited<ReturnType<typeof resendEmailLink>>, cancelling: boolean): ToastCode {
  if (outcome.ok) return cancelling ? 'email-change-cancelled' : 'email-link-sent';
  return outcome.refusal === 'too-many-attempts' ? 'too-many-attempts' : 'nothing-pending';
}
