import { expect, test } from 'vitest';
import type { ProfileId } from '#kernel/ids';
import { isCopyOf, isPhotograph, photoFolder, photoKey, photoLimits, photoUrl } from './photo.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  '',
  '\xff\xd8',
  '%PDF-1.7\n%\xff\xd8\xff',
  'GIF89a\x01\x00\x01\x00\x00',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'PNG\r\n\x1a\n',
  '\x89PNG, nearly',
  'RIFF\x10\x00\x00\x00AVI LIST',
  'RIFF\x10\x00\x00\x00 WEBP',
  'II*\x00\x08\x00\x00\x00',
  '\x00\x00\x00\x1cftypavif',
  'PK\x03\x04',
])('[PROF14] %j is not the start of a photograph', (beginning) => {
  expect(isPhotograph(bytes(beginning))).toBe(false);
});

test.each(['\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01', '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR', 'RIFF\n\x00\r\x00WEBPVP8 '])(
  '[PROF14] %j is the start of a photograph',
  (beginning) => {
    expect(isPhotograph(bytes(beginning))).toBe(true);
  },
);

test('[PROF14] the photo limit is 5 MB and allows the pixels of a phone camera', () => {
  expect(photoLimits).toEqual({ bytes: 5_242_880, pixels: 25_000_000, unpackedBytes: 100_000_000 });
  expect(5712 * 4284).toBeLessThan(photoLimits.pixels);
});

const profileId = '0191e0a0-0000-7000-8000-00000000000a' as ProfileId;

test('[PROF08] a photo is stored in the folder of its profile, and its URL ends with its key', () => {
  const key = photoKey(profileId, 'chance');
  expect(key).toBe(`avatars/${profileId}/chance.webp`);
  expect(key.startsWith(photoFolder(profileId))).toBe(true);
  expect(photoUrl(key)).toBe(`/media/${key}`);
});

test('a smaller copy matches its own picture and no other', () => {
  const url = photoUrl(photoKey(profileId, 'one'));
  expect(isCopyOf(url, `avatars/${profileId}/one.webp`)).toBe(true);
  expect(isCopyOf(url, `avatars/${profileId}/192/one.webp`)).toBe(true);
  expect(isCopyOf(url, `avatars/${profileId}/bone.webp`)).toBe(false);
  expect(isCopyOf(url, `avatars/${profileId}/192/two.webp`)).toBe(false);
});
