import { paperDocument, paperFileName, paperWords } from '#documents/paper';
import type { Paper } from '#modules/invoicing';
import { facturXPart } from '#modules/invoicing/server';
import type { Site } from '#platform/env';
import { makePdf } from '#platform/pdf';

/**
 * An invoice or credit note as a PDF with its Factur-X part. Built from its immutable row and issue date, so the file is always identical.
 */
export async function paperPdf(paper: Paper, site: Site): Promise<Uint8Array<ArrayBuffer>> {
  const part = facturXPart(paper, paperWords(paper, site));
  return new Uint8Array(await makePdf(paperDocument(paper, site), paper.issuedAt, part));
}

export async function paperFile(paper: Paper | undefined, site: Site): Promise<Response> {
  if (!paper) throw new Response(null, { status: 404 });
  return download(await paperPdf(paper, site), 'application/pdf', paperFileName(paper));
}

/** A private file, not stored by caches. */
export const download = (content: BodyInit, type: string, fileName: string) =>
  new Response(content, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  });
