import { countAppointments, listAppointments } from '#modules/booking/server';
import { largestDomains } from '#modules/experts/server';
import type { Viewer } from '#modules/identity';
import { listConversations } from '#modules/messages/server';
import type { Platform } from '#platform/platform';
import { nextAppointment } from './next-appointment.server.ts';
import { recentActivity } from './recent-activity.server.ts';
import { ownTasks } from './tasks.server.ts';
import { yourExperts } from './your-experts.server.ts';

/** Lines of « Activité récente », and after « Tout voir ». */
const linesShown = { some: 5, all: 50 };
const conversationsShown = 3;

interface Asked {
  readonly viewer: Viewer;
  /** Device of this browser (`deviceIn`). */
  readonly device: string;
  readonly activity: keyof typeof linesShown;
}

/** All that the client's home shows. */
export async function clientHome(platform: Platform, { viewer, device, activity }: Asked) {
  const { db, clock } = platform;
  const { profileId } = viewer;
  const now = clock.now();
  const lines = linesShown[activity];
  const [appointments, upcoming, recent, conversations] = await Promise.all([
    countAppointments(db, profileId, now),
    listAppointments(db, profileId, 'upcoming', now),
    // One more than shown, to know whether there are more.
    recentActivity(db, viewer, lines + 1),
    listConversations(platform, profileId, conversationsShown),
  ]);
  const isNew = Object.values(appointments).every((count) => count === 0);
  const [next, tasks, experts, domains] = await Promise.all([
    nextAppointment(platform, profileId, upcoming),
    ownTasks(platform, { viewer, upcoming, device }),
    yourExperts(platform, profileId),
    isNew ? largestDomains(db) : undefined,
  ]);
  return {
    appointments,
    next,
    tasks,
    conversations,
    experts,
    domains,
    activity: recent.slice(0, lines),
    hasMore: activity === 'some' && recent.length > lines,
  };
}
