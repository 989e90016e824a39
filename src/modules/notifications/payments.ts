import { deadlineIn } from '#emails/appointment';
import { chargeFailed } from '#emails/charge-failed';
import { paymentReturned } from '#emails/payment-returned';
import type { AppointmentId } from '#kernel/ids';
import { formatMoney } from '#kernel/money';
import { usualZone } from '#kernel/zoned-time';
import { findSession, type PaymentFacts } from '#modules/booking/server';
import { addressOf } from '#modules/identity/server';
import type { Platform } from '#platform/platform';
import { appointmentPage } from './addresses.ts';
import { letter, type Row } from './letter.ts';
import { sessionWords } from './session-words.ts';

/** Values of every mail to a client about a payment; undefined for a closed or suspended account. */
async function wordsFor(platform: Platform, id: AppointmentId) {
  const session = await findSession(platform.db, id);
  const person = session && (await addressOf(platform, session.clientUserId));
  const found =
    person &&
    (await sessionWords(platform, {
      id,
      reader: 'client',
      firstName: person.firstName,
      title: session.title,
      zone: usualZone,
      sessions: [session],
    }));
  return (
    found && {
      to: person.to,
      expertId: session.expertId,
      words: { ...found.words, price: formatMoney(session.price) },
    }
  );
}

const returned: Row<PaymentFacts['payment-returned']> = async (platform, { appointmentId }) => {
  const found = await wordsFor(platform, appointmentId);
  const link = `${platform.site.origin}/expert/${found?.expertId}`;
  return found && letter(platform, found.to, paymentReturned, { ...found.words, link });
};

const failed: Row<PaymentFacts['charge-failed']> = async (platform, { appointmentId, againAt, until }) => {
  const found = await wordsFor(platform, appointmentId);
  return (
    found &&
    letter(platform, found.to, chargeFailed, {
      ...found.words,
      again: againAt ? deadlineIn(usualZone, new Date(againAt)) : '',
      until: deadlineIn(usualZone, new Date(until)),
      link: `${appointmentPage(platform.site, appointmentId)}/payer`,
    })
  );
};

export const paymentRows = { 'payment-returned': returned, 'charge-failed': failed };
