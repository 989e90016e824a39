import { isErasedAddress } from '#kernel/erased-address';
import type { ContentReportId } from '#kernel/ids';
import type { Database } from '#platform/database';

/** What the mails about a report need; nothing once its reporter has left, and there is nobody to tell. */
export const findContentReport = async (db: Database, id: ContentReportId) => {
  const report = await db
    .selectFrom('content_reports')
    .select(['id', 'page_path as pagePath', 'reporter_email as email', 'created_at as reportedAt', 'answer'])
    .where('id', '=', id)
    .executeTakeFirst();
  return report && !isErasedAddress(report.email) ? report : undefined;
};
