import type { ContentReportId } from '#kernel/ids';

export interface SupportFacts {
  'content-reported': { reportId: ContentReportId };
}
