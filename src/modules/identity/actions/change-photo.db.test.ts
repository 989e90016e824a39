import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import type { ProfileId } from '#kernel/ids';
import { done, refused } from '#kernel/outcome';
import { platform, testPlatform } from '../../../../tests/support/database/clone.ts';
import { announced } from '../../../../tests/support/database/facts.ts';
import { openPage } from '../../../../tests/support/database/open-page.ts';
import { addExpert, addPerson, type Person } from '../../../../tests/support/database/people.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';
import { blackPng, movingPng, movingWebp, square, svgWithScript, withPlace } from '../../../../tests/support/photos.ts';
import { photoFolder } from '../rules/photo.ts';
import { removePicture } from '../tasks/remove-picture.ts';
import { changePhoto, removePhoto } from './change-photo.ts';

const { db, storage } = platform;
const send = async (person: Person, bytes: Uint8Array, on = platform) =>
  changePhoto(on, await viewerOf(db, person), undefined, async () => done(bytes));

async function avatarOf({ profileId }: Person) {
  const rows = db.selectFrom('user_profiles').select('avatar_url').where('id', '=', profileId);
  return (await rows.executeTakeFirstOrThrow()).avatar_url;
}
async function filesOf({ profileId }: Person) {
  const keys: string[] = [];
  for await (const key of storage.list(photoFolder(profileId))) keys.push(key);
  return keys;
}
async function storedPhoto(person: Person) {
  const file = await storage.get((await avatarOf(person))?.replace('/media/', '') ?? '');
  if (!file) throw new Error('no photo is stored');
  return buffer(file.stream);
}

test('a signed-out visitor cannot send or remove a photo, and nothing is received', async () => {
  const receive = vi.fn();
  expect(await changePhoto(platform, undefined, undefined, receive)).toEqual(refused('not-authenticated'));
  expect(await removePhoto(platform, undefined)).toEqual(refused('not-authenticated'));
  expect(receive).not.toHaveBeenCalled();
});

test('a client over the photo limit is refused before the upload is received', async () => {
  const limited = await testPlatform({ PHOTOS_PER_HOUR: '1' });
  const person = await addPerson(db);
  expect(await send(person, svgWithScript, limited)).toEqual(refused('photo-unreadable'));
  const receive = vi.fn();
  expect(await changePhoto(limited, await viewerOf(db, person), undefined, receive)).toEqual(
    refused('too-many-attempts'),
  );
  expect(receive).not.toHaveBeenCalled();
});

test.each([
  ['nothing', () => Buffer.alloc(0)],
  ['a PDF', () => Buffer.from('%PDF-1.7\n')],
  ['a drawing with a script', () => svgWithScript],
  ['a GIF', () => square(40).gif().toBuffer()],
  ['a TIFF', () => square(40).tiff().toBuffer()],
  ['an AVIF', () => square(40).avif().toBuffer()],
  ['a photo that was cut off', async () => (await square(500).jpeg().toBuffer()).subarray(0, 600)],
  ['the header of a photo', () => Buffer.from('\xff\xd8\xff\xe0 and then a page', 'latin1')],
  ['more pixels than are taken', () => blackPng(5_001, 5_000)],
  ['fewer pixels of twice the bits', () => blackPng(4_000, 4_000, { interlaced: 16 })],
  ['sixty thousand pixels a side in a few bytes', () => blackPng(60_000, 60_000, { lines: 1 })],
])('[PROF14] %s is refused, and nothing is kept', async (_what, bytes) => {
  const person = await addPerson(db);
  expect(await send(person, await bytes())).toEqual(refused('photo-unreadable'));
  expect(await filesOf(person)).toEqual([]);
  expect(await avatarOf(person)).toBeNull();
});

test('[PROF14] a photo over 5 MB is refused', async () => {
  const person = await addPerson(db);
  const photo = Buffer.concat([await square(500).jpeg().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]);
  expect(await send(person, photo)).toEqual(refused('photo-too-large'));
  expect(await filesOf(person)).toEqual([]);
});

test('a refused upload returns its own refusal', async () => {
  const viewer = await viewerOf(db, await addPerson(db));
  expect(await changePhoto(platform, viewer, undefined, async () => refused('photo-too-large'))).toEqual(
    refused('photo-too-large'),
  );
});

test.each([
  ['jpeg', () => square(500).jpeg().toBuffer()],
  ['png', () => square(500).png().toBuffer()],
  ['webp', () => square(500).webp().toBuffer()],
])(
  '[PROF08] a %s is stored under the profile, with a random name, and its public address is avatar_url',
  async (_format, photo) => {
    const person = await addPerson(db);
    expect(await send(person, await photo())).toEqual(done(null));
    const files = await filesOf(person);
    expect(files).toEqual([expect.stringMatching(new RegExp(`^avatars/${person.profileId}/[0-9a-f-]{36}\\.webp$`))]);
    // Public addresses never contain the id of the account.
    expect(files[0]).not.toContain(person.userId);
    expect(await avatarOf(person)).toBe(`/media/${files[0]}`);
    expect(await sharp(await storedPhoto(person)).metadata()).toMatchObject({
      format: 'webp',
      width: 384,
      height: 384,
    });
  },
);

