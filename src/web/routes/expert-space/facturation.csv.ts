import { papersCopy } from '#copy/papers';
import { expertPapers, yearPeriod } from '#modules/papers/server';
import { askedYear } from '../../server/asked-year.ts';
import { visit } from '../../server/context.ts';
import { viewerOf } from '../../server/guard.ts';
import { download } from '../../server/paper-file.ts';
import { paperHeads, paperRows } from '../../server/paper-rows.ts';
import type { Route } from './+types/facturation.csv';

/** An expert's invoices and credit notes of a year, for a spreadsheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(visit).platform;
  const year = askedYear(url.searchParams, clock.now());
  const papers = await expertPapers(db, viewerOf(context).profileId, yearPeriod(year));
  return download(paperHeads + paperRows(papers.toReversed()), 'text/csv; charset=utf-8', papersCopy.csv.ownName(year));
}
