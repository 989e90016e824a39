import { expertSpaceCopy } from '#copy/expert-space';
import { type Cell, csvBeginning, csvOf } from '#modules/invoicing/server';
import { visit } from '#web/server/context';
import { expertMonths } from '#web/server/expert-figures';
import { viewerOf } from '#web/server/guard';
import { download } from '#web/server/paper-file';
import type { Route } from './+types/route';

const { analytics: copy } = expertSpaceCopy;

/** Data of the charts for a spreadsheet: one row per month and currency. */
export async function loader({ context }: Route.LoaderArgs) {
  const months = await expertMonths(context.get(visit).platform, viewerOf(context).profileId);
  const rows = months.flatMap(({ month, sessions, revenue }): Cell[][] =>
    revenue.length === 0
      ? [[month, sessions, 0, 'EUR']]
      : revenue.map(({ cents, currency }) => [month, sessions, cents / 100, currency]),
  );
  return download(csvBeginning + csvOf([copy.csvHeads, ...rows]), 'text/csv; charset=utf-8', copy.csvName);
}
