import type { MiddlewareHandler } from 'hono';

/** Refuses an address that cannot be decoded: a stray percent sign, bytes that are no UTF-8, or a NUL, which PostgreSQL rejects. React Router
 * would print such an address to the log and go on with the encoded text. */
export function refuseUnreadable(): MiddlewareHandler {
  return async (c, next) => (isReadable(new URL(c.req.url)) ? next() : c.text('', 400));
}

const isReadable = ({ pathname, search, searchParams }: URL): boolean =>
  isDecodable(pathname, unmatched) &&
  isDecodable(search, /\0/) &&
  // Addresses of pages within the query of `/__manifest`: React Router decodes them a second time.
  (pathname !== '/__manifest' || searchParams.getAll('paths').every((path) => isDecodable(path, unmatched)));

/** An end of line in a path matches no route, not even the one of missing pages: the page of the error would fail in turn. */
const unmatched = /[\p{Cc}\u2028\u2029]/u;

function isDecodable(text: string, refused: RegExp): boolean {
  try {
    return !refused.test(decodeURIComponent(text));
  } catch {
    return false;
  }
}
