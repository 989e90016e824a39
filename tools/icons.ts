// node tools/icons.ts: draws the app icons (public/icones) from public/favicon.svg. Run it when the logo changes.
import { readFileSync } from 'node:fs';
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
