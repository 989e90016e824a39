import { useOutletContext } from 'react-router';
import { bookingCopy as copy } from '#copy/booking';
import { accompaniments } from '#modules/booking';
import { openSlots, planMentorship } from '#modules/booking/server';
import type { PublicExpert } from '#modules/experts';
import { visit } from '#web/server/context';
import { expertAt } from '#web/server/expert-at';
import { formAction } from '#web/server/form-actions';
import { holdSeriesAndLeadOn } from '#web/server/hold-and-lead-on';
import type { PageHandle } from '#web/site';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { MentorshipDialog } from './mentorship-dialog.tsx';

export { DialogFailed as ErrorBoundary } from '#parts/booking/dialog-failed';
export { neverKept as headers } from '#web/http/no-store';

export const handle: PageHandle = { dialog: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.mentorPageTitle);

export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const { platform, viewer } = context.get(visit);
  const expert = await expertAt(platform, params.id);
  const asked = {
    expert: expert.id,
    durationMinutes: Number(searchParams.get('duree')),
    client: viewer?.profileId,
  };
  const slots = await openSlots(platform, asked);
  const first = new Date(searchParams.get('debut') ?? '');
  const months = accompaniments.find((each) => String(each) === searchParams.get('mois'));
  const plan =
    slots && months && slots.starts.includes(first.getTime())
      ? await planMentorship(platform, { ...asked, durationMinutes: slots.durationMinutes, first, months })
      : undefined;
  return { slots, plan };
}

export const action = formAction({
  who: 'everyone',
  answer: (sent) => holdSeriesAndLeadOn(sent, sent.params.id ?? ''),
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm({ serverAction }, () => ({ title: copy.error, text: copy.failed }));

export default function MentorshipPage({ loaderData: { slots, plan }, actionData }: Route.ComponentProps) {
  const expert = useOutletContext<PublicExpert>();
  return <MentorshipDialog expert={expert} slots={slots} plan={plan} refusal={actionData?.refusal} />;
}
