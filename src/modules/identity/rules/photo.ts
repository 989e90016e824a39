import type { ProfileId } from '#kernel/ids';

/** Limits of one photo. The decoded size is bounded too: 25 million pixels, the most that phones take by default, with four channels of
 * eight bits. Decoders need up to twice that. */
export const photoLimits = { bytes: 5 * 1024 * 1024, pixels: 25_000_000, unpackedBytes: 100_000_000 };

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Checks the file signature, not the name: no other decoder, least of all SVG, may read untrusted bytes. */
export function isPhotograph(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(0, 12));
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    (text.startsWith('RIFF') && text.endsWith('WEBP'))
  );
}

/** Public path of a picture: contains the profile id, never the account id. */
export const photoKey = (profileId: ProfileId, name: string) => `avatars/${profileId}/${name}.webp`;

export const photoUrl = (key: string) => `/media/${key}`;

/** Folder of a person's pictures and their smaller copies. */
export const photoFolder = (profileId: ProfileId) => `avatars/${profileId}/` as const;

/** Matches a picture and its smaller copies, which share the file name. */
export const isCopyOf = (url: string, key: string) => key.split('/').at(-1) === url.split('/').at(-1);
