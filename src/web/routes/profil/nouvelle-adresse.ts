import { redirect } from 'react-router';
import type { ToastCode } from '#copy/toasts';
import { cancelEmailChange, resendEmailLink } from '#modules/identity/server';
import { answerRedirect } from '../../server/answers.ts';
import { visit } from '../../server/context.ts';
import { flash } from '../../server/flash.ts';
import { viewerOf } from '../../server/guard.ts';
import { typedInto } from '../../typed-into.ts';
import type { Route } from './+types/nouvelle-adresse';

export const loader = () => redirect('/profil');

/** Resends the link for a pending address, or cancels the change. */
export async function action({ request, context }: Route.ActionArgs) {
  const { identity, caller } = context.get(visit);
  const viewer = viewerOf(context);
  const cancelling = (await typedInto(request)).intent === 'cancel';
  const outcome = await (cancelling ? cancelEmailChange(identity, viewer) : resendEmailLink(identity, caller, viewer));
  return answerRedirect('/profil', [flash(saidOf(outcome, cancelling))]);
}

function saidOf(outcome: Awaited<ReturnType<typeof resendEmailLink>>, cancelling: boolean): ToastCode {
  if (outcome.ok) return cancelling ? 'email-change-cancelled' : 'email-link-sent';
  return outcome.refusal === 'too-many-attempts' ? 'too-many-attempts' : 'nothing-pending';
}
