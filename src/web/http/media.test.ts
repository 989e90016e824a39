import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderStorage } from '#platform/storage/folder';
import { smallPicture } from '#web/pictures';
import { media } from './media.ts';

const owner = '0191e0a0-0000-7000-8000-00000000000a';
const address = `/avatars/${owner}/portrait.webp`;
let folder: string;
let pictures: ReturnType<typeof media>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'visavis-media-'));
  const storage = createFolderStorage(folder);
  pictures = media({ storage }, (_, next) => next());
  const square = sharp({ create: { width: 384, height: 384, channels: 3, background: '#0d4a42' } });
  await storage.put(`avatars/${owner}/portrait.webp`, await square.webp().toBuffer());
});
afterAll(() => rm(folder, { recursive: true }));

const sideOf = async (response: Response) => (await sharp(await response.arrayBuffer()).metadata()).width;

test.each([
  `/avatars/${owner}/other.webp`,
  `/avatars/${owner}/192/other.webp`,
  `/avatars/${owner}/64/portrait.webp`,
  '/avatars/192/portrait.webp',
  '/avatars/..%2F../192/portrait.webp',
  `/avatars/${owner}/192/..%2Fportrait.webp`,
])('%s returns 404', async (path) => {
  expect((await pictures.request(path)).status).toBe(404);
});

test('a picture is served in full size and small, both cacheable for ever', async () => {
  for (const [path, side] of [
    [address, 384],
    [smallPicture(address), 192],
    [smallPicture(address), 192],
  ] as const) {
    const response = await pictures.request(path ?? '');
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await sideOf(response)).toBe(side);
  }
});

test('without a picture there is no small one', () => {
  expect(smallPicture(null)).toBeUndefined();
});
