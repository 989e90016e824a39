import { Inbox } from 'lucide-react';
import { reportCopy } from '#copy/report';
import { Badge } from '#design/badge';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { type ContentReport, reportReference } from '#modules/support';
import { frenchDay } from '#web/french-day';
import { MemberPage } from './member-page.tsx';

const { inbox, categories } = reportCopy;
const clock = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' });

/** What people have reported, newest first. */
export function ReportInbox({ title, reports }: { title: string; reports: readonly ContentReport[] }) {
  if (reports.length === 0) {
    return (
      <MemberPage title={title}>
        <Card>
          <EmptyState icon={<Inbox />} title={inbox.empty} text={inbox.emptyNext} />
        </Card>
      </MemberPage>
    );
  }
  return (
    <MemberPage title={title} lead={inbox.title}>
      <ul className="flex flex-col gap-4">
        {reports.map((report) => (
          <Card as="li" key={report.id}>
            <article>
              <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <Badge variant="peche" size="md">
                  {categories[report.category]}
                </Badge>
                <h2 className="font-sans font-semibold text-base tracking-normal">
                  {inbox.reference(reportReference(report.id))}
                </h2>
                <time dateTime={report.reportedAt.toISOString()} className="text-encre-2 text-sm sm:ml-auto">
                  {frenchDay(report.reportedAt)} · {clock.format(report.reportedAt)}
                </time>
              </header>
              <p className="mt-4 whitespace-pre-line [overflow-wrap:anywhere]">{report.reason}</p>
              <footer className="mt-4 flex flex-wrap gap-x-6 gap-y-1 border-t pt-3 [overflow-wrap:anywhere]">
                <a href={report.pagePath} className="link inline-flex min-h-11 items-center">
                  {report.pagePath}
                </a>
                <a href={`mailto:${report.email}`} className="link inline-flex min-h-11 items-center">
                  {inbox.from(report.email)}
                </a>
              </footer>
            </article>
          </Card>
        ))}
      </ul>
    </MemberPage>
  );
}
