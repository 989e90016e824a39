import { expertSpaceCopy } from '#copy/expert-space';
import { type Cell, csvBeginning, csvOf } from '#modules/papers/server';
import { visit } from '../../server/context.ts';
import { expertMonths } from '../../server/expert-figures.ts';
import { viewerOf } from '../../server/guard.ts';
import { download } from '../../server/paper-file.ts';
import type { Route } from './+types/analytics.csv';

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
