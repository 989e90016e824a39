import { data, redirect } from 'react-router';
import { payAgainCopy as copy } from '#copy/checkout';
import { finishPayment, payFailedCharge } from '#modules/booking/server';
import { givenUpAt, listCards, paymentsOf } from '#modules/payments/server';
import { PayAgain } from '#screens/appointments/pay-again';
import { askServer } from '#web/ask-server';
import { answerFault, answerRedirect, answerRefusal } from '../../../server/answers.ts';
import { visit } from '../../../server/context.ts';
import { flash } from '../../../server/flash.ts';
import { viewerOf } from '../../../server/guard.ts';
import { ownAppointment } from '../../../server/own-appointment.ts';
import { providerSettings } from '../../../server/payment-provider.ts';
import { pageMeta } from '../../../titles.ts';
import { typedInto } from '../../../typed-into.ts';
import type { Route } from './+types/payer';

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
export async function action({ request, context, params }: Route.ActionArgs) {
  const here = context.get(visit);
  const { platform, viewer } = here;
  const typed = await typedInto(request);
  try {
    switch (typed.intent ?? '') {
      case 'pay': {
        const outcome = await payFailedCharge(platform, viewer, { id: params.id, card: typed.card ?? '' });
        if (!outcome.ok) return answerRefusal(outcome.refusal, typed);
        const { clientSecret, ...opened } = outcome.value;
        return data({ client_secret: clientSecret, ...opened });
      }
      case 'paid': {
        const outcome = await finishPayment(platform, viewer, { id: params.id });
        if (!outcome.ok) return answerRefusal(outcome.refusal, typed);
        return outcome.value.paid
          ? answerRedirect('/rendez-vous', [flash('payment-succeeded')])
          : data({ paid: false });
      }
      default:
        return answerRefusal('form-incomplete', typed);
    }
  } catch (error) {
    return answerFault(here, error, typed);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => askServer(serverAction);

export default function PayAgainPage({ loaderData }: Route.ComponentProps) {
  return <PayAgain {...loaderData} />;
}
