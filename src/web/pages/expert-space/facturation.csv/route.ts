import { papersCopy } from '#copy/papers';
import { expertPapers, yearPeriod } from '#modules/invoicing/server';
import { askedYear } from '#web/server/asked-year';
import { visit } from '#web/server/context';
import { viewerOf } from '#web/server/guard';
import { download } from '#web/server/paper-file';
import { paperHeads, paperRows } from '#web/server/paper-rows';
import type { Route } from './+types/route';

/** An expert's invoices and credit notes of a year, for a spreadsheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(visit).platform;
  const year = askedYear(url.searchParams, clock.now());
  const papers = await expertPapers(db, viewerOf(context).profileId, yearPeriod(year));
  return download(paperHeads + paperRows(papers.toReversed()), 'text/csv; charset=utf-8', papersCopy.csv.ownName(year));
}
