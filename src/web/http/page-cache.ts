import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { type Encoding, encodingFor, pack } from './compress.ts';
import type { WebEnv } from './requests.ts';

/** Memory limit, because visitors can request ever new query strings; compressed copies add about a fifth. */
const usualBound = 64 * 1024 * 1024;

interface Answer {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Record<string, string>;
}

interface KeptPage {
  readonly plain: Answer;
  /** Filled at the first request for each encoding, then reused. */
  readonly packed: Map<Encoding, Answer>;
  readonly until: number;
  renewing: boolean;
}

/** Pages that are the same for every visitor without a cookie. All others are never cached here. */
const shared =
  /^\/(?:$|expertises$|mission$|devenir-expert$|evenements(?:$|\/)|domaines\/|expert\/|faq$|politique-confidentialite$|conditions-|mentions-legales$|cookies$|accessibilite$|mediation$|classement$|recherche$)/;

/**
 * Caches pages of anonymous visitors for a short while, with their headers, which saves the render and its queries. When an entry expires,
 * one request renders it again and the others still get the old one (stale-while-revalidate). CDNs may keep it a little longer
 * (docs/decisions/0010).
 */
export function keepPages(seconds: number, now = Date.now, mostBytes = usualBound): MiddlewareHandler<WebEnv> {
  const pages = new Map<string, KeptPage>();
  let held = 0;
  const forget = (key: string) => {
    held -= pages.get(key)?.plain.body.length ?? 0;
    pages.delete(key);
  };
  return async (c, next) => {
    if (c.req.method !== 'GET' || !shared.test(c.req.path) || c.req.header('cookie')) return next();
    const { url } = c.req;
    const key = url.slice(url.indexOf('/', 'https://'.length));
    const encoding = encodingFor(c.req.header('accept-encoding'));
    const kept = pages.get(key);
    if (kept && isGood(kept, now(), seconds)) return answer(kept, encoding);
    if (kept) kept.renewing = true;
    await next();
    const { res } = c;
    const html = c.get('html');
    forget(key);
    if (!html || res.status !== 200 || res.headers.has('set-cookie') || res.headers.has('cache-control')) return;
    const body = Buffer.from(html);
    const headers = headersOf(res, html, c.get('secureHeadersNonce') ?? '');
    const page = { plain: { body, headers }, packed: new Map(), until: now() + seconds * 1000, renewing: false };
    pages.set(key, page);
    held += body.length;
    // Evict the oldest; all entries are short-lived anyway.
    for (const oldest of pages.keys()) {
      if (held <= mostBytes) break;
      forget(oldest);
    }
    c.res = undefined;
    c.res = answer(page, encoding);
  };
}

/** An entry that is being renewed stays valid for one more period, in case the render is slow. */
const isGood = ({ until, renewing }: KeptPage, now: number, seconds: number) =>
  now < (renewing ? until + seconds * 1000 : until);

function answer({ plain, packed }: KeptPage, encoding: Encoding | undefined): Response {
  const { body, headers } = encoding ? (packed.get(encoding) ?? packAs(encoding, plain, packed)) : plain;
  return new Response(body, { headers });
}

function packAs(encoding: Encoding, { body, headers }: Answer, packed: KeptPage['packed']): Answer {
  const made = {
    body: pack(body, encoding),
    headers: { ...headers, 'content-encoding': encoding, vary: `${headers.vary}, Accept-Encoding` },
  };
  packed.set(encoding, made);
  return made;
}

/** A cached page must not share a nonce: the policy lists the hashes of its inline scripts instead. It also loses `strict-dynamic`, which
 * would block what a script imports that is allowed by its hash. */
function headersOf({ headers }: Response, html: string, nonce: string): Record<string, string> {
  const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].filter(
    ([, attributes = '']) => attributes.includes(`nonce="${nonce}"`) && !attributes.includes(' src='),
  );
  const hashes = scripts.map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const policy = headers.get('content-security-policy') ?? '';
  return {
    ...Object.fromEntries(headers),
    'content-security-policy': policy.replace(
      /(script-src[^;]*?) 'nonce-[^']*'( 'strict-dynamic')?/,
      ['$1', ...hashes].join(' '),
    ),
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    vary: 'Cookie',
  };
}
