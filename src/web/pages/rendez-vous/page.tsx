import { Outlet } from 'react-router';
import { appointmentsCopy as copy } from '#copy/appointments';
import { contractRightsOf, countAppointments, feedPath, listAppointments } from '#modules/booking/server';
import { claimsOf } from '#modules/claims/server';
import { papersOf } from '#modules/invoicing/server';
import { conversationsOf } from '#modules/messages/server';
import { ratedOf } from '#modules/reviews/server';
import { FailedList } from '#parts/failed-list';
import { visit } from '#web/server/context';
import { viewerOf } from '#web/server/guard';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { Appointments, tabIn } from './appointments.tsx';
import { ownMoney } from './own-money.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const { db, clock, site } = platform;
  const { profileId } = viewerOf(context);
  const now = clock.now();
  const tab = tabIn(url.searchParams);
  const [counts, upcoming, shown, feed] = await Promise.all([
    countAppointments(db, profileId, now),
    listAppointments(db, profileId, 'upcoming', now),
    tab === 'upcoming' ? undefined : listAppointments(db, profileId, tab, now),
    feedPath(platform, profileId),
  ]);
  const appointments = shown ?? upcoming;
  const ids = appointments.map(({ id }) => id);
  const [money, claims, rights, papers, rated, conversations] = await Promise.all([
    ownMoney(context.get(visit), profileId, appointments),
    claimsOf(db, profileId, ids),
    contractRightsOf(db, profileId, ids, now),
    papersOf(db, profileId, ids),
    ratedOf(db, profileId, ids),
    conversationsOf(db, profileId, ids),
  ]);
  return {
    tab,
    counts,
    next: upcoming.find(({ status, startsAt }) => status === 'scheduled' && startsAt >= now),
    appointments,
    money,
    claims,
    conversations,
    rights,
    rated,
    papers: new Set(papers.keys()),
    now,
    feed: feed && site.origin + feed,
  };
}

export default function AppointmentsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Appointments {...loaderData} />
      <Outlet />
    </>
  );
}

export const ErrorBoundary = () => <FailedList copy={copy.failed} />;
