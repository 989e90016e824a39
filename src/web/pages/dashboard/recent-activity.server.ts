import { appointmentActivity } from '#modules/booking/server';
import { eventActivity } from '#modules/events/server';
import { applicationActivity } from '#modules/experts/server';
import type { Viewer } from '#modules/identity';
import { accountActivity } from '#modules/identity/server';
import { supportActivity } from '#modules/support/server';
import type { Database } from '#platform/database';

/** Modules that report account activity; a new source is added here. */
const sources = [accountActivity, applicationActivity, appointmentActivity, eventActivity, supportActivity];

/** Latest activity of this person's account across all modules, newest first. */
export async function recentActivity(db: Database, viewer: Viewer, limit = 10) {
  const told = await Promise.all(sources.map((source) => source(db, viewer, limit)));
  return told
    .flat()
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, limit);
}
