import type { ContentReportId } from '#kernel/ids';
import type { Database } from '#platform/database';
import type { ReportCategory } from '../rules/reports.ts';

export interface ContentReport {
  readonly id: ContentReportId;
  readonly pagePath: string;
  readonly category: ReportCategory;
  readonly reason: string;
  readonly email: string;
  readonly reportedAt: Date;
}

const shown = 50;

function reports(db: Database) {
  return db
    .selectFrom('content_reports')
    .select([
      'id',
      'page_path as pagePath',
      'category',
      'reason',
      'reporter_email as email',
      'created_at as reportedAt',
    ])
    .$castTo<ContentReport>();
}

/** The newest reports, for the admin inbox. */
export const latestContentReports = (db: Database): Promise<ContentReport[]> =>
  reports(db).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(shown).execute();

export const findContentReport = (db: Database, id: ContentReportId): Promise<ContentReport | undefined> =>
  reports(db).where('id', '=', id).executeTakeFirst();
