import { Hono } from 'hono';
import type { Platform } from '#platform/platform';
import type { WebEnv } from './requests.ts';

/** A file that is read says that it is maintained for half a year more (RFC 9116 recommends less than a year). */
const maintainedMs = 182 * 86_400_000;

/** Addresses that tools look up by convention: whom to tell of a weakness (RFC 9116), and where a password is changed (W3C). */
export function wellKnown({ site, clock }: Pick<Platform, 'site' | 'clock'>) {
  const routes = new Hono<WebEnv>();
  routes.get('/.well-known/security.txt', (c) => {
    const expires = new Date(clock.now().getTime() + maintainedMs);
    c.header('Cache-Control', 'public, max-age=3600');
    return c.text(
      [
        `Contact: mailto:${site.contactAddress}`,
        `Expires: ${expires.toISOString()}`,
        'Preferred-Languages: fr, en',
        `Canonical: ${site.origin}/.well-known/security.txt`,
        '',
      ].join('\n'),
    );
  });
  routes.get('/.well-known/change-password', (c) => c.redirect('/profil/securite', 302));
  return routes;
}
