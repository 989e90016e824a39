import { makeZip } from 'client-zip';
import { redirect } from 'react-router';
import { papersCopy } from '#copy/papers';
import { paperFileName } from '#documents/paper';
import type { Paper } from '#modules/invoicing';
import { clientPapers, zips } from '#modules/invoicing/server';
import type { Site } from '#platform/env';
import { limitOf } from '#platform/limits';
import { askedYear } from '#web/server/asked-year';
import { visit } from '#web/server/context';
import { viewerOf } from '#web/server/guard';
import { download, paperPdf } from '#web/server/paper-file';
import type { Route } from './+types/route';

/** A client's invoices and credit notes of a year in one file, made while it is sent. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const { db, clock, site } = platform;
  const { profileId } = viewerOf(context);
  const year = askedYear(url.searchParams, clock.now());
  if (!(await limitOf(platform, zips).allow(profileId)))
    return redirect(`/factures?annee=${year}&refus=too-many-attempts`);
  const papers = await clientPapers(db, profileId, year);
  return download(makeZip(files(papers, site)), 'application/zip', papersCopy.client.zipName(year));
}

/** Makes one PDF after the other: one is in memory at a time. */
async function* files(papers: readonly Paper[], site: Site) {
  for (const paper of papers)
    yield { name: paperFileName(paper), lastModified: paper.issuedAt, input: await paperPdf(paper, site) };
}
