import { deadlineIn, whenIn } from '#emails/appointment';
import { appointmentCancelled } from '#emails/appointment-cancelled';
import { appointmentConfirmed } from '#emails/appointment-confirmed';
import { appointmentMoved } from '#emails/appointment-moved';
import { appointmentUnpaid } from '#emails/appointment-unpaid';
import { expertAbsent } from '#emails/expert-absent';
import type { MailDefinition } from '#emails/mail';
import { priceLowered } from '#emails/price-lowered';
import { requestAccepted } from '#emails/request-accepted';
import { requestLapsed } from '#emails/request-lapsed';
import { requestMissed } from '#emails/request-missed';
import { requestReceived } from '#emails/request-received';
import { requestRefused } from '#emails/request-refused';
import { requestSent } from '#emails/request-sent';
import { requestWithdrawn } from '#emails/request-withdrawn';
import type { AppointmentId } from '#kernel/ids';
import { formatMoney } from '#kernel/money';
import { usualZone } from '#kernel/zoned-time';
import { withdrawable } from '#modules/booking';
import { type AppointmentStep, type BookingFacts, contractKey, findContract, findStep } from '#modules/booking/server';
import { addressOf } from '#modules/identity/server';
import type { Platform } from '#platform/platform';
import { withCalendar } from './calendar.ts';
import { type Letter, letter, type Row } from './letter.ts';

type Stepped = BookingFacts[keyof BookingFacts];
type Reader = 'client' | 'expert';

/** An appointment step, as told to one of its two participants. */
interface Told extends AppointmentStep {
  readonly platform: Platform;
  readonly reader: Reader;
  readonly address: string;
  readonly zone: string;
  /** Link to withdraw from the contract without signing in; empty for a reader without that right (product decision 63). */
  readonly withdraw: string;
  /** Values that every mail contains. */
  readonly words: { firstName: string; other: string; title: string; when: string; link: string };
}

/** Row for one of the two participants; undefined for a closed account. A suspended account is only told of cancellations. */
const row =
  (reader: Reader, write: (told: Told) => Letter | undefined): Row<Stepped> =>
  async (platform, fact) => {
    const { db, site } = platform;
    const step = await findStep(db, fact);
    const person = step && (await addressOf(platform, step[reader].userId, { suspended: step.to === 'cancelled' }));
    if (!person) return undefined;
    // A client's time zone is unknown.
    const zone = reader === 'expert' ? step.timeZone : usualZone;
    return write({
      ...step,
      platform,
      reader,
      address: person.to,
      zone,
      withdraw: reader === 'client' ? await withdrawalLink(platform, fact.appointmentId) : '',
      words: {
        firstName: person.firstName,
        other: step[reader === 'client' ? 'expert' : 'client'].fullName,
        title: step.title,
        when: whenIn(zone, step.sessions),
        link: `${site.origin}/rendez-vous`,
      },
    });
  };

async function withdrawalLink(platform: Platform, id: AppointmentId): Promise<string> {
  const contract = await findContract(platform.db, id);
  if (!contract || withdrawable(contract, platform.clock.now()).length === 0) return '';
  return `${platform.site.origin}/rendez-vous/${id}/retractation?cle=${contractKey(platform.env, id)}`;
}

const say = <Data>(told: Told, mail: MailDefinition<Data>, data: NoInfer<Data>) =>
  letter(told.platform, told.address, mail, data);

/** Adds the invitation, update or cancellation for the reader's calendar. */
const inviting = (told: Told, mail: Letter): Letter =>
  withCalendar(told.platform, mail, {
    sessions: told.sessions,
    title: told.words.title,
    other: told.words.other,
    cancelled: told.to === 'cancelled',
    attendee: { name: told[told.reader].fullName, email: told.address },
  });

