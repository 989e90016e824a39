import { readFileSync } from 'node:fs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';

const schema = XsdValidator.fromDoc(
  XmlDocument.fromBuffer(readFileSync(new URL('pain.001.001.09.xsd', import.meta.url))),
);

/** A SEPA file as a bank reads it. */
export interface ReadFile {
  /** Why the bank would reject it; undefined when valid. */
  readonly complaint: string | undefined;
  readonly statedCents: number;
  readonly transfers: readonly { readonly reference: string; readonly iban: string; readonly cents: number }[];
}

const pain = { p: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' };
const centsIn = (text: string) => Math.round(Number(text) * 100);

export function readSepaFile(xml: string): ReadFile {
  const document = XmlDocument.fromString(xml);
  try {
    const textAt = (
      node: { get(path: string, names: Record<string, string>): { content: string } | null },
      path: string,
    ) => node.get(path, pain)?.content ?? '';
    const transfers = document.find('//p:CdtTrfTxInf', pain).map((transfer) => {
      const of = transfer as Parameters<typeof textAt>[0];
      return {
        reference: textAt(of, 'p:PmtId/p:EndToEndId'),
        iban: textAt(of, 'p:CdtrAcct/p:Id/p:IBAN'),
        cents: centsIn(textAt(of, 'p:Amt/p:InstdAmt')),
      };
    });
    const statedCents = centsIn(textAt(document as Parameters<typeof textAt>[0], '//p:GrpHdr/p:CtrlSum'));
    return { complaint: complaintAbout(document), statedCents, transfers };
  } finally {
    document.dispose();
  }
}

function complaintAbout(document: XmlDocument): string | undefined {
  try {
    schema.validate(document);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
