import type { AppointmentEntry } from '#modules/booking';
import { chargedSeries, listAppointments } from '#modules/booking/server';
import { deviceIsReady } from '#modules/calls/server';
import type { Viewer } from '#modules/identity';
import { paymentsOf } from '#modules/payments/server';
import { ratedOf } from '#modules/reviews/server';
import type { Platform } from '#platform/platform';
import { openQuestions } from '#web/parts/appointments/deeds';
import type { Task } from './tasks.ts';
import { mostUrgent } from './tasks.ts';

const dayMs = 86_400_000;
const ratedWithinDays = 30;
const testedBeforeDays = 2;

interface Asked {
  readonly viewer: Viewer;
  readonly upcoming: readonly AppointmentEntry[];
  /** Device of this browser (`deviceIn`). */
  readonly device: string;
}

/** Tasks that are still to do, as the rows say now. */
export async function ownTasks(platform: Platform, { viewer, upcoming, device }: Asked): Promise<readonly Task[]> {
  const [payments, cards, test, ratings] = await Promise.all([
    unpaid(platform, viewer, upcoming),
    cardsToReplace(platform, viewer),
    untested(platform, viewer, upcoming, device),
    unrated(platform, viewer),
  ]);
  const confirm: Task[] = viewer.emailVerified ? [] : [{ kind: 'confirm' }];
  return mostUrgent([...payments, ...cards, ...unanswered(upcoming), ...test, ...ratings, ...confirm]);
}

/** Holds of the client, and booked sessions whose saved card was declined. */
async function unpaid({ db }: Platform, { profileId }: Viewer, upcoming: readonly AppointmentEntry[]): Promise<Task[]> {
  const bought = upcoming.filter(({ role }) => role === 'client');
  const ids = bought.filter(({ status }) => status === 'scheduled').map(({ id }) => id);
  const payments = await paymentsOf(db, profileId, ids);
  return bought.flatMap(({ id, title, status, series, expiresAt }): Task[] => {
    // A mentorship is held as a whole and paid through its first session.
    if (status === 'held' && expiresAt && (series?.place ?? 1) === 1)
      return [{ kind: 'pay', id, title, until: expiresAt }];
    return payments.get(id)?.failed ? [{ kind: 'settle', id, title }] : [];
  });
}

/** Mentorships whose card cannot be charged: removed, declined, or expired by then. */
async function cardsToReplace({ db, clock }: Platform, { profileId }: Viewer): Promise<Task[]> {
  const series = await chargedSeries(db, profileId, clock.now());
  return series.flatMap(({ id, expertName, problem }): Task[] =>
    problem ? [{ kind: 'card', id, expert: expertName, problem }] : [],
  );
}

/** Preparatory questions of booked sessions; those of a mentorship are answered once for all its sessions. */
function unanswered(upcoming: readonly AppointmentEntry[]): Task[] {
  const asked = upcoming.filter(({ status, changes }) => changes.answer && status !== 'held');
  return asked.flatMap((each, place): Task[] => {
    const { id, series, other, startsAt } = each;
    const open = openQuestions(each);
    const isFirst = !series || asked.findIndex((one) => one.series?.id === series.id) === place;
    return open > 0 && isFirst ? [{ kind: 'answer', id, expert: other.fullName, open, startsAt }] : [];
  });
}

async function untested(
  platform: Platform,
  { profileId }: Viewer,
  upcoming: readonly AppointmentEntry[],
  device: string,
): Promise<Task[]> {
  const soon = new Date(platform.clock.now().getTime() + testedBeforeDays * dayMs);
  const next = upcoming.find(({ status, startsAt }) => status === 'scheduled' && startsAt <= soon);
  if (!next || !platform.env.CALLS || (await deviceIsReady(platform, profileId, device))) return [];
  return [{ kind: 'test', startsAt: next.startsAt }];
}

async function unrated({ db, clock }: Platform, { profileId }: Viewer): Promise<Task[]> {
  const now = clock.now();
  const since = new Date(now.getTime() - ratedWithinDays * dayMs);
  const completed = await listAppointments(db, profileId, 'completed', now);
  const recent = completed.filter((each) => each.role === 'client' && each.canBeRated && each.endsAt > since);
  const rated = await ratedOf(
    db,
    profileId,
    recent.map(({ id }) => id),
  );
  return recent
    .filter(({ id }) => !rated.has(id))
    .toReversed()
    .map(({ id, title, other, startsAt }) => ({ kind: 'rate', id, title, expert: other.fullName, at: startsAt }));
}
