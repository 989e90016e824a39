import { papersCopy } from '#copy/papers';
import { dac7Xml, declaredYear, platformIssuer } from '#modules/papers/server';
import { askedYear } from '../../server/asked-year.ts';
import { visit } from '../../server/context.ts';
import { download } from '../../server/paper-file.ts';
import type { Route } from './+types/declaration.xml';

/** The yearly file for the tax office (DAC7). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock, env } = context.get(visit).platform;
  const madeAt = clock.now();
  const year = askedYear(url.searchParams, madeAt);
  const operator = platformIssuer(env).party;
  const xml = dac7Xml(await declaredYear(db, year), { year, madeAt, operator });
  return download(xml, 'application/xml; charset=utf-8', papersCopy.declaration.xmlName(year));
}
