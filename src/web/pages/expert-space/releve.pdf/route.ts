import { papersCopy } from '#copy/papers';
import { statementDocument } from '#documents/statement';
import { ownInvoicing } from '#modules/experts/server';
import { yearOfExpert } from '#modules/invoicing/server';
import { makePdf } from '#platform/pdf';
import { askedYear } from '#web/server/asked-year';
import { visit } from '#web/server/context';
import { viewerOf } from '#web/server/guard';
import { download } from '#web/server/paper-file';
import type { Route } from './+types/route';

/** Amounts declared for an expert for a year (DAC7). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const { db, clock, site } = platform;
  const { profileId, fullName } = viewerOf(context);
  const madeAt = clock.now();
  const year = askedYear(url.searchParams, madeAt);
  const [invoicing, quarters] = await Promise.all([
    ownInvoicing(platform, profileId),
    yearOfExpert(db, profileId, year),
  ]);
  const statement = {
    year,
    name: invoicing?.identity.legalName ?? fullName,
    siren: invoicing?.identity.siren ?? '',
    taxNumber: invoicing?.identity.taxNumber ?? '',
    quarters,
    madeAt,
  };
  const bytes = await makePdf(statementDocument(statement, site), madeAt);
  return download(new Uint8Array(bytes), 'application/pdf', papersCopy.declaration.ownName(year));
}
