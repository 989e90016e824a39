import { useOutletContext } from 'react-router';
import { bookingCopy as copy } from '#copy/booking';
import { openSlots } from '#modules/booking/server';
import type { PublicExpert } from '#modules/experts';
import { BookingDialog } from '#screens/booking/booking-dialog';
import { sayFailure } from '#web/say-failure';
import { visit } from '../../../server/context.ts';
import { expertAt } from '../../../server/expert-at.ts';
import { formAction } from '../../../server/form-actions.ts';
import { holdAndLeadOn } from '../../../server/hold-and-lead-on.ts';
import type { PageHandle } from '../../../site.ts';
import { pageMeta } from '../../../titles.ts';
import type { Route } from './+types/reserver';

export { DialogFailed as ErrorBoundary } from '#screens/booking/dialog-failed';
export { neverKept as headers } from '../../../server/no-store.ts';

export const handle: PageHandle = { dialog: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.pageTitle);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { platform, viewer } = context.get(visit);
  const expert = await expertAt(platform, params.id);
  const slots = await openSlots(platform, {
    expert: expert.id,
    durationMinutes: Number(url.searchParams.get('duree')),
    client: viewer?.profileId,
  });
  return { slots, now: platform.clock.now().getTime() };
}

export const action = formAction({ who: 'everyone', answer: (sent) => holdAndLeadOn(sent, sent.params.id ?? '') });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sayFailure(serverAction, { title: copy.error, text: copy.failed });

export default function BookPage({ loaderData: { slots, now }, actionData }: Route.ComponentProps) {
  const expert = useOutletContext<PublicExpert>();
  return <BookingDialog expert={expert} slots={slots} now={now} refusal={actionData?.refusal} />;
}
