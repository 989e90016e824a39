import { expertSpaceCopy as copy } from '#copy/expert-space';
import { failureWords } from '#copy/refusals';
import { findPublicExpert, saveAddress } from '#modules/experts/server';
import { visit } from '#web/server/context';
import { form, formActions, onward } from '#web/server/form-actions';
import { viewerOf } from '#web/server/guard';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { PublicProfile } from './public-profile.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.tabs.profile);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, site } = context.get(visit).platform;
  const expert = await findPublicExpert(db, { id: viewerOf(context).profileId });
  // Cannot happen: the guard admits only approved experts, who are public.
  if (!expert) throw new Response(null, { status: 404 });
  return { expert, origin: site.origin };
}

export const action = formActions({
  address: form(saveAddress, onward('settings-saved', '/expert-space/profil')),
});

export const clientAction = (sending: Route.ClientActionArgs) =>
  submitForm(sending, (refusal) => failureWords(refusal, copy.failed));

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  return <PublicProfile {...loaderData} failure={actionData} />;
}
