import { checkoutCopy as copy } from '#copy/checkout';
import { type AppointmentId, isUuid } from '#kernel/ids';
import { accompaniments } from '#modules/booking';
import { cancelAppointment, confirmBooking, findHold } from '#modules/booking/server';
import { expertAddress } from '#modules/experts';
import { findPublicExpert } from '#modules/experts/server';
import { Checkout } from '#screens/checkout/checkout';
import { PageIntro } from '#screens/page-intro';
import { sendForm } from '#web/send-form';
import { answerFault, answerRedirect, answerRefusal } from '../server/answers.ts';
import { visit } from '../server/context.ts';
import { expertAt } from '../server/expert-at.ts';
import { flash } from '../server/flash.ts';
import { viewerOf } from '../server/guard.ts';
import { holdAndLeadOn, holdSeriesAndLeadOn } from '../server/hold-and-lead-on.ts';
import { pageMeta } from '../titles.ts';
import { typedInto } from '../typed-into.ts';
import type { Route } from './+types/checkout';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

/** The hold, and it alone, says what is sold; the rest of the address only finds a choice again that is not held. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const { db, clock } = platform;
  const now = clock.now();
  const id = searchParams.get('hold') ?? '';
  const hold = isUuid(id) ? await findHold(db, viewerOf(context).profileId, id as AppointmentId) : undefined;
  const address = expertAddress(hold?.expert.slug ?? searchParams.get('expert') ?? '');
  const expert = address && (await findPublicExpert(db, address));
  if (!expert) return { choice: undefined, now };
  if (hold) {
    const isLive = hold.status === 'held' && hold.expiresAt !== null && hold.expiresAt > now;
    return { choice: { expert, hold: isLive ? hold : undefined, wish: wishOf(hold), expired: !isLive }, now };
  }
  const wish = wishIn(searchParams);
  return { choice: wish && { expert, hold: undefined, wish, expired: false }, now };
}

/** What was chosen and is not held. */
interface Wish {
  readonly startsAt: Date;
  readonly durationMinutes: number;
  readonly months: number | undefined;
  readonly message: string;
}

function wishIn(query: URLSearchParams): Wish | undefined {
  const startsAt = new Date(query.get('date') ?? '');
  if (Number.isNaN(startsAt.getTime())) return undefined;
  const isSeries = query.get('type') === 'mentorship';
  return {
    startsAt,
    durationMinutes: Number(query.get('duration')) || 30,
    months: isSeries ? accompaniments.find((each) => String(each) === query.get('accompanimentDuration')) : undefined,
    message: query.get('message') ?? '',
  };
}

const wishOf = ({ sessions, durationMinutes, months, message }: NonNullable<Awaited<ReturnType<typeof findHold>>>) => ({
  startsAt: sessions[0]?.startsAt ?? new Date(0),
  durationMinutes,
  months: months ?? undefined,
  message,
});

/** Holds what the address names, lets the hold go, or books what costs nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const here = context.get(visit);
  const { platform, viewer } = here;
  const typed = await typedInto(request);
  try {
    switch (typed.intent ?? '') {
      case 'hold':
        return await holdAndLeadOn(here, await expertAt(platform, typed.expert ?? ''), typed);
      case 'hold-series':
        return await holdSeriesAndLeadOn(here, await expertAt(platform, typed.expert ?? ''), typed);
      case 'release':
        // Whether it is still held, over, or paid meanwhile: the way back is open.
        await cancelAppointment(platform, viewer, { id: typed.hold, held: true });
        return answerRedirect(`/expert/${encodeURIComponent(typed.expert ?? '')}`);
      case 'book': {
        const outcome = await confirmBooking(platform, viewer, { id: typed.hold });
        if (!outcome.ok) return answerRefusal(outcome.refusal, typed);
        return answerRedirect(`/booking-success?rendez-vous=${outcome.value.id}`, [flash('appointment-created')]);
      }
      default:
        return answerRefusal('form-incomplete', typed);
    }
  } catch (error) {
    if (error instanceof Response) throw error;
    return answerFault(here, error, typed);
  }
}

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending, copy.failed);

export default function CheckoutPage({ loaderData: { choice, now }, actionData }: Route.ComponentProps) {
  return choice ? <Checkout {...choice} now={now} refusal={actionData?.refusal} /> : <PageIntro copy={copy.nothing} />;
}
