import { isUuid, type ProfileId } from '#kernel/ids';

export type ExpertAddress = { readonly id: ProfileId } | { readonly slug: string };

/** Parses the path after /expert/: a UUID, a short number (padded to the fixed-format UUID), or a slug (product decision 9). */
export function expertAddress(text: string): ExpertAddress | undefined {
  if (isUuid(text)) return { id: text.toLowerCase() as ProfileId };
  if (/^\d{1,12}$/.test(text)) return { id: `00000000-0000-0000-0000-${text.padStart(12, '0')}` as ProfileId };
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 80) return { slug: text };
  return undefined;
}
