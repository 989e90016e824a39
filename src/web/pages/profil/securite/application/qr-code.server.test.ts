import { expect, test } from 'vitest';
import { qrCode } from './qr-code.server.ts';

const uri = 'otpauth://totp/Visavis:claire%40courrier.example?secret=OZUXGLLBFV3GS4ZNMRSW23ZB&issuer=Visavis';

/** Draws the path as text, one character per square. */
function draw({ size, path }: ReturnType<typeof qrCode>): string[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => ' '));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    rows[Number(y)]?.fill('█', Number(x), Number(x) + Number(width));
  return rows.map((row) => row.join(''));
}

test('a QR code has a white margin and a finder pattern in three corners', () => {
  const rows = draw(qrCode(uri));
  const size = rows.length;
  const finder = ['███████', '█     █', '█ ███ █', '█ ███ █', '█ ███ █', '█     █', '███████'];
  const corner = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7));
  expect(corner(4, 4)).toEqual(finder);
  expect(corner(size - 11, 4)).toEqual(finder);
  expect(corner(4, size - 11)).toEqual(finder);
  for (const edge of [...rows.slice(0, 4), ...rows.slice(-4)]) expect(edge.trim()).toBe('');
  for (const row of rows) expect(row.slice(0, 4) + row.slice(-4)).toBe(' '.repeat(8));
});

test('the same text gives the same QR code, and another text another one', () => {
  expect(qrCode(uri)).toEqual(qrCode(uri));
  expect(qrCode(uri).path).not.toBe(qrCode(`${uri}&digits=6`).path);
});
