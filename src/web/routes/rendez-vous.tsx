import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { appointmentsCopy as copy } from '#copy/appointments';
import { buttonClass } from '#design/button';
import { FailedState } from '#design/failed-state';
import { countAppointments, feedPath, listAppointments } from '#modules/booking/server';
import { Appointments, tabIn } from '#screens/appointments/appointments';
import { toast } from '#screens/toasts';
import { visit } from '../server/context.ts';
import { viewerOf } from '../server/guard.ts';
import { pageMeta } from '../titles.ts';
import type { Route } from './+types/rendez-vous';

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
  return {
    tab,
    counts,
    next: upcoming.find(({ status, startsAt }) => status === 'scheduled' && startsAt >= now),
    appointments: shown ?? upcoming,
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

export function ErrorBoundary() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    void toast({ title: copy.failed.title, text: copy.failed.text, tone: 'destructive' });
  }, []);
  return (
    <FailedState
      as="h1"
      title={copy.failed.text}
      text={copy.failed.help}
      retry={
        <a href={pathname + search} className={buttonClass()}>
          {copy.failed.retry}
        </a>
      }
    />
  );
}
