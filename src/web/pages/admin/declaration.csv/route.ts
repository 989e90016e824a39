import { papersCopy } from '#copy/papers';
import { declaredYear } from '#modules/invoicing/server';
import { askedYear } from '#web/server/asked-year';
import { visit } from '#web/server/context';
import { download } from '#web/server/paper-file';
import { declarationCsv } from '#web/server/paper-rows';
import type { Route } from './+types/route';

/** Human-readable version of the file for the tax office. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const year = askedYear(url.searchParams, platform.clock.now());
  const csv = declarationCsv(await declaredYear(platform, year));
  return download(csv, 'text/csv; charset=utf-8', papersCopy.declaration.csvName(year));
}
