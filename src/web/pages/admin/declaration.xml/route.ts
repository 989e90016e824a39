import { papersCopy } from '#copy/papers';
import { dac7Xml, declaredYear, platformIssuer } from '#modules/invoicing/server';
import { askedYear } from '#web/server/asked-year';
import { visit } from '#web/server/context';
import { download } from '#web/server/paper-file';
import type { Route } from './+types/route';

/** The yearly file for the tax office (DAC7). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const { clock, env } = platform;
  const madeAt = clock.now();
  const year = askedYear(url.searchParams, madeAt);
  const operator = platformIssuer(env).party;
  const xml = dac7Xml(await declaredYear(platform, year), { year, madeAt, operator });
  return download(xml, 'application/xml; charset=utf-8', papersCopy.declaration.xmlName(year));
}
