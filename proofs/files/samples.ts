import { eicar } from '../../sandbox/clamd/known-texts.ts';
import { docWith, docxWith, pdfWith, zipOf } from '../../tests/support/archives.ts';
import { square } from '../../tests/support/photos.ts';
import { random } from '../chance.ts';
import type { Sample } from './people.ts';

export async function cleanSamples(): Promise<Sample[]> {
  return [
    { name: 'note.txt', bytes: Buffer.from('Bonjour, voici le bilan.') },
    { name: 'page.html', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') },
    { name: 'bilan.pdf', bytes: pdfWith('bilan') },
    { name: 'contrat.docx', bytes: docxWith('contrat') },
    { name: 'ancien.doc', bytes: docWith('contrat') },
    { name: 'photo.jpg', bytes: await square(300).jpeg().toBuffer() },
    { name: 'photo.png', bytes: await square(300).png().toBuffer() },
  ];
}

/** EICAR as it is, and packed as attackers pack it. */
export const infectedSamples: readonly Sample[] = [
  { name: 'eicar.txt', bytes: Buffer.from(eicar) },
  { name: 'au-milieu.txt', bytes: Buffer.from(`${'x'.repeat(50_000)}${eicar}${'x'.repeat(50_000)}`) },
  { name: 'facture.docx', bytes: docxWith(eicar) },
  { name: 'imbriqué.docx', bytes: docxWith(zipOf({ 'a.zip': zipOf({ 'facture.txt': eicar }) })) },
  { name: 'facture.pdf', bytes: pdfWith(eicar) },
  { name: 'facture.doc', bytes: docWith(eicar) },
];

/** PDF files of this size, each different. */
export const largeSamples = (count: number, megabytes: number): Sample[] =>
  Array.from({ length: count }, (_, index) => {
    const bytes = Buffer.alloc(megabytes * 1024 * 1024, `${random()} `);
    bytes.write('%PDF-1.7\n');
    return { name: `grand-${index}.pdf`, bytes };
  });
