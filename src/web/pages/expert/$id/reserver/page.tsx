import { useOutletContext } from 'react-router';
import { bookingCopy as copy } from '#copy/booking';
import { openSlots, sameWeekdayAndHour } from '#modules/booking/server';
import type { PublicExpert } from '#modules/experts';
import { similarExperts } from '#modules/experts/server';
import { formerIn } from '#web/parts/booking/again-address';
import { startIn } from '#web/parts/booking/start-address';
import { visit } from '#web/server/context';
import { expertAt } from '#web/server/expert-at';
import { formAction } from '#web/server/form-actions';
import { holdAndLeadOn } from '#web/server/hold-and-lead-on';
import { knownCard } from '#web/server/known-card';
import type { PageHandle } from '#web/site';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { BookingDialog } from './booking-dialog.tsx';
import { NotBookable } from './not-bookable.tsx';

export { DialogFailed as ErrorBoundary } from '#parts/booking/dialog-failed';
export { neverKept as headers } from '#web/http/no-store';

export const handle: PageHandle = { dialog: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.pageTitle);

const similarShown = 3;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { platform, viewer } = context.get(visit);
  const expert = await expertAt(platform, params.id);
  const slots = await openSlots(platform, {
    expert: expert.id,
    durationMinutes: Number(url.searchParams.get('duree')),
    client: viewer?.profileId,
  });
  const now = platform.clock.now().getTime();
  const former = formerIn(url.searchParams);
  return {
    slots,
    now,
    asked: startIn(url.searchParams) ?? (slots && former && sameWeekdayAndHour(slots.starts, former, now)),
    known: slots && (await knownCard(platform, viewer)),
    similar: slots ? [] : await similarExperts(platform.db, expert.id, similarShown),
  };
}

export const action = formAction({ who: 'everyone', answer: (sent) => holdAndLeadOn(sent, sent.params.id ?? '') });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm({ serverAction }, () => ({ title: copy.error, text: copy.failed }));

export default function BookPage({
  loaderData: { slots, now, asked, known, similar },
  actionData,
}: Route.ComponentProps) {
  const expert = useOutletContext<PublicExpert>();
  if (!slots) return <NotBookable expert={expert} similar={similar} />;
  return (
    <BookingDialog expert={expert} slots={slots} asked={asked} known={known} now={now} refusal={actionData?.refusal} />
  );
}
