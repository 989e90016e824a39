import { type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import { findOwnCard, paymentFor } from '#modules/payments/server';
import type { Platform } from '#platform/platform';
import { findAppointment } from '../queries/find-appointment.ts';
import type { BookingRefusal } from '../refusals.ts';
import { payForm } from '../schemas.ts';
import { type OpenPayment, returnClientSecret } from './open-payment.ts';

/** Opens a manual payment for a mentorship session whose saved card was declined, with this card or another (product decision 49). */
export async function payFailedCharge(
  platform: Platform,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<OpenPayment, BookingRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const input = payForm.safeParse(form);
  if (!input.success) return refused('not-found');
  const { id, card } = input.data;
  const { db, stripe } = platform;
  if (!stripe) return refused('payments-closed');
  const found = await findAppointment(db, person.value, id);
  if (found?.role !== 'client') return refused('not-found');
  const payment = await paymentFor(db, id);
  if (found.status !== 'scheduled' || !payment) return refused('appointment-over');
  if (payment.state !== 'asked' || payment.failures === 0)
    return refused(payment.state === 'taken' ? 'nothing-to-pay' : 'payment-under-way');
  const method = card ? await findOwnCard(db, person.value.id, card) : undefined;
  if (card && !method) return refused('card-unknown');
  return returnClientSecret(platform, id, method);
}
