import { buildXml, type FacturXInvoiceInput, Profile } from '@stackforge-eu/factur-x';
import { dateIn, usualZone } from '#kernel/zoned-time';
import type { PdfAttachment } from '#platform/pdf';
import { vatPercent } from './rules/amounts.ts';
import { isCommission, isCredit, type Paper, type Party } from './rules/paper.ts';

/** Sentences printed on the paper and repeated in its electronic part (documents/paper.ts). */
export interface PaperWords {
  readonly line: string;
  readonly franchise: string;
  readonly mandate: string | undefined;
  readonly terms: { readonly lateness: string; readonly recovery: string; readonly discount: string };
}

const profile = Profile.EN16931;
const euros = (cents: number) => cents / 100;
const day = (at: Date) => dateIn(usualZone, at);

/** Machine-readable paper: Factur-X, profile EN 16931. Deterministic: the same paper gives the same text. */
export const facturX = (paper: Paper, words: PaperWords): string =>
  // For an unknown address only the country is written: empty elements are not allowed.
  buildXml(inputOf(paper, words), profile).replaceAll(/<ram:(LineOne|CityName|PostcodeCode)><\/ram:\1>/g, '');

function inputOf(paper: Paper, words: PaperWords): FacturXInvoiceInput {
  const { netCents, vatCents, grossCents, currency, service } = paper;
  const standard = paper.vatRegime === 'standard';
  const vat = standard ? { category: 'S', rate: vatPercent } : { category: 'E', rate: 0 };
  return {
    document: {
      id: paper.number,
      issueDate: day(paper.issuedAt),
      // Issued by a third party under a mandate, not by the buyer: not a self-billed invoice (389).
      typeCode: (isCredit(paper.kind) ? '381' : '380') as NonNullable<FacturXInvoiceInput['document']['typeCode']>,
      // A service that has been paid for (XP Z12-012).
      businessProcessId: 'S2',
      notes: notesOf(paper, words),
    },
    seller: partyOf(paper.issuer),
    buyer: partyOf(paper.recipient),
    lines: [
      {
        id: '1',
        name: words.line,
        quantity: 1,
        unitCode: 'C62',
        unitPrice: euros(netCents),
        lineTotal: euros(netCents),
        vatCategoryCode: vat.category,
        vatRatePercent: vat.rate,
      },
    ],
    delivery: { date: day(new Date(service.startsAt)) },
    // Paid by card; a commission is set off against the payout.
    payment: { meansCode: isCommission(paper.kind) ? '97' : '48' },
    totals: {
      lineTotal: euros(netCents),
      taxBasisTotal: euros(netCents),
      taxTotal: euros(vatCents),
      grandTotal: euros(grossCents),
      prepaidAmount: euros(grossCents),
      duePayableAmount: 0,
      currency,
    },
    vatBreakdown: [
      {
        categoryCode: vat.category,
        ratePercent: vat.rate,
        taxableAmount: euros(netCents),
        taxAmount: euros(vatCents),
        ...(!standard && { exemptionReason: words.franchise, exemptionReasonCode: 'VATEX-FR-FRANCHISE' }),
      },
    ],
    ...(service.creditedNumber && {
      references: [
        {
          type: 'preceding' as const,
          id: service.creditedNumber,
          issueDate: day(new Date(service.creditedOn ?? paper.issuedAt)),
        },
      ],
    }),
  };
}

/** PMD, PMT and AAB are the subject codes of the notes that are mandatory for professionals (XP Z12-012, BR-FR-05). */
const notesOf = ({ recipient }: Paper, { mandate, terms }: PaperWords) => [
  ...(mandate ? [{ content: mandate }] : []),
  ...(recipient.professional
    ? [
        { content: terms.lateness, subjectCode: 'PMD' },
        { content: terms.recovery, subjectCode: 'PMT' },
        { content: terms.discount, subjectCode: 'AAB' },
      ]
    : []),
];

/** A consumer has only a name. */
const partyOf = ({ name, street, postcode, town, country, siren, vatNumber }: Party) => ({
  name,
  address: { line1: street, city: town, postalCode: postcode, country },
  ...(siren && {
    legalOrganization: { id: siren, schemeID: '0002' },
    electronicAddress: { value: siren, schemeID: '0225' },
    taxRegistrations: [vatNumber ? { id: vatNumber, schemeId: 'VA' as const } : { id: siren, schemeId: 'FC' as const }],
  }),
  ...(!siren && vatNumber && { taxRegistrations: [{ id: vatNumber, schemeId: 'VA' as const }] }),
});

const fileName = 'factur-x.xml';

/** Attachment of the PDF and its metadata (Factur-X 1.0, 6.2.2). */
export const facturXPart = (paper: Paper, words: PaperWords): PdfAttachment => ({
  name: fileName,
  type: 'text/xml',
  description: 'Factur-X',
  content: facturX(paper, words),
  metadata: `
    <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
        xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
        <pdfaSchema:property><rdf:Seq>${properties.map(([name, description]) => propertyOf(name, description)).join('')}</rdf:Seq></pdfaSchema:property>
      </rdf:li></rdf:Bag></pdfaExtension:schemas>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
      <fx:DocumentFileName>${fileName}</fx:DocumentFileName>
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
      <fx:Version>1.0</fx:Version>
    </rdf:Description>`,
});

const properties = [
  ['DocumentFileName', 'The name of the embedded XML document'],
  ['DocumentType', 'The type of the hybrid document in capital letters'],
  ['ConformanceLevel', 'The conformance level of the embedded XML document'],
  ['Version', 'The actual version of the standard applying to the embedded XML document'],
] as const;

const propertyOf = (name: string, description: string) => `<rdf:li rdf:parseType="Resource">
          <pdfaProperty:name>${name}</pdfaProperty:name>
          <pdfaProperty:valueType>Text</pdfaProperty:valueType>
          <pdfaProperty:category>external</pdfaProperty:category>
          <pdfaProperty:description>${description}</pdfaProperty:description>
        </rdf:li>`;
