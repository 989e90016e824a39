import { Link, Outlet, redirect } from 'react-router';
import { profileCopy as copy } from '#copy/profile';
import { refusalCopy } from '#copy/refusals';
import { isPresented } from '#modules/experts';
import { listDomains, ownProfile, saveProfile } from '#modules/experts/server';
import { isApprovedExpert } from '#modules/identity';
import { pendingEmailChange } from '#modules/identity/server';
import { MemberPage } from '#parts/member-page';
import { answerRedirect, answerRefusal } from '#web/server/answers';
import { visit } from '#web/server/context';
import { flash } from '#web/server/flash';
import { viewerOf } from '#web/server/guard';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import { sentIn, textsOf } from '#web/typed-into';
import type { Route } from './+types/page';
import { PendingEmail } from './pending-email.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileHeader } from './profile-header.tsx';

export { shouldRevalidate } from '#web/dialog-routes';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

/** The query parameter `modifier` opens the form. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const viewer = viewerOf(context);
  const [profile, pending, domains] = await Promise.all([
    ownProfile(platform, viewer.profileId),
    pendingEmailChange(platform, viewer),
    isApprovedExpert(viewer) ? listDomains(platform.db) : undefined,
  ]);
  return {
    profile,
    pending,
    confirmed: viewer.confirmed,
    presented: isPresented(viewer),
    avatarUrl: viewer.avatarUrl,
    domains: domains?.map(({ slug, name }) => ({ slug, name })),
    editing: url.searchParams.has('modifier'),
  };
}

export const action = Object.assign(
  async ({ request, context }: Route.ActionArgs) => {
    const { platform, viewer, caller, requestId } = context.get(visit);
    const sent = await sentIn(request);
    if (sent.get('intent') === 'cancel') return answerRedirect('/profil');
    const texts = textsOf(sent);
    const lists = {
      companies: several(sent, 'companies'),
      domains: several(sent, 'domains'),
      languages: several(sent, 'languages'),
    };
    const typed = { texts, ...lists };
    const form = { ...texts, ...lists };
    try {
      const outcome = await saveProfile(platform, viewer, form, caller);
      if (outcome.ok)
        return answerRedirect('/profil', [
          flash(outcome.value.emailPending ? 'profile-saved-email-pending' : 'profile-saved'),
        ]);
      return answerRefusal(outcome.refusal, typed, 'problems' in outcome ? outcome.problems : undefined);
    } catch (error) {
      platform.log.error({ err: error, requestId }, 'a profile was not saved');
      return answerRefusal('unexpected', typed);
    }
  },
  { audiences: { save: saveProfile.who, cancel: saveProfile.who } },
);

const several = (sent: FormData, name: string) => sent.getAll(name).filter((value) => typeof value === 'string');

/** Cancelling needs no request. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  if ((await request.clone().formData()).get('intent') === 'cancel') throw redirect('/profil');
  return submitForm({ serverAction }, (refusal) => ({ title: copy.failed, text: refusalCopy[refusal] }));
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, pending, avatarUrl, domains, ...form } = loaderData;
  return (
    <MemberPage title={copy.title} lead={copy.lead}>
      <ProfileHeader profile={profile} avatarUrl={avatarUrl} expert={Boolean(domains)} />
      <Outlet />
      {pending ? <PendingEmail newEmail={pending.newEmail} email={profile.email} /> : null}
      <ProfileForm {...form} profile={profile} domains={domains} pending={Boolean(pending)} answer={actionData} />
      <p className="mt-6 flex flex-wrap gap-x-8">
        <Link to="/profil/securite" className="link inline-flex min-h-11 items-center">
          {copy.security}
        </Link>
        <Link to="/profil/donnees" className="link inline-flex min-h-11 items-center">
          {copy.personalData}
        </Link>
        <Link to="/profil/notifications" className="link inline-flex min-h-11 items-center">
          {copy.mails}
        </Link>
      </p>
    </MemberPage>
  );
}
