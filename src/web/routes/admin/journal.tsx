import { journalCopy } from '#copy/journal';
import { auditTrail } from '#modules/admin/server';
import { AuditJournal } from '#screens/admin/audit-journal';
import { visit } from '../../server/context.ts';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/journal';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, journalCopy.title);

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = url.searchParams.get('avant');
  const from = before !== null && /^\d{1,18}$/.test(before) ? before : undefined;
  const page = await auditTrail(context.get(visit).platform.db, from);
  return {
    entries: page.entries,
    older: page.before && `/admin/journal?avant=${page.before}`,
    newest: from && '/admin/journal',
  };
}

export default function AdminJournalPage({ loaderData }: Route.ComponentProps) {
  return <AuditJournal {...loaderData} />;
}
