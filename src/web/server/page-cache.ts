import type { MiddlewareHandler } from 'hono';
import type { WebEnv } from './requests.ts';

const mostPages = 1_000;

interface KeptPage {
  /** The page, cut where its nonce stood. */
  readonly parts: readonly string[];
  readonly headers: readonly (readonly [string, string])[];
  readonly until: number;
}

/** Pages that are the same for every visitor without a cookie. The rest of the site map is nobody's to keep. */
const shared =
  /^\/(?:$|expertises$|mission$|devenir-expert$|evenements(?:$|\/)|domaines\/|expert\/|faq$|politique-confidentialite$|conditions-|mentions-legales$|cookies$|accessibilite$|mediation$|classement$|recherche$)/;

/** Keeps what anonymous visitors are shown for a short while: a page then costs a string instead of a render and its queries. The
 * nonce of each answer is its own. Content delivery networks may keep the page a little longer. */
export function keepPages(seconds: number, now: () => number = Date.now): MiddlewareHandler<WebEnv> {
  const pages = new Map<string, KeptPage>();
  return async (c, next) => {
    if (c.req.method !== 'GET' || c.req.header('cookie') || !shared.test(c.req.path)) return next();
    const url = new URL(c.req.url);
    const key = url.pathname + url.search;
    const nonce = c.get('secureHeadersNonce') ?? '';
    const kept = pages.get(key);
    if (kept && kept.until > now()) {
      for (const [name, value] of kept.headers) c.header(name, value);
      return c.body(kept.parts.join(nonce), 200);
    }
    await next();
    const { res } = c;
    const plain = res.status === 200 && res.headers.get('content-type')?.startsWith('text/html');
    if (!plain || res.headers.has('set-cookie') || res.headers.has('cache-control')) return;
    const html = await res.text();
    const headers = new Headers(res.headers);
    headers.set('Cache-Control', 'public, max-age=0, s-maxage=60, stale-while-revalidate=600');
    headers.append('Vary', 'Cookie');
    // The oldest goes; all are made anew before long anyway.
    if (pages.size >= mostPages) pages.delete(pages.keys().next().value ?? '');
    pages.set(key, { parts: html.split(nonce), headers: own(headers), until: now() + seconds * 1000 });
    c.res = new Response(html, { status: 200, headers });
  };
}

/** What belongs to the page; the policy with its nonce is set anew for each answer. */
const own = (headers: Headers) =>
  [...headers].filter(([name]) => ['content-type', 'cache-control', 'vary', 'link'].includes(name));
