import { isUuid } from '#kernel/ids';
import { safeReturnTo } from '#modules/identity';

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';
const seconds = 30 * 60;

interface PendingFavourite {
  readonly expert: string;
  /** Page on which the visitor chose. */
  readonly from: string;
}

/** Cookie that remembers a visitor's favourite during the sign-in. Only a form of our own pages sets it, so no other site can add a
 * favourite by a link. */
export const pendingFavourite = ({ expert, from }: PendingFavourite) =>
  `__Host-favori=${expert}.${encodeURIComponent(from)}; Max-Age=${seconds}; ${attributes}`;

export const clearPendingFavourite = `__Host-favori=; Max-Age=0; ${attributes}`;

export function readPendingFavourite(request: Request): PendingFavourite | undefined {
  const [, expert = '', from = ''] =
    /(?:^|;\s*)__Host-favori=([0-9a-f-]{36})\.([^;]*)/i.exec(request.headers.get('cookie') ?? '') ?? [];
  if (!isUuid(expert)) return undefined;
  return { expert, from: safeReturnTo(decoded(from), '/favoris') };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The browser's owner changed the cookie.
    return '';
  }
}
