// Valid and hostile photos.
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export const square = (side: number, background = '#0d4a42') =>
  sharp({ create: { width: side, height: side, channels: 3, background } });

/** Location and copyright metadata, as a camera writes them. */
export const withPlace = (picture: Sharp) =>
  picture.withExif({ IFD0: { Copyright: 'Claire Fontaine' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } });

export const svgWithScript = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>',
);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

interface BlackPng {
  /** Fewer lines than the header claims. */
  readonly lines?: number;
  /** With alpha, interlaced (seven passes), and this many bits per colour: the most expensive to decode. */
  readonly interlaced?: 8 | 16;
  /** Inserted before the image data. */
  readonly before?: Buffer;
  /** Extra black bytes after the last line. */
  readonly surplus?: number;
}

/** A black PNG: tiny as a file, whatever its size. */
export function blackPng(
  width: number,
  height: number,
  { lines = height, interlaced, before = Buffer.alloc(0), surplus = 0 }: BlackPng = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(interlaced ? [interlaced, 6, 0, 0, 1] : [8, 2, 0, 0, 0], 8);
  const size = interlaced ? interlacedBytes(width, height, interlaced / 2) : lines * (1 + width * 3);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    before,
    chunk('IDAT', deflateSync(Buffer.alloc(size + surplus), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Start and step of each Adam7 pass. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

const interlacedBytes = (width: number, height: number, pixelBytes: number) =>
  passes
    .map(([x, y, dx, dy]) => Math.ceil((height - y) / dy) * (1 + Math.ceil((width - x) / dx) * pixelBytes))
    .reduce((sum, bytes) => sum + bytes, 0);

/** A text chunk that decompresses to this many bytes. */
export const longRemark = (bytes: number) =>
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(bytes), { level: 9 })]));

/** An animated PNG: its animation chunk is between the header and the first image. */
export async function movingPng(): Promise<Buffer> {
  const png = await square(200).png().toBuffer();
  const counts = Buffer.alloc(8);
  counts.writeUInt32BE(2, 0);
  const headerEnd = 8 + 25;
  return Buffer.concat([png.subarray(0, headerEnd), chunk('acTL', counts), png.subarray(headerEnd)]);
}

/** An animated WebP with two frames. */
export const movingWebp = async () =>
  sharp([await square(200).png().toBuffer(), await square(200, '#ffffff').png().toBuffer()], {
    join: { animated: true },
  })
    .webp()
    .toBuffer();
