import { data, redirect } from 'react-router';
import { payAgainCopy as copy } from '#copy/checkout';
import { finishPayment, payFailedCharge } from '#modules/booking/server';
import { givenUpAt, listCards, paymentsOf } from '#modules/payments/server';
import { visit } from '#web/server/context';
import { form, formActions, onward } from '#web/server/form-actions';
import { viewerOf } from '#web/server/guard';
import { ownAppointment } from '#web/server/own-appointment';
import { providerSettings } from '#web/server/payment-provider';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { PayAgain } from './pay-again.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const viewer = viewerOf(context);
  const appointment = await ownAppointment(context, params.id);
  // Paid or cancelled meanwhile, or another client's: the list shows the current state.
  if (appointment?.status !== 'scheduled') throw redirect('/rendez-vous');
  const payment = (await paymentsOf(platform.db, viewer.profileId, [appointment.id])).get(appointment.id);
  if (!payment?.failed) throw redirect('/rendez-vous');
  return {
    appointment,
    amount: { cents: payment.amountCents, currency: appointment.price.currency },
    until: givenUpAt(appointment.startsAt),
    cards: await listCards(platform.db, viewer),
    provider: providerSettings(platform),
  };
}

/** Opens the payment again, or checks its state. */
export const action = formActions({
  pay: form(payFailedCharge, ({ clientSecret, ...opened }) => data({ client_secret: clientSecret, ...opened })),
  paid: form(finishPayment, ({ paid }, sent) =>
    paid ? onward('payment-succeeded', '/rendez-vous')(paid, sent) : data({ paid: false }),
  ),
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitForm({ serverAction });

export default function PayAgainPage({ loaderData }: Route.ComponentProps) {
  return <PayAgain {...loaderData} />;
}