const money = ({ currency }: Told, cents: number) => formatMoney({ cents, currency });
const price = (told: Told) => money(told, told.priceCents);
const freeHours = ({ reader, freeChangeHours }: Told) => (reader === 'client' ? String(freeChangeHours) : '');
/** The client's message is shown to the expert only. */
const message = (told: Told) => (told.reader === 'expert' ? told.message : '');
const requests = ({ platform }: Told) => `${platform.site.origin}/expert-space/reservations`;
const callHistory = ({ platform }: Told) => `${platform.site.origin}/appels-video`;
const expertPage = ({ platform, expertId }: Told) => `${platform.site.origin}/expert/${expertId}`;

const confirmed = (told: Told) =>
  inviting(
    told,
    say(told, appointmentConfirmed, {
      ...told.words,
      price: price(told),
      message: message(told),
      freeHours: freeHours(told),
      withdraw: told.withdraw,
    }),
  );

function cancelled(told: Told): Letter {
  // An unanswered request has sent no invitation, so there is none to cancel.
  if (told.from === 'requested') return say(told, requestWithdrawn, told.words);
  const other = told.actor === 'admin' ? 'operator' : 'other';
  return inviting(
    told,
    say(told, appointmentCancelled, {
      ...told.words,
      by: told.actor === told.reader ? 'reader' : other,
      role: told.reader,
      price: told.priceCents > 0 ? price(told) : '',
      refund: told.refundCents > 0 ? money(told, told.refundCents) : '',
      later: told.laterOfSeries ? 'later' : '',
    }),
  );
}

function moved(told: Told): Letter {
  const requested = told.to === 'requested';
  const offersRefund = told.reader === 'client' && told.actor === 'expert' && told.priceCents > 0 && !requested;
  const mail = say(told, appointmentMoved, {
    ...told.words,
    by: told.actor === told.reader ? 'reader' : 'other',
    formerly: whenIn(told.zone, [told.former]),
    refund: offersRefund ? price(told) : '',
    answerBy: requested && told.lapsesAt ? deadlineIn(told.zone, told.lapsesAt) : '',
  });
  return requested ? mail : inviting(told, mail);
}

const unpaid = (told: Told) =>
  inviting(told, say(told, appointmentUnpaid, { ...told.words, price: price(told), role: told.reader }));

/** No calendar file: the appointment is in the past. */
const absent = (told: Told) =>
  say(told, expertAbsent, {
    ...told.words,
    role: told.reader,
    refund: told.priceCents > 0 ? price(told) : '',
    link: told.reader === 'client' ? expertPage(told) : callHistory(told),
  });

/** Mails per appointment fact and reader. The person who moved or cancelled gets one too, so that their calendar is updated. */
export const appointmentRows = {
  'appointment-booked': { client: row('client', confirmed), expert: row('expert', confirmed) },
  'appointment-requested': {
    client: row('client', (told) => {
      const { words, lapsesAt, zone } = told;
      // The request was answered meanwhile.
      if (!lapsesAt) return undefined;
      return say(told, requestSent, {
        ...words,
        price: price(told),
        answerBy: deadlineIn(zone, lapsesAt),
        withdraw: told.withdraw,
      });
    }),
    expert: row('expert', (told) => {
      const { words, lapsesAt, zone } = told;
      if (!lapsesAt) return undefined;
      return say(told, requestReceived, {
        ...words,
        price: price(told),
        message: message(told),
        answerBy: deadlineIn(zone, lapsesAt),
        link: requests(told),
      });
    }),
  },
  'request-accepted': {
    client: row('client', (told) =>
      inviting(
        told,
        say(told, requestAccepted, {
          ...told.words,
          price: price(told),
          freeHours: freeHours(told),
          withdraw: told.withdraw,
        }),
      ),
    ),
    expert: row('expert', confirmed),
  },
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
  'price-lowered': {
    client: row('client', (told) =>
      say(told, priceLowered, {
        ...told.words,
        price: price(told),
        formerPrice: money(told, told.former.priceCents),
        difference: money(told, told.former.priceCents - told.priceCents),
      }),
    ),
  },
};
