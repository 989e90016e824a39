import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { testPlatform } from '../../../../tests/support/database/clone.ts';
import { addPerson } from '../../../../tests/support/database/people.ts';
import { importPicture } from './import-picture.ts';

const square = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#0d4a42' } });
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400"/></svg>';

/** Decompression bomb: a small PNG that claims 60,000 × 60,000 pixels. */
async function bomb() {
  const png = await square(500).png().toBuffer();
  for (const offset of [16, 20]) png.writeUInt32BE(60_000, offset);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

const pictures: Record<string, () => Promise<Buffer> | Buffer> = {
  '/portrait.jpg': () => square(500).jpeg().toBuffer(),
  '/portrait.png': () => square(500).png().toBuffer(),
  '/portrait.webp': () => square(500).webp().toBuffer(),
  '/small.png': () => square(40).png().toBuffer(),
  '/page.html': () => Buffer.from('<!doctype html><title>Portrait</title>'),
  '/empty': () => Buffer.alloc(0),
  '/drawing.svg': () => Buffer.from(svg),
  '/moving.gif': () => square(40).gif().toBuffer(),
  '/scan.tiff': () => square(40).tiff().toBuffer(),
  '/cut-off.jpg': async () => (await square(500).jpeg().toBuffer()).subarray(0, 400),
  '/bomb.png': bomb,
  '/too-big': async () => Buffer.concat([await square(500).jpeg().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]),
};

/** Fake OpenID issuer; sends Content-Length only on request. */
async function answer(request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://issuer');
  if (pathname === '/elsewhere') return response.writeHead(302, { Location: '/portrait.jpg' }).end();
  const bytes = await pictures[pathname]?.();
  if (!bytes) return response.writeHead(404).end();
  if (searchParams.has('length')) response.setHeader('Content-Length', bytes.length);
  response.write(bytes.subarray(0, bytes.length / 2));
  response.end(bytes.subarray(bytes.length / 2));
}
const issuer = createServer((request, response) => void answer(request, response));
let origin: string;
let platform: Platform;

beforeAll(async () => {
  await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
  platform = await testPlatform({ GOOGLE_ISSUER: origin });
});
afterAll(() => {
  issuer.closeAllConnections();
  issuer.close();
});

async function avatarOf(userId: UserId) {
  const profiles = platform.db.selectFrom('user_profiles').select('avatar_url').where('user_id', '=', userId);
  return (await profiles.executeTakeFirstOrThrow()).avatar_url;
}

async function afterImporting(image: string | null) {
  const { userId, profileId } = await addPerson(platform.db, {}, { image });
  await importPicture(platform, { userId });
  return { profileId, avatar: await avatarOf(userId) };
}

describe('no picture is imported', () => {
  test('without an image address or for an unknown account', async () => {
    expect(await afterImporting(null)).toMatchObject({ avatar: null });
    await importPicture(platform, { userId: '00000000-0000-0000-0000-000000000001' as UserId });
  });

  test.each([
    'not an address',
    'file:///etc/passwd',
    'http://169.254.169.254/latest/meta-data/',
    'http://lh3.googleusercontent.com/portrait.jpg',
    'https://googleusercontent.com.elsewhere.example/portrait.jpg',
    'https://elsewhere.example/portrait.jpg',
  ])('from %s, which is not allowed', async (image) => {
    expect(await afterImporting(image)).toMatchObject({ avatar: null });
  });

  test('from another port of the same host', async () => {
    const { port } = new URL(origin);
    expect(await afterImporting(`http://127.0.0.1:${Number(port) - 1}/portrait.jpg`)).toMatchObject({ avatar: null });
  });

  test.each([
    '/nothing-here',
    '/empty',
    '/page.html',
    '/drawing.svg',
    '/moving.gif',
    '/scan.tiff',
    '/cut-off.jpg',
    '/bomb.png',
    '/too-big?length',
    '/too-big',
    '/elsewhere',
  ])('for %s', async (path) => {
    expect(await afterImporting(origin + path)).toMatchObject({ avatar: null });
  });
});

test.each(['/portrait.jpg', '/portrait.png', '/portrait.webp', '/small.png'])(
  '[EXPERT16] %s is copied as a square WebP of 384 pixels that we serve, at an address without the account id',
  async (path) => {
    const { profileId, avatar } = await afterImporting(origin + path);
    expect(avatar).toMatch(new RegExp(`^/media/avatars/${profileId}/[0-9a-f-]{36}\\.webp$`));
    const file = await platform.storage.get(avatar?.replace('/media/', '') ?? '');
    const bytes = file && (await buffer(file.stream));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 384, height: 384 });
  },
);

test('EXIF metadata is not copied', async () => {
  const exif = { IFD0: { Copyright: 'Claire' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } };
  pictures['/with-exif.jpg'] = () => square(500).withExif(exif).jpeg().toBuffer();
  const { avatar } = await afterImporting(`${origin}/with-exif.jpg`);
  const file = await platform.storage.get(avatar?.replace('/media/', '') ?? '');
  expect((await sharp(file && (await buffer(file.stream))).metadata()).exif).toBeUndefined();
});

test('a picture that the client has chosen meanwhile is kept', async () => {
  const image = `${origin}/portrait.jpg`;
  const avatar_url = '/media/avatars/x/chosen.webp';
  const { userId } = await addPerson(platform.db, { avatar_url }, { image });
  await importPicture(platform, { userId });
  expect(await avatarOf(userId)).toBe(avatar_url);
});
