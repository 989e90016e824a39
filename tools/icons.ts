// node tools/icons.ts: draws the app icons (public/icones) from public/favicon.svg, and the pictures of mails (src/emails/pictures.ts). Run it
// when the logo changes.
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const svg = readFileSync('public/favicon.svg', 'utf8');
const [, ground = ''] = /<rect[^>]* fill="(#\w{6})"/.exec(svg) ?? [];
const mark = svg.replace(/<rect[^>]*\/>/, '');
/** The logo in one colour: systems colour notification icons themselves. */
const silhouette = mark.replaceAll(/fill="#\w{6}"/g, 'fill="#fff"');
const around = (inner: string, share: number) => {
  const rest = 32 * (1 / share - 1);
  return inner.replace('viewBox="0 0 32 32"', `viewBox="${-rest / 2} ${-rest / 2} ${32 + rest} ${32 + rest}"`);
};

const draw = (source: string, side: number, file: string, background?: string) => {
  const drawn = sharp(Buffer.from(source), { density: 72 * (side / 32) * 2 }).resize(side, side);
  return (background ? drawn.flatten({ background }) : drawn)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`public/icones/${file}.png`);
};

await draw(svg, 192, '192');
await draw(svg, 512, '512');
// Systems crop maskable icons: the safe zone is the middle four fifths.
await draw(around(mark, 0.7), 192, 'masquable-192', ground);
await draw(around(mark, 0.7), 512, 'masquable-512', ground);
await draw(around(mark, 0.8), 180, 'apple-180', ground);
await draw(silhouette, 96, 'badge-96');

// Outlined in the ground's colour, which is invisible on it and keeps the dark half visible in a dark mailbox.
const outlined = mark
  .replace('viewBox="0 0 32 32"', 'viewBox="3.5 5.5 25 21"')
  .replaceAll('<path ', `<path stroke="${ground}" stroke-width="2" paint-order="stroke" `);
const logo = await sharp(Buffer.from(outlined), { density: 400 })
  .resize({ height: 66 })
  .png({ compressionLevel: 9, palette: true })
  .toBuffer();
const portrait = await sharp('public/drawings/temoins/sophie-tran.webp')
  .resize(112, 112)
  .flatten({ background: '#d8ebe2' })
  .png({ compressionLevel: 9, palette: true, colours: 16 })
  .toBuffer();
const constant = (name: string, bytes: Buffer) =>
  `export const ${name} = Buffer.from(\n  '${bytes.toString('base64')}',\n  'base64',\n);\n`;
writeFileSync(
  'src/emails/pictures.ts',
  `// Written by tools/icons.ts. Constants, because the built server reads no file of this folder.

/** PNG of the logo without the name, 78 by 66 pixels. */
${constant('logo', logo)}
/** PNG of a drawn person, 112 by 112 pixels, for previews. */
${constant('examplePortrait', portrait)}`,
);
