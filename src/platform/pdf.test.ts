import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { readPdf } from '../../tests/support/read-pdf.ts';
import { makePdf, type PdfContent } from './pdf.ts';

const madeAt = new Date('2026-11-19T15:30:00Z');
const content: PdfContent = {
  title: 'Compte rendu',
  publisher: 'Visavis',
  blocks: [
    { facts: [{ label: 'Séance', value: 'Gestion de crise' }] },
    { heading: 'Décisions' },
    { list: [{ text: 'Łukasz Dvořák porte la parole 🎉', note: 'Noté par Claire' }] },
    { heading: 'Liens' },
    { list: [{ text: 'Le guide', href: 'https://visavis.example/guide' }, { text: '张伟' }] },
    { paragraph: 'C’est tout.' },
  ],
  footer: (page, pages) => `Page ${page} sur ${pages}`,
};

test('a PDF is tagged, in French and in reading order, with real links', async () => {
  const read = await readPdf(await makePdf(content, madeAt));
  expect(read).toMatchObject({ language: 'fr-FR', title: 'Compte rendu', isTagged: true, pages: 1 });
  expect(read.links).toEqual(['https://visavis.example/guide']);
  expect(read.lines).toEqual([
    'Document/P Visavis',
    'Document/H1 Compte rendu',
    'Document/P Séance : Gestion de crise',
    'Document/H2 Décisions',
    'Document/L/LI/Lbl •',
    'Document/L/LI/LBody/P Łukasz Dvořák porte la parole',
    'Document/L/LI/LBody/P Noté par Claire',
    'Document/H2 Liens',
    'Document/L/LI/Lbl •',
    'Document/L/LI/LBody/Link Le guide',
    'Document/L/LI/Lbl •',
    // The font has none of its characters.
    'Document/L/LI/LBody/P …',
    'Document/P C’est tout.',
  ]);
});

test('no line of a PDF begins with a sign that belongs to the word before', async () => {
  const paragraph = Array.from({ length: 300 }, (_, place) => `${place} % « oui »`).join(' ');
  const pdf = await getDocumentProxy(new Uint8Array(await makePdf({ ...content, blocks: [{ paragraph }] }, madeAt)));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const lines = items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
    .split('\n');
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter((line) => /^\s*[%»]/.test(line))).toEqual([]);
});

test('a PDF declares PDF/A-3b and embeds its colour profile and fonts', async () => {
  const bytes = (await makePdf(content, madeAt)).toString('latin1');
  expect(bytes).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B</);
  expect(bytes).toContain('/S /GTS_PDFA1');
  expect(bytes.match(/\/FontFile2 /g)).toHaveLength(3);
  expect(bytes).not.toMatch(/Helvetica|\/Type1\b/);
});

test('a long PDF spans several pages in order, and its footer is not tagged', async () => {
  const list = Array.from({ length: 60 }, (_, place) => ({
    text: `Ligne ${place} ${'et la suite '.repeat(20)}`.trim(),
  }));
  const read = await readPdf(await makePdf({ ...content, blocks: [{ list }] }, madeAt));
  expect(read.pages).toBeGreaterThan(3);
  const lines = read.lines.filter((line) => /LBody\/P Ligne \d+/.test(line)).map((line) => line.match(/\d+/)?.[0]);
  expect(lines).toEqual(list.map((_, place) => String(place)));
  // The footer is not part of the tagged content.
  expect(read.lines.join()).not.toContain('Page 1');
});

test('the same content at the same time gives the same file', async () => {
  expect(Buffer.compare(await makePdf(content, madeAt), await makePdf(content, madeAt))).toBe(0);
});
