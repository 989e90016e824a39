import { bookedCopy as copy } from '#copy/checkout';
import { type AppointmentId, isUuid } from '#kernel/ids';
import { findHold } from '#modules/booking/server';
import { findPublicExpert } from '#modules/experts/server';
import { Booked } from '#screens/checkout/booked';
import { PageIntro } from '#screens/page-intro';
import { visit } from '../server/context.ts';
import { viewerOf } from '../server/guard.ts';
import { pageMeta } from '../titles.ts';
import type { Route } from './+types/booking-success';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

/** The appointment whose id the address carries, of whoever asks; nothing that is only held, or was cancelled. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const id = url.searchParams.get('rendez-vous') ?? '';
  const booked = isUuid(id) ? await findHold(platform.db, viewerOf(context).profileId, id as AppointmentId) : undefined;
  if (!booked || booked.status === 'held' || booked.status === 'cancelled') return { booked: undefined, position: '' };
  const expert = await findPublicExpert(platform.db, { id: booked.expert.id });
  return { booked, position: expert?.position ?? '' };
}

export default function BookingSuccessPage({ loaderData: { booked, position } }: Route.ComponentProps) {
  return booked ? <Booked booked={booked} position={position} /> : <PageIntro copy={copy.nothing} />;
}
