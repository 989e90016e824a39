import { encode } from 'uqr';

/** QR code as one SVG path, with the white margin that readers need. React draws it, so no markup is sent. */
export function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const runs = data.flatMap((row, y) =>
    [...row.map(Number).join('').matchAll(/1+/g)].map(({ 0: run, index }) => {
      return `M${index} ${y}h${run.length}v1h-${run.length}z`;
    }),
  );
  return { size, path: runs.join('') };
}