test('[PROF15] metadata and data appended to the picture are removed', async () => {
  const script = '<script>alert(document.cookie)</script>';
  const archive = Buffer.from('PK\x03\x04 an archive', 'latin1');
  for (const photo of [withPlace(square(500)).jpeg(), withPlace(square(500)).png(), withPlace(square(500)).webp()]) {
    const person = await addPerson(db);
    await send(person, Buffer.concat([await photo.toBuffer(), Buffer.from(script), archive]));
    const stored = await storedPhoto(person);
    const { exif, xmp, iptc, icc } = await sharp(stored).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    for (const trace of ['alert', 'PK\x03\x04', 'Fontaine']) expect(stored.includes(trace, 0, 'latin1')).toBe(false);
  }
});

test('[PROF15] an animated picture keeps only its first frame', async () => {
  for (const photo of [await movingWebp(), await movingPng()]) {
    const person = await addPerson(db);
    expect(await send(person, photo)).toEqual(done(null));
    const { pages, height } = await sharp(await storedPhoto(person), { pages: -1 }).metadata();
    expect([pages ?? 1, height]).toEqual([1, 384]);
  }
});

test('a photo is rotated upright by its EXIF orientation', async () => {
  const person = await addPerson(db);
  const halves = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#ff0000' } })
    .composite([
      { input: { create: { width: 600, height: 300, channels: 3, background: '#0000ff' } }, gravity: 'south' },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await send(person, halves);
  const pixel = { left: 370, top: 190, width: 1, height: 1 };
  const [red = 0, , blue = 0] = await sharp(await storedPhoto(person))
    .extract(pixel)
    .raw()
    .toBuffer();
  expect(red).toBeGreaterThan(blue);
});

test('[PROF09] the cards of an expert show the new photo at once, and open pages are notified', async () => {
  const expert = await addExpert(db);
  const page = await openPage(platform, expert.userId);
  await send(expert, await square(500).jpeg().toBuffer());
  const cards = db.selectFrom('expert_cards').select('avatar_url').where('id', '=', expert.profileId);
  expect((await cards.executeTakeFirstOrThrow()).avatar_url).toBe(await avatarOf(expert));
  await vi.waitFor(() => expect(page.heard).toEqual([{ topic: 'account' }]));
});

test('the former photo and its smaller copies, and only they, are removed later', async () => {
  const person = await addPerson(db);
  await send(person, await square(500).jpeg().toBuffer());
  const former = await avatarOf(person);
  await storage.put(former?.replace(/^\/media\/(.*\/)/, '$1192/') ?? '', Buffer.from('small'));
  await send(person, await square(300).png().toBuffer());
  const fact = { profileId: person.profileId, formerUrl: former ?? '' };
  expect(await announced(db, 'photo-replaced')).toContainEqual(fact);
  expect(await filesOf(person)).toHaveLength(3);
  for (let times = 0; times < 2; times++) await removePicture(platform, fact);
  expect((await filesOf(person)).map((key) => `/media/${key}`)).toEqual([await avatarOf(person)]);
});

test('a photo in use is never removed', async () => {
  const person = await addPerson(db);
  await send(person, await square(500).jpeg().toBuffer());
  await removePicture(platform, { profileId: person.profileId, formerUrl: (await avatarOf(person)) ?? '' });
  expect(await filesOf(person)).toHaveLength(1);
});

test('after two concurrent uploads one photo is shown and the other is announced for removal', async () => {
  const person = await addPerson(db);
  const photo = await square(500).jpeg().toBuffer();
  await Promise.all([send(person, photo), send(person, photo)]);
  const shown = await avatarOf(person);
  const [other] = (await filesOf(person)).map((key) => `/media/${key}`).filter((url) => url !== shown);
  expect(await announced(db, 'photo-replaced')).toContainEqual({ profileId: person.profileId, formerUrl: other });
});

test('a photo that cannot be saved in the database leaves no file', async () => {
  const person = { ...(await addPerson(db)), profileId: crypto.randomUUID() as ProfileId };
  const viewer = { ...(await viewerOf(db, await addPerson(db))), profileId: person.profileId };
  const photo = await square(500).jpeg().toBuffer();
  await expect(changePhoto(platform, viewer, undefined, async () => done(photo))).rejects.toThrow();
  expect(await filesOf(person)).toEqual([]);
});

test('a removed photo is unset and its file is deleted', async () => {
  const person = await addPerson(db);
  await send(person, await square(500).jpeg().toBuffer());
  const formerUrl = (await avatarOf(person)) ?? '';
  expect(await removePhoto(platform, await viewerOf(db, person))).toEqual(done(null));
  expect(await avatarOf(person)).toBeNull();
  await removePicture(platform, { profileId: person.profileId, formerUrl });
  expect(await filesOf(person)).toEqual([]);
});
