import type { Database } from '#platform/database';
import type { ApplicationStatus } from '#platform/database/types';

export type ApplicationCounts = Record<ApplicationStatus, number>;

/** Number of applications per status, for the back office counters. */
export async function countApplications(db: Database): Promise<ApplicationCounts> {
  const rows = await db
    .selectFrom('user_profiles')
    .select(['application_status', (eb) => eb.fn.countAll<string>().as('count')])
    .where('role', '=', 'expert')
    .groupBy('application_status')
    .execute();
  const counts: ApplicationCounts = { pending: 0, approved: 0, rejected: 0 };
  for (const row of rows) if (row.application_status) counts[row.application_status] = Number(row.count);
  return counts;
}
