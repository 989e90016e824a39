import { extractXml, Profile, validateXsd } from '@stackforge-eu/factur-x';
import { expect, test } from 'vitest';
import { paperDocument, paperWords } from '#documents/paper';
import type { AppointmentId, PaperId } from '#kernel/ids';
import { makePdf } from '#platform/pdf';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { facturX, facturXPart } from './factur-x.ts';
import type { Paper } from './rules/paper.ts';

const site = { name: 'Visavis', origin: 'https://visavis.example' };
const expert = {
  name: 'Camille & Renaud',
  form: '',
  street: '12 rue des Carmes',
  postcode: '75005',
  town: 'Paris',
  country: 'FR',
  siren: '732829320',
  vatNumber: 'FR44732829320',
  professional: true,
};
const consumer = {
  ...expert,
  name: 'Sophie Delattre',
  street: '',
  postcode: '',
  town: '',
  siren: '',
  vatNumber: '',
  professional: false,
};
const invoice: Paper = {
  id: '1' as PaperId,
  kind: 'invoice',
  number: '2026-E0012-000001',
  appointmentId: '2' as AppointmentId,
  currency: 'EUR',
  netCents: 6250,
  vatCents: 1250,
  grossCents: 7500,
  platformCents: 1500,
  vatRegime: 'standard',
  issuer: expert,
  recipient: consumer,
  service: { startsAt: '2026-11-23T09:00:00Z', minutes: 30, paidAt: '2026-11-15T10:00:00Z' },
  issuedAt: new Date('2026-11-15T10:00:00Z'),
};
const franchise: Paper = {
  ...invoice,
  netCents: 7500,
  vatCents: 0,
  vatRegime: 'franchise',
  issuer: { ...expert, vatNumber: '' },
};
const professional: Paper = {
  ...franchise,
  recipient: { ...consumer, name: 'Corail', siren: '552100554', professional: true },
};
const creditNote: Paper = {
  ...invoice,
  kind: 'credit-note',
  number: '2026-E0012-000002',
  service: { ...invoice.service, creditedNumber: invoice.number, creditedOn: '2026-11-15T10:00:00Z' },
};
const commission: Paper = {
  ...invoice,
  kind: 'commission-invoice',
  number: '2026-COM-000001',
  platformCents: 0,
  recipient: expert,
  issuer: { ...expert, name: 'Visavis SAS', street: '1 place de la Bourse, 44000 Nantes', postcode: '', town: '' },
};

const wordsOf = (paper: Paper) => paperWords(paper, site);
const fileOf = (paper: Paper) =>
  makePdf(paperDocument(paper, site), paper.issuedAt, facturXPart(paper, wordsOf(paper)));

test('[INV01] a modified Factur-X XML fails schema validation', async () => {
  const xml = facturX(invoice, wordsOf(invoice));
  for (const broken of [
    xml.replace('<ram:TypeCode>380</ram:TypeCode>', ''),
    xml.replace(/<ram:GrandTotalAmount>[^<]*/, '<ram:GrandTotalAmount>soixante-quinze'),
    xml.replaceAll('BuyerTradeParty', 'Acheteur'),
  ])
    expect((await validateXsd(broken, Profile.EN16931)).valid).toBe(false);
});

test.each([
  ['an invoice at 20 %', invoice, ['<ram:TypeCode>380<', 'schemeID="VA">FR44732829320<', '>S<', '>12.50<']],
  [
    'a franchise',
    franchise,
    ['>E<', '>VATEX-FR-FRANCHISE<', 'TVA non applicable, art. 293 B du CGI', 'schemeID="FC">732829320<'],
  ],
  ['an invoice to a professional', professional, ['>PMD<', '>PMT<', '>AAB<', 'schemeID="0002">552100554<']],
  ['a credit note', creditNote, ['<ram:TypeCode>381<', '<ram:IssuerAssignedID>2026-E0012-000001<']],
  ['a commission', commission, ['Visavis SAS', '<ram:TypeCode>97<', '>S<']],
])('[INV01] %s passes the EN 16931 schema and contains the required fields', async (_, paper, fields) => {
  const xml = facturX(paper, wordsOf(paper));
  expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true, errors: [] });
  for (const part of fields) expect(xml).toContain(part);
  // Everything is paid at the time of issue, and no element is empty.
  expect(xml).toContain('<ram:DuePayableAmount>0.00<');
  expect(xml).not.toMatch(/<ram:\w+><\/ram:/);
});

test('[INV01] the PDF embeds the XML, is tagged PDF/A-3 in French, and is reproducible', async () => {
  const file = await fileOf(invoice);
  expect(await extractXml(file)).toMatchObject({ filename: 'factur-x.xml', xml: facturX(invoice, wordsOf(invoice)) });
  expect((await fileOf(invoice)).equals(file)).toBe(true);
  const { language, isTagged, metadata } = await readPdf(file);
  expect({ language, isTagged }).toEqual({ language: 'fr-FR', isTagged: true });
  expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
});

const textOf = async (paper: Paper) => (await readPdf(await fileOf(paper))).lines.join('\n').replaceAll(/\s/g, ' ');

test('[INV01] the PDF for a consumer shows seller, buyer, session, price and who paid which part', async () => {
  const text = await textOf(franchise);
  for (const part of [
    'Facture n° 2026-E0012-000001',
    'Camille & Renaud',
    '12 rue des Carmes, 75005 Paris',
    'Sophie Delattre',
    'lundi 23 novembre 2026',
    'à distance, en visioconférence',
    'Total TTC',
    '75,00 €',
    'Réglé par carte bancaire',
    '60,00 €',
    'Réglé par Visavis (code promotionnel)',
    '15,00 €',
    'TVA non applicable, art. 293 B du CGI.',
    'Facture établie au nom et pour le compte de Camille & Renaud',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Pénalités de retard');
});

test('[INV01] the PDF for a professional shows the payment terms; a credit note names its invoice', async () => {
  expect(await textOf(professional)).toContain('Pénalités de retard : trois fois le taux d’intérêt légal.');
  expect(await textOf(creditNote)).toContain('la facture n° 2026-E0012-000001 du dimanche 15 novembre 2026');
});
