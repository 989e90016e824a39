import { z } from 'zod';
import { journalCopy } from '#copy/journal';
import { auditTrail } from '#modules/admin/server';
import { addressWith, askedSearch } from '#web/server/asked-search';
import { visit } from '#web/server/context';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { AuditJournal } from './audit-journal.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, journalCopy.title);

const here = '/admin/journal';

/** A valid calendar date: PostgreSQL rejects 30 February and the year 0. */
const isDay = (text: string) => z.iso.date().startsWith('20').safeParse(text).success;

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams;
  const search = askedSearch(asked);
  const named = asked.get('action') ?? '';
  const act = Object.hasOwn(journalCopy.acts, named) ? named : undefined;
  const on = asked.get('jour') ?? '';
  const day = isDay(on) ? on : undefined;
  const before = asked.get('avant');
  const from = before !== null && /^\d{1,18}$/.test(before) ? before : undefined;
  const page = await auditTrail(context.get(visit).platform.db, {
    before: from,
    act,
    person: search,
    day,
  });
  const filters = { q: search, action: act, jour: day };
  return {
    entries: page.entries,
    search,
    act,
    day,
    older: page.before && addressWith(here, { ...filters, avant: page.before }),
    newest: from && addressWith(here, filters),
  };
}

export default function AdminJournalPage({ loaderData }: Route.ComponentProps) {
  return <AuditJournal {...loaderData} />;
}
