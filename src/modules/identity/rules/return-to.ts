const nowhere = 'http://nowhere.invalid';

/** Redirect target after sign-in: a path of this site with its query, else the fallback (product decision 6). */
export function safeReturnTo(wanted: string | null | undefined, fallback = '/profil'): string {
  // Browsers read '\' as '/' and drop control characters, so '/\evil.example' and '/<tab>/evil.example' leave the site.
  if (!wanted?.startsWith('/') || wanted.length > 2000 || /[\\\p{Cc}]/u.test(wanted)) return fallback;
  const url = URL.parse(wanted, nowhere);
  if (!url || url.origin !== nowhere || url.pathname.startsWith('//')) return fallback;
  // Avoids a redirect loop to the sign-in pages.
  if (/^\/se-connecter(\/|$)/.test(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}
