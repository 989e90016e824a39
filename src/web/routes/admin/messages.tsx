import { pagesCopy } from '#copy/pages';
import { latestContentReports } from '#modules/support/server';
import { ReportInbox } from '#screens/report-inbox';
import { visit } from '../../server/context.ts';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/messages';

const { title } = pagesCopy.adminMessages;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, title);

export const loader = async ({ context }: Route.LoaderArgs) => ({
  reports: await latestContentReports(context.get(visit).platform.db),
});

export default function AdminMessagesPage({ loaderData }: Route.ComponentProps) {
  return <ReportInbox title={title} reports={loaderData.reports} />;
}
