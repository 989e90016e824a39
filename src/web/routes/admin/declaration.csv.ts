import { papersCopy } from '#copy/papers';
import { declaredYear } from '#modules/papers/server';
import { askedYear } from '../../server/asked-year.ts';
import { visit } from '../../server/context.ts';
import { download } from '../../server/paper-file.ts';
import { declarationCsv } from '../../server/paper-rows.ts';
import type { Route } from './+types/declaration.csv';

/** Human-readable version of the file for the tax office. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(visit).platform;
  const year = askedYear(url.searchParams, clock.now());
  const csv = declarationCsv(await declaredYear(db, year));
  return download(csv, 'text/csv; charset=utf-8', papersCopy.declaration.csvName(year));
}
