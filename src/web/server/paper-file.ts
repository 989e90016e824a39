import { paperDocument, paperFileName, paperWords } from '#documents/paper';
import type { Paper } from '#modules/papers';
import { facturXPart } from '#modules/papers/server';
import type { Site } from '#platform/env';
import { makePdf } from '#platform/pdf';

/** A paper as a PDF with its electronic part. Made from the row, which never changes, at the moment of its issue: always the same file. */
export async function paperFile(paper: Paper | undefined, site: Site): Promise<Response> {
  if (!paper) throw new Response(null, { status: 404 });
  const part = facturXPart(paper, paperWords(paper, site));
  const bytes = await makePdf(paperDocument(paper, site), paper.issuedAt, part);
  return download(new Uint8Array(bytes), 'application/pdf', paperFileName(paper));
}

/** Somebody's own, and nobody else's to keep. */
export const download = (content: BodyInit, type: string, fileName: string) =>
  new Response(content, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  });
