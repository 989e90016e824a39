import type { ContentReportId } from '#kernel/ids';
import type { Database } from '#platform/database';

/** What the mails about a report need. */
export const findContentReport = (db: Database, id: ContentReportId) =>
  db
    .selectFrom('content_reports')
    .select(['id', 'page_path as pagePath', 'reporter_email as email', 'created_at as reportedAt', 'answer'])
    .where('id', '=', id)
    .executeTakeFirst();
