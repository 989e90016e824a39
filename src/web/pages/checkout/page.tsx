import { data, redirect } from 'react-router';
import { checkoutCopy as copy, mandateText } from '#copy/checkout';
import { holdCopy } from '#copy/hold';
import { failureWords } from '#copy/refusals';
import { type AppointmentId, isUuid, type ProfileId } from '#kernel/ids';
import { accompaniments, earlyStartBefore, type Hold, nearestStarts, possibleDurations } from '#modules/booking';
import {
  applyPromoCode,
  bookWithCard,
  cancelAppointment,
  confirmBooking,
  findChoice,
  findHold,
  finishPayment,
  finishVisitorPayment,
  holdSlot,
  type OpenPayment,
  openPayment,
  openSlots,
  openVisitorPayment,
  releaseVisitorHold,
  removePromoCode,
  takeOverHold,
} from '#modules/booking/server';
import { expertAddress } from '#modules/experts';
import { findPublicExpert } from '#modules/experts/server';
import type { Viewer } from '#modules/identity';
import { listCards } from '#modules/payments/server';
import { PageIntro } from '#parts/page-intro';
import type { Platform } from '#platform/platform';
import { answerRedirect, answerRefusal } from '#web/server/answers';
import { choiceIn } from '#web/server/choice-cookie';
import { visit } from '#web/server/context';
import { flash } from '#web/server/flash';
import { type Form, form, formActions, onward, type Sent } from '#web/server/form-actions';
import { holdAndLeadOn, holdSeriesAndLeadOn } from '#web/server/hold-and-lead-on';
import { providerSettings } from '#web/server/payment-provider';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import { typedInto } from '#web/typed-into';
import type { Route } from './+types/page';
import { Checkout } from './checkout.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

/** Only the hold defines what is sold; the other parameters restore a choice that is not held. */
export async function loader({ request, context, url: { searchParams } }: Route.LoaderArgs) {
  const { platform, viewer } = context.get(visit);
  const { db, clock } = platform;
  const now = clock.now();
  const id = searchParams.get('hold') ?? '';
  const hold = isUuid(id) ? await heldBy(platform, viewer, request, id as AppointmentId) : undefined;
  const address = expertAddress(hold?.expert.slug ?? searchParams.get('expert') ?? '');
  const expert = address && (await findPublicExpert(db, address));
  if (!expert) return { choice: undefined };
  const { email, firstName, lastName } = viewer ?? { email: '', firstName: '', lastName: '' };
  const account = { email, firstName, lastName };
  const payable = {
    now,
    account,
    name: { ...account, ...nameIn(searchParams) },
    provider: providerSettings(platform),
    cards: viewer ? await listCards(db, viewer) : [],
    isVisitor: !viewer,
  };
  if (hold) {
    if (hold.status !== 'held' && hold.status !== 'cancelled') throw redirect(bookedPage(hold.id));
    const isLive = hold.status === 'held' && hold.expiresAt !== null && hold.expiresAt > now;
    const requested = requestedOf(hold);
    const ended = isLive ? undefined : { hold, starts: await startsToGoOnWith(platform, hold, viewer?.profileId) };
    const earlyBefore = earlyStartBefore(requested.startsAt, now);
    return { choice: { ...payable, expert, earlyBefore, hold, requested, ended } };
  }
  const requested = requestedIn(searchParams);
  const kept = requested && (await keptChoice(platform, request));
  const message =
    kept?.expert === expert.id && kept.startsAt.getTime() === requested?.startsAt.getTime() ? kept.message : '';
  return {
    choice: requested && {
      ...payable,
      expert,
      earlyBefore: undefined,
      hold: undefined,
      requested: { ...requested, message },
      ended: undefined,
    },
  };
}

/** Finds the hold of this person, or of this browser. */
async function heldBy({ db }: Platform, viewer: Viewer | undefined, request: Request, id: AppointmentId) {
  const browser = choiceIn(request);
  const own = viewer && (await findHold(db, viewer.profileId, id));
  return own ?? (browser ? findHold(db, { browser }, id) : undefined);
}

/** Reads the choice that this browser kept before signing in. */
async function keptChoice(platform: Platform, request: Request) {
  const id = choiceIn(request);
  return id === undefined ? undefined : findChoice(platform, id);
}

/** After a hold has ended: its own start if that is free, else the three nearest. */
async function startsToGoOnWith(platform: Platform, { expert, durationMinutes, sessions }: Hold, client?: ProfileId) {
  const slots = await openSlots(platform, { expert: expert.id, durationMinutes, client });
  const wanted = sessions[0]?.startsAt.getTime() ?? 0;
  if (slots?.durationMinutes !== durationMinutes) return [];
  const starts = slots.starts.includes(wanted) ? [wanted] : nearestStarts(slots.starts, wanted, 3);
  return starts.map((start) => new Date(start));
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
  };
}

const requestedOf = ({ sessions, durationMinutes, months, message }: Hold) => ({
  startsAt: sessions[0]?.startsAt ?? new Date(0),
  durationMinutes,
  months: months ?? undefined,
  message,
});

/** All that a consumer ticks and reads beside the box. */
const earlyStart = `${copy.earlyStart.request} ${copy.earlyStart.effect}`;

const bookedPage = (id: AppointmentId) => `/booking-success?rendez-vous=${id}`;

const browserOf = ({ request }: Pick<Sent, 'request'>) => choiceIn(request) ?? '';

