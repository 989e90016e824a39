import { deadlineIn, whenIn } from '#emails/appointment';
import { chargeFailed } from '#emails/charge-failed';
import { paymentReturned } from '#emails/payment-returned';
import type { AppointmentId } from '#kernel/ids';
import { formatMoney } from '#kernel/money';
import { usualZone } from '#kernel/zoned-time';
import { findSession, type PaymentFacts } from '#modules/booking/server';
import { addressOf, type Identity } from '#modules/identity/server';
import { letter, type Row } from './letter.ts';

/** Values of every mail to a client about a payment; undefined for a closed or suspended account. */
async function wordsFor(identity: Identity, id: AppointmentId) {
  const session = await findSession(identity.platform.db, id);
  const person = session && (await addressOf(identity, session.clientUserId));
  return (
    person && {
      to: person.to,
      expertId: session.expertId,
      words: {
        firstName: person.firstName,
        other: session.expertName,
        title: session.title,
        when: whenIn(usualZone, [session]),
        price: formatMoney(session.price),
      },
    }
  );
}

const returned: Row<PaymentFacts['payment-returned']> = async (identity, { appointmentId }) => {
  const found = await wordsFor(identity, appointmentId);
  const link = `${identity.platform.site.origin}/expert/${found?.expertId}`;
  return found && letter(identity, found.to, paymentReturned, { ...found.words, link });
};

const failed: Row<PaymentFacts['charge-failed']> = async (identity, { appointmentId, againAt, until }) => {
  const found = await wordsFor(identity, appointmentId);
  return (
    found &&
    letter(identity, found.to, chargeFailed, {
      ...found.words,
      again: againAt ? deadlineIn(usualZone, new Date(againAt)) : '',
      until: deadlineIn(usualZone, new Date(until)),
      link: `${identity.platform.site.origin}/rendez-vous/${appointmentId}/payer`,
    })
  );
};

export const paymentRows = { 'payment-returned': returned, 'charge-failed': failed };
