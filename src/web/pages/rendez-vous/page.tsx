import { appointmentsCopy as copy } from '#copy/appointments';
import type { AppointmentEntry } from '#modules/booking';
import {
  contractRightsOf,
  countAppointments,
  feedPath,
  findOwnAppointment,
  listAppointments,
} from '#modules/booking/server';
import { roomState } from '#modules/calls';
import { callSoon, lastDeviceTest } from '#modules/calls/server';
import { claimsOf } from '#modules/claims/server';
import { papersOf } from '#modules/invoicing/server';
import { conversationsOf } from '#modules/messages/server';
import { ratedOf } from '#modules/reviews/server';
import { appointmentFrame } from '#parts/appointments/appointment-frame';
import { DialogOutlet, type Frame } from '#parts/dialog-outlet';
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
  const { db, clock, site, env } = platform;
  const { profileId } = viewerOf(context);
  const now = clock.now();
  const tab = tabIn(url.searchParams);
  const [counts, upcoming, shown, feed, tested, { call }] = await Promise.all([
    countAppointments(db, profileId, now),
    listAppointments(db, profileId, 'upcoming', now),
    tab === 'upcoming' ? undefined : listAppointments(db, profileId, tab, now),
    feedPath(platform, profileId),
    lastDeviceTest(platform, profileId),
    callSoon(platform, profileId),
  ]);
  const appointments = shown ?? upcoming;
  const ids = appointments.map(({ id }) => id);
  const [open, money, claims, rights, papers, rated, conversations] = await Promise.all([
    call?.isOpen ? findOwnAppointment(db, profileId, call.id, now) : undefined,
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
    next: open ?? upcoming.find(({ status, startsAt }) => status === 'scheduled' && startsAt >= now),
    calls: env.CALLS,
    tested,
    appointments,
    open: new Set(env.CALLS ? appointments.filter((each) => isOpen(each, now)).map(({ id }) => id) : []),
    nextIsOpen: open !== undefined,
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

const isOpen = ({ status, startsAt, endsAt }: AppointmentEntry, now: Date) =>
  (status === 'scheduled' || status === 'completed') && roomState({ status, startsAt, endsAt }, now) === 'open';

export default function AppointmentsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Appointments {...loaderData} />
      <DialogOutlet below="/rendez-vous" frameAt={(path) => listFrame(path, loaderData.appointments)} />
    </>
  );
}

/** Opens the frame of a dialog at once; the page of the appointment then takes its place. */
function listFrame(path: string, appointments: readonly AppointmentEntry[]): Frame | undefined {
  const [id, dialog = ''] = path.split('/');
  return appointmentFrame(dialog, appointments.find((each) => each.id === id)?.other.fullName ?? '');
}

export const ErrorBoundary = () => <FailedList copy={copy.failed} />;