/** The form of a signed-in person, or that of a visitor, whom the guard has let in for this hold. */
const byPerson = <Own, Theirs>(own: Form<Own>, theirs: Form<Theirs>): Form<Own | Theirs> => ({
  who: own.who,
  answer: async (sent): Promise<Own | Theirs> => (sent.visit.viewer ? own : theirs).answer(sent),
});

/** First gives the hold of this browser to the person who has signed in over it. */
const owned = <Answer,>({ who, answer }: Form<Answer>) => ({
  who,
  async answer(sent: Sent) {
    const { platform, viewer } = sent.visit;
    const browser = choiceIn(sent.request);
    const taken = viewer && browser && (await takeOverHold(platform, viewer, { hold: sent.typed.hold }, browser));
    // Not found: it is theirs already, or nobody's.
    return taken && !taken.ok && taken.refusal !== 'not-found'
      ? answerRefusal(taken.refusal, sent.echoed)
      : answer(sent);
  },
});

const secretOf = ({ clientSecret, ...opened }: OpenPayment) => data({ client_secret: clientSecret, ...opened });

/** Redirects after a payment or a saved card; a request still waits for the expert. */
async function leadToBooked(id: AppointmentId, toast: 'appointment-created' | 'payment-succeeded', sent: Sent) {
  const { platform, viewer } = sent.visit;
  const booked = viewer && (await findHold(platform.db, viewer.profileId, id));
  return answerRedirect(bookedPage(id), [flash(booked?.status === 'requested' ? 'request-sent' : toast)]);
}

const cardSaved = form(bookWithCard, ({ id }, sent) => leadToBooked(id, 'appointment-created', sent));

const ownPay = form(openPayment, secretOf, {
  rest: ({ visit: { platform } }) => [{ earlyStart, mandate: (later) => mandateText(platform.site.name, later) }],
});

/** Holds a slot and opens its payment, for a client who pays with a saved card in the booking dialog. */
const order = {
  who: ownPay.who,
  async answer(sent: Sent) {
    const { platform, viewer } = sent.visit;
    const { id, expert = '', date: start, duration: durationMinutes, message } = sent.typed;
    const address = expertAddress(expert);
    const found = address && (await findPublicExpert(platform.db, address));
    if (!found) return answerRefusal('expert-unavailable', sent.echoed);
    const session = { id, expert: found.id, start, durationMinutes, message };
    const held = await holdSlot(platform, viewer, session, holdCopy);
    if (!held.ok) return answerRefusal(held.refusal, sent.echoed);
    return ownPay.answer({ ...sent, typed: { ...sent.typed, hold: held.value.id } });
  },
};

const paid = form(
  finishPayment,
  async (value, sent) => (value.paid ? leadToBooked(value.id, 'payment-succeeded', sent) : data({ paid: false })),
  { input: ({ typed }) => ({ id: typed.hold }) },
);

export const action = formActions({
  hold: { who: 'signed-in', answer: (sent) => holdAndLeadOn(sent, sent.typed.expert ?? '') },
  'hold-series': { who: 'signed-in', answer: (sent) => holdSeriesAndLeadOn(sent, sent.typed.expert ?? '') },
  release: owned({
    who: 'signed-in',
    async answer(sent: Sent) {
      const { platform, viewer } = sent.visit;
      const { typed } = sent;
      // Redirect whether it was still held, expired, or paid meanwhile.
      if (viewer) await cancelAppointment(platform, viewer, { id: typed.hold, held: true });
      else await releaseVisitorHold(platform, viewer, { hold: typed.hold }, browserOf(sent));
      return answerRedirect(`/expert/${encodeURIComponent(typed.expert ?? '')}`);
    },
  }),
  book: form(
    confirmBooking,
    onward('appointment-created', ({ id }) => bookedPage(id)),
    { rest: () => [{ earlyStart }] },
  ),
  pay: byPerson(
    owned(ownPay),
    form(openVisitorPayment, secretOf, { rest: (sent) => [browserOf(sent), { earlyStart }] }),
  ),
  order,
  // The browser reports a payment, or a saved card when nothing was due yet.
  paid: byPerson(
    { who: 'signed-in', answer: (sent) => (sent.typed.setup ? cardSaved : paid).answer(sent) },
    form(
      finishVisitorPayment,
      (value) => {
        if (!value.paid) return data({ paid: false });
        const toast = value.requested ? 'request-sent' : 'payment-succeeded';
        return answerRedirect(bookedPage(value.id), [...value.cookies, flash(toast)]);
      },
      { rest: (sent) => [browserOf(sent), sent.visit.caller] },
    ),
  ),
  promo: owned(form(applyPromoCode, onward('promo-applied'))),
  'promo-remove': form(removePromoCode, onward('promo-removed')),
});

/** The payment form shows its own errors in place. */
export async function clientAction(sending: Route.ClientActionArgs) {
  const { intent } = await typedInto(sending.request.clone());
  if (intent === 'pay' || intent === 'order' || intent === 'paid')
    return submitForm({ serverAction: sending.serverAction });
  return submitForm(sending, (refusal) => failureWords(refusal, copy.failed));
}

export default function CheckoutPage({ loaderData: { choice }, actionData }: Route.ComponentProps) {
  if (!choice) return <PageIntro copy={copy.nothing} />;
  const refused = actionData && 'refusal' in actionData ? actionData : undefined;
  return <Checkout {...choice} refusal={refused?.refusal} typed={refused?.typed} />;
}
