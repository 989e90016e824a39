import { deadlineIn, whenIn } from '#emails/appointment';
import { appointmentCancelled } from '#emails/appointment-cancelled';
import { appointmentConfirmed, type Confirmed } from '#emails/appointment-confirmed';
import { appointmentMoved } from '#emails/appointment-moved';
import { appointmentUnpaid } from '#emails/appointment-unpaid';
import { expertAbsent } from '#emails/expert-absent';
import { priceLowered } from '#emails/price-lowered';
import { requestAccepted } from '#emails/request-accepted';
import { requestLapsed } from '#emails/request-lapsed';
import { requestMissed } from '#emails/request-missed';
import { requestReceived } from '#emails/request-received';
import { requestRefused } from '#emails/request-refused';
import { requestSent } from '#emails/request-sent';
import { requestWithdrawn } from '#emails/request-withdrawn';
import { momentIn } from '#kernel/zoned-time';
import { cardsOfExperts } from '#modules/experts/server';
import { bookAgain } from './addresses.ts';
import type { Letter } from './letter.ts';
import { nearDayIn } from './rules/near-day.ts';
import { openTasks, roomOpens } from './session-words.ts';
import { amount, inviting, money, price, row, say, type Told } from './told.ts';

/** The client's message is shown to the expert only. */
const message = (told: Told) => (told.reader === 'expert' ? told.message : '');
const requests = ({ platform }: Told) => `${platform.site.origin}/expert-space/reservations`;
const callHistory = ({ platform }: Told) => `${platform.site.origin}/appels-video`;
const expertPage = ({ platform, expertId }: Told) => `${platform.site.origin}/expert/${expertId}`;

async function confirmedWords(told: Told): Promise<Confirmed> {
  const { platform, zone, sessions } = told;
  const first = sessions[0] ?? told.former;
  return {
    ...told.words,
    role: told.reader,
    amount: amount(told),
    starts: momentIn(zone, first.startsAt),
    day: nearDayIn(zone, first.startsAt, platform.clock.now()),
    opens: platform.env.CALLS ? roomOpens(zone, first) : '',
    message: message(told),
    tasks: await openTasks(platform, told, true),
    rules: told.rules,
  };
}

const confirmed = async (told: Told) => inviting(told, say(told, appointmentConfirmed, await confirmedWords(told)));
const accepted = async (told: Told) => inviting(told, say(told, requestAccepted, await confirmedWords(told)));

/** The request was not mailed to its expert yet. */
const isUnheardOf = ({ reader, isWaiting }: Told) => reader === 'expert' && isWaiting;

/** « Réserver à nouveau », for the client, while the expert has a public profile. */
async function againLink({ reader, platform: { db, site }, expertId, former }: Told): Promise<string> {
  if (reader === 'expert' || (await cardsOfExperts(db, [expertId])).length === 0) return '';
  return bookAgain(site, expertId, former);
}

/** Who cancelled, as the reader sees them. */
function cancelledBy({ actor, reader }: Told): 'reader' | 'other' | 'operator' {
  if (actor === reader) return 'reader';
  return actor === 'admin' ? 'operator' : 'other';
}

async function cancelled(told: Told): Promise<Letter | undefined> {
  const by = cancelledBy(told);
  // An unanswered request has sent no invitation, so there is none to cancel.
  if (told.from === 'requested')
    return isUnheardOf(told) ? undefined : say(told, requestWithdrawn, { ...told.words, by });
  return inviting(
    told,
    say(told, appointmentCancelled, {
      ...told.words,
      by,
      role: told.reader,
      price: told.priceCents > 0 ? price(told) : '',
      refund: told.refundCents > 0 ? money(told, told.refundCents) : '',
      later: told.laterOfSeries ? 'later' : '',
      again: await againLink(told),
    }),
  );
}

function moved(told: Told): Letter | undefined {
  const requested = told.to === 'requested';
  if (requested && isUnheardOf(told)) return undefined;
  const offersRefund = told.reader === 'client' && told.actor === 'expert' && told.priceCents > 0 && !requested;
  const mail = say(told, appointmentMoved, {
    ...told.words,
    amount: requested || told.card.isPaid ? amount(told) : undefined,
    by: told.actor === told.reader ? 'reader' : 'other',
    formerly: whenIn(told.zone, told.former),
    refund: offersRefund ? price(told) : '',
    answerBy: requested && told.lapsesAt ? deadlineIn(told.zone, told.lapsesAt) : '',
  });
  return requested ? mail : inviting(told, mail);
}

/** Undefined once it was answered. */
async function sent(told: Told) {
  if (!told.lapsesAt) return undefined;
  return say(told, requestSent, {
    ...told.words,
    amount: amount(told),
    answerBy: deadlineIn(told.zone, told.lapsesAt),
    tasks: await openTasks(told.platform, told, false),
    // A request that is cancelled costs nothing at any time.
    rules: told.rules && { ...told.rules, freeUntil: '', freeHours: '' },
  });
}

/** Undefined once it was answered. */
const received = (told: Told) =>
  told.lapsesAt
    ? say(told, requestReceived, {
        ...told.words,
        amount: amount(told),
        message: message(told),
        answerBy: deadlineIn(told.zone, told.lapsesAt),
        link: requests(told),
      })
    : undefined;

const unpaid = (told: Told) => inviting(told, say(told, appointmentUnpaid, { ...told.words, role: told.reader }));

/** No calendar file: the appointment is in the past. */
const absent = (told: Told) =>
  say(told, expertAbsent, {
    ...told.words,
    role: told.reader,
    refund: told.priceCents > 0 ? price(told) : '',
    link: told.reader === 'client' ? expertPage(told) : callHistory(told),
  });

const lowered = (told: Told) =>
  say(told, priceLowered, {
    ...told.words,
    price: price(told),
    formerPrice: money(told, told.former.priceCents),
    difference: money(told, told.former.priceCents - told.priceCents),
  });

/** Mails per appointment fact and reader. The person who moved or cancelled gets one too, so that their calendar is updated. */
export const appointmentRows = {
  'appointment-booked': { client: row('client', confirmed), expert: row('expert', confirmed) },
  'appointment-requested': {
    client: row('client', sent),
    // A request with questions reaches its expert as `request-prepared`.
    expert: row('expert', (told) => (told.asksQuestions ? undefined : received(told))),
  },
  'request-prepared': { expert: row('expert', received) },
  'request-accepted': { client: row('client', accepted), expert: row('expert', confirmed) },
  'request-refused': {
    client: row('client', (told) => say(told, requestRefused, { ...told.words, link: expertPage(told) })),
  },
  'request-lapsed': {
    client: row('client', (told) => say(told, requestLapsed, { ...told.words, link: expertPage(told) })),
    expert: row('expert', (told) => say(told, requestMissed, { ...told.words, link: requests(told) })),
  },
  'appointment-cancelled': { client: row('client', cancelled), expert: row('expert', cancelled) },
  'appointment-unpaid': { client: row('client', unpaid), expert: row('expert', unpaid) },
  'expert-absent': { client: row('client', absent), expert: row('expert', absent) },
  'appointment-moved': { client: row('client', moved), expert: row('expert', moved) },
  'price-lowered': { client: row('client', lowered) },
};
