import { data } from 'react-router';
import { checkoutCopy as copy, mandateText } from '#copy/checkout';
import { type AppointmentId, isUuid } from '#kernel/ids';
import type { Money } from '#kernel/money';
import { accompaniments } from '#modules/booking';
import {
  answerQuestions,
  applyPromoCode,
  bookWithCard,
  cancelAppointment,
  confirmBooking,
  findHold,
  finishPayment,
  openPayment,
  removePromoCode,
} from '#modules/booking/server';
import { expertAddress } from '#modules/experts';
import { findPublicExpert } from '#modules/experts/server';
import { listCards } from '#modules/payments/server';
import { Checkout } from '#screens/checkout/checkout';
import { answersIn } from '#screens/checkout/questions';
import { PageIntro } from '#screens/page-intro';
import { askServer } from '#web/ask-server';
import { sendForm } from '#web/send-form';
import { answerFault, answerRedirect, answerRefusal } from '../server/answers.ts';
import { visit } from '../server/context.ts';
import { expertAt } from '../server/expert-at.ts';
import { flash } from '../server/flash.ts';
import { viewerOf } from '../server/guard.ts';
import { holdAndLeadOn, holdSeriesAndLeadOn } from '../server/hold-and-lead-on.ts';
import { providerSettings } from '../server/payment-provider.ts';
import { pageMeta } from '../titles.ts';
import { typedInto } from '../typed-into.ts';
import type { Route } from './+types/checkout';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

/** Only the hold defines what is sold; the other parameters restore a choice that is not held. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const { db, clock } = platform;
  const viewer = viewerOf(context);
  const now = clock.now();
  const id = searchParams.get('hold') ?? '';
  const hold = isUuid(id) ? await findHold(db, viewer.profileId, id as AppointmentId) : undefined;
  const address = expertAddress(hold?.expert.slug ?? searchParams.get('expert') ?? '');
  const expert = address && (await findPublicExpert(db, address));
  if (!expert) return { choice: undefined };
  const { email, firstName, lastName } = viewer;
  const account = { email, firstName, lastName };
  const payable = {
    now,
    account,
    name: { ...account, ...nameIn(searchParams) },
    provider: providerSettings(platform),
    cards: await listCards(db, viewer),
  };
  if (hold) {
    const isLive = hold.status === 'held' && hold.expiresAt !== null && hold.expiresAt > now;
    return { choice: { ...payable, expert, hold: isLive ? hold : undefined, wish: wishOf(hold), expired: !isLive } };
  }
  const wish = wishIn(searchParams);
  return { choice: wish && { ...payable, expert, hold: undefined, wish, expired: false } };
}

/** Prefills name and email from the query string. */
function nameIn(query: URLSearchParams) {
  const email = query.get('email')?.trim();
  const [firstName, ...rest] = query.get('name')?.trim().split(/\s+/) ?? [];
  return { ...(email && { email }), ...(firstName && { firstName, lastName: rest.join(' ') }) };
}

/** A choice without a hold. */
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

/** Handles all intents: hold, release the hold, apply a promo code, book a free session, open a payment, check a payment. */
export async function action({ request, context, url }: Route.ActionArgs) {
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
        // Redirect whether it was still held, expired, or paid meanwhile.
        await cancelAppointment(platform, viewer, { id: typed.hold, held: true });
        return answerRedirect(`/expert/${encodeURIComponent(typed.expert ?? '')}`);
      case 'book': {
        const answered = await answerQuestions(platform, viewer, { id: typed.hold, answers: answersIn(typed) });
        const outcome = answered.ok
          ? await confirmBooking(platform, viewer, typed, { earlyStart: copy.buyer.startsEarly })
          : answered;
        if (!outcome.ok) return answerRefusal(outcome.refusal, typed);
        return answerRedirect(`/booking-success?rendez-vous=${outcome.value.id}`, [flash('appointment-created')]);
      }
      case 'pay': {
        const words = {
          earlyStart: copy.buyer.startsEarly,
          mandate: (later: readonly Money[]) => mandateText(platform.site.name, later),
        };
        const answered = await answerQuestions(platform, viewer, { id: typed.hold, answers: answersIn(typed) });
        const outcome = answered.ok ? await openPayment(platform, viewer, typed, words) : answered;
        if (!outcome.ok) return answerRefusal(outcome.refusal, typed);
        const { clientSecret, ...opened } = outcome.value;
        return data({ client_secret: clientSecret, ...opened });
      }
      case 'paid':
        return await lookAtPaid(context, typed);
      case 'promo': {
        const outcome = await applyPromoCode(here.booking, viewer, typed);
        if (!outcome.ok) return answerRefusal(outcome.refusal, typed);
        return answerRedirect(`${url.pathname}${url.search}`, [flash('promo-applied')]);
      }
      case 'promo-remove': {
        const outcome = await removePromoCode(platform, viewer, typed);
        if (!outcome.ok) return answerRefusal(outcome.refusal, typed);
        return answerRedirect(`${url.pathname}${url.search}`, [flash('promo-removed')]);
      }
      default:
        return answerRefusal('form-incomplete', typed);
    }
  } catch (error) {
    if (error instanceof Response) throw error;
    return answerFault(here, error, typed);
  }
}

/** The browser reports a payment, or a saved card when nothing was due yet. */
async function lookAtPaid(context: Route.ActionArgs['context'], typed: Readonly<Record<string, string>>) {
  const { platform, viewer } = context.get(visit);
  const outcome = typed.setup
    ? await bookWithCard(platform, viewer, typed)
    : await finishPayment(platform, viewer, { id: typed.hold });
  if (!outcome.ok) return answerRefusal(outcome.refusal, typed);
  const { id } = outcome.value;
  if ('paid' in outcome.value && !outcome.value.paid) return data({ paid: false });
  const booked = await findHold(platform.db, viewerOf(context).profileId, id);
  const said =
    booked?.status === 'requested' ? 'request-sent' : typed.setup ? 'appointment-created' : 'payment-succeeded';
  return answerRedirect(`/booking-success?rendez-vous=${id}`, [flash(said)]);
}

/** The payment form shows its own errors in place. */
export async function clientAction(sending: Route.ClientActionArgs) {
  const { intent } = await typedInto(sending.request.clone());
  if (intent === 'pay' || intent === 'paid') return askServer(sending.serverAction);
  const serverAction = sending.serverAction as () => Promise<Refused>;
  return sendForm({ request: sending.request, serverAction }, copy.failed);
}

/** Answer to a form of the page that did not redirect. */
type Refused = Extract<Awaited<ReturnType<Route.ClientActionArgs['serverAction']>>, { refusal: unknown }>;

export default function CheckoutPage({ loaderData: { choice }, actionData }: Route.ComponentProps) {
  if (!choice) return <PageIntro copy={copy.nothing} />;
  const refused = actionData && 'refusal' in actionData ? actionData : undefined;
  return <Checkout {...choice} refusal={refused?.refusal} typed={refused?.typed} />;
}
