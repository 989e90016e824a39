import type { ContactMessageId, ContentReportId } from '#kernel/ids';

export interface SupportFacts {
  'content-reported': { reportId: ContentReportId };
  'content-report-answered': { reportId: ContentReportId };
  'message-answered': { messageId: ContactMessageId };
}
