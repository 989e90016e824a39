import { bookedCopy as copy } from '#copy/checkout';
import { type AppointmentId, isUuid } from '#kernel/ids';
import { findHold } from '#modules/booking/server';
import { findPublicExpert } from '#modules/experts/server';
import { paymentFor } from '#modules/payments/server';
import { PageIntro } from '#parts/page-intro';
import { visit } from '#web/server/context';
import { viewerOf } from '#web/server/guard';
import { ownAppointment } from '#web/server/own-appointment';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { Booked } from './booked.tsx';
import { PaymentWaiting } from './payment-waiting.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

const nothing = { state: 'nothing' } as const;

/**
 * The viewer's own appointment, by the id in the query string. This page never decides that a payment succeeded: it shows the server's
 * state and waits for the rest.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env } = context.get(visit).platform;
  const id = url.searchParams.get('rendez-vous') ?? '';
  const booked = isUuid(id) ? await findHold(db, viewerOf(context).profileId, id as AppointmentId) : undefined;
  if (!booked) return nothing;
  if (booked.status === 'held')
    return (await paymentFor(db, booked.id))
      ? ({ state: 'waiting', expert: booked.expert.fullName } as const)
      : nothing;
  if (booked.status === 'cancelled') {
    const ended = await ownAppointment(context, booked.id);
    const payment = ended?.reason === 'hold-expired' ? await paymentFor(db, booked.id) : undefined;
    return payment?.state === 'captured' ? ({ state: 'returned' } as const) : nothing;
  }
  const expert = await findPublicExpert(db, { id: booked.expert.id });
  return { state: 'booked', booked, position: expert?.position ?? '', calls: env.CALLS } as const;
}

export default function BookingSuccessPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === 'booked') return <Booked {...loaderData} />;
  if (loaderData.state === 'waiting') return <PaymentWaiting expert={loaderData.expert} />;
  return <PageIntro copy={copy[loaderData.state]} />;
}
