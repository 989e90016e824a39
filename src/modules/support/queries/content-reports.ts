import { isErasedAddress } from '#kernel/erased-address';
import type { ContentReportId } from '#kernel/ids';
import type { Database } from '#platform/database';

/** Data for the mails about a report; undefined once its reporter's account is erased. */
export const findContentReport = async (db: Database, id: ContentReportId) => {
  const report = await db
    .selectFrom('content_reports')
    .select(['id', 'page_path as pagePath', 'reporter_email as email', 'created_at as reportedAt', 'answer'])
    .where('id', '=', id)
    .executeTakeFirst();
  return report && !isErasedAddress(report.email) ? report : undefined;
};
