import type { ProfileId } from '#kernel/ids';

/** What one photo may be. Whatever it weighs, it is bounded by what it unpacks to: 25 million pixels, the most that a phone takes
 * by itself, of four colours and eight bits. Decoders need up to twice that. */
export const photoLimits = { bytes: 5 * 1024 * 1024, pixels: 25_000_000, unpackedBytes: 100_000_000 };

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** By its first bytes, whatever it is called: no other decoder, SVG's least of all, ever sees what comes from outside. */
export function isPhotograph(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(0, 12));
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    (text.startsWith('RIFF') && text.endsWith('WEBP'))
  );
}

/** The address of a picture is public: it names the profile, never the account. */
export const photoKey = (profileId: ProfileId, name: string) => `avatars/${profileId}/${name}.webp`;

export const photoUrl = (key: string) => `/media/${key}`;

/** Everything of a person's: pictures and their smaller copies. */
export const photoFolder = (profileId: ProfileId) => `avatars/${profileId}/` as const;

/** A picture, or a smaller copy of it, by the name that both end with. */
export const isCopyOf = (url: string, key: string) => key.split('/').at(-1) === url.split('/').at(-1);
