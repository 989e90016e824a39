import { data } from 'react-router';
import { claimsCopy as copy } from '#copy/claims';
import { failureWords } from '#copy/refusals';
import { type AppointmentId, isUuid } from '#kernel/ids';
import { journalFor } from '#modules/calls/server';
import { decideClaim, findClaim } from '#modules/claims/server';
import { visit } from '#web/server/context';
import { form, formAction, onward } from '#web/server/form-actions';
import { viewerOf } from '#web/server/guard';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { ClaimToDecide } from './claim-to-decide.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const claim = isUuid(params.id) ? await findClaim(platform.db, params.id as AppointmentId) : undefined;
  if (!claim) throw data(null, { status: 404 });
  const { confirmed } = viewerOf(context);
  return { claim, confirmed, journal: await journalFor(platform, claim.client.id, claim.id) };
}

export const action = formAction(form(decideClaim, onward('claim-decided', '/admin/reclamations')));

export const clientAction = (sending: Route.ClientActionArgs) =>
  submitForm(sending, (refusal) => failureWords(refusal, copy.failed));

export default function AdminClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ClaimToDecide {...loaderData} failure={actionData} />;
}
