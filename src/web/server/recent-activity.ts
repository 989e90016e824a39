import { appointmentActivity } from '#modules/booking/server';
import { eventActivity } from '#modules/events/server';
import { applicationActivity } from '#modules/experts/server';
import type { Viewer } from '#modules/identity';
import { accountActivity } from '#modules/identity/server';
import { supportActivity } from '#modules/support/server';
import type { Database } from '#platform/database';

/** Who tells of a person's account: a module that has something to tell adds its line here. */
const sources = [accountActivity, applicationActivity, appointmentActivity, eventActivity, supportActivity];

/** The last things that happened to this person's account, whichever module knows of them, newest first. */
export async function recentActivity(db: Database, viewer: Viewer, limit = 10) {
  const told = await Promise.all(sources.map((source) => source(db, viewer, limit)));
  return told
    .flat()
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, limit);
}
