import { data } from 'react-router';
import { checkoutCopy as copy, mandateText } from '#copy/checkout';
import { failureWords } from '#copy/refusals';
import { type AppointmentId, isUuid } from '#kernel/ids';
import { accompaniments, possibleDurations } from '#modules/booking';
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
import { PageIntro } from '#parts/page-intro';
import { answerRedirect, answerRefusal } from '#web/server/answers';
import { visit } from '#web/server/context';
import { flash } from '#web/server/flash';
import { type Form, form, formActions, onward, type Sent } from '#web/server/form-actions';
import { viewerOf } from '#web/server/guard';
import { holdAndLeadOn, holdSeriesAndLeadOn } from '#web/server/hold-and-lead-on';
import { providerSettings } from '#web/server/payment-provider';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import { typedInto } from '#web/typed-into';
import type { Route } from './+types/page';
import { Checkout } from './checkout.tsx';
import { answersIn } from './questions.tsx';

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
    return {
      choice: { ...payable, expert, hold: isLive ? hold : undefined, requested: requestedOf(hold), expired: !isLive },
    };
  }
  const requested = requestedIn(searchParams);
  return { choice: requested && { ...payable, expert, hold: undefined, requested, expired: false } };
}

/** Prefills name and email from the query string. */
function nameIn(query: URLSearchParams) {
  const email = query.get('email')?.trim();
  const [firstName, ...rest] = query.get('name')?.trim().split(/\s+/) ?? [];
  return { ...(email && { email }), ...(firstName && { firstName, lastName: rest.join(' ') }) };
}

/** A choice without a hold. */
interface RequestedSession {
  readonly startsAt: Date;
  readonly durationMinutes: number;
  readonly months: number | undefined;
  readonly message: string;
}

function requestedIn(query: URLSearchParams): RequestedSession | undefined {
  const date = query.get('date') ?? '';
  const startsAt = new Date(date);
  if (!date.startsWith('20') || Number.isNaN(startsAt.getTime())) return undefined;
  const isSeries = query.get('type') === 'mentorship';
  return {
    startsAt,
    durationMinutes: possibleDurations.find((each) => String(each) === query.get('duration')) ?? 30,
    months: isSeries ? accompaniments.find((each) => String(each) === query.get('accompanimentDuration')) : undefined,
    message: query.get('message') ?? '',
  };
}

const requestedOf = ({
  sessions,
  durationMinutes,
  months,
  message,
}: NonNullable<Awaited<ReturnType<typeof findHold>>>) => ({
  startsAt: sessions[0]?.startsAt ?? new Date(0),
  durationMinutes,
  months: months ?? undefined,
  message,
});

const bookedPage = (id: AppointmentId) => `/booking-success?rendez-vous=${id}`;

/** Saves the answers to the expert's questions before the form is answered. */
const withAnswers = <Answer,>({ who, answer }: Form<Answer>) => ({
  who,
  async answer(sent: Sent) {
    const { platform, viewer } = sent.visit;
    const form = { id: sent.typed.hold, answers: answersIn(sent.typed) };
    const saved = await answerQuestions(platform, viewer, form);
    return saved.ok ? answer(sent) : answerRefusal(saved.refusal, sent.echoed);
  },
});

/** Redirects after a payment or a saved card; a request still waits for the expert. */
async function leadToBooked(id: AppointmentId, toast: 'appointment-created' | 'payment-succeeded', sent: Sent) {
  const { platform, viewer } = sent.visit;
  const booked = viewer && (await findHold(platform.db, viewer.profileId, id));
  return answerRedirect(bookedPage(id), [flash(booked?.status === 'requested' ? 'request-sent' : toast)]);
}

const cardSaved = form(bookWithCard, ({ id }, sent) => leadToBooked(id, 'appointment-created', sent));

const paid = form(
  finishPayment,
  async (value, sent) => (value.paid ? leadToBooked(value.id, 'payment-succeeded', sent) : data({ paid: false })),
  { input: ({ typed }) => ({ id: typed.hold }) },
);

export const action = formActions({
  hold: { who: 'signed-in', answer: (sent) => holdAndLeadOn(sent, sent.typed.expert ?? '') },
  'hold-series': { who: 'signed-in', answer: (sent) => holdSeriesAndLeadOn(sent, sent.typed.expert ?? '') },
  release: {
    who: 'signed-in',
    async answer({ visit: { platform, viewer }, typed }) {
      // Redirect whether it was still held, expired, or paid meanwhile.
      await cancelAppointment(platform, viewer, { id: typed.hold, held: true });
      return answerRedirect(`/expert/${encodeURIComponent(typed.expert ?? '')}`);
    },
  },
  book: withAnswers(
    form(
      confirmBooking,
      onward('appointment-created', ({ id }) => bookedPage(id)),
      { rest: () => [{ earlyStart: copy.buyer.startsEarly }] },
    ),
  ),
  pay: withAnswers(
    form(openPayment, ({ clientSecret, ...opened }) => data({ client_secret: clientSecret, ...opened }), {
      rest: ({ visit: { platform } }) => [
        { earlyStart: copy.buyer.startsEarly, mandate: (later) => mandateText(platform.site.name, later) },
      ],
    }),
  ),
  // The browser reports a payment, or a saved card when nothing was due yet.
  paid: { who: 'signed-in', answer: (sent) => (sent.typed.setup ? cardSaved : paid).answer(sent) },
  promo: form(applyPromoCode, onward('promo-applied')),
  'promo-remove': form(removePromoCode, onward('promo-removed')),
});

/** The payment form shows its own errors in place. */
export async function clientAction(sending: Route.ClientActionArgs) {
  const { intent } = await typedInto(sending.request.clone());
  if (intent === 'pay' || intent === 'paid') return submitForm({ serverAction: sending.serverAction });
  return submitForm(sending, (refusal) => failureWords(refusal, copy.failed));
}

export default function CheckoutPage({ loaderData: { choice }, actionData }: Route.ComponentProps) {
  if (!choice) return <PageIntro copy={copy.nothing} />;
  const refused = actionData && 'refusal' in actionData ? actionData : undefined;
  return <Checkout {...choice} refusal={refused?.refusal} typed={refused?.typed} />;
}
