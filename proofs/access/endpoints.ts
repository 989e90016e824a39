import type { Audience } from '#modules/identity';
import type { Cast } from './cast.ts';

/** Routes that the server answers before React Router (http/app.ts), as Hono lists them. Only /live and below know the viewer. */
export const endpoints = {
  'GET /healthz': 'everyone',
  'GET /readyz': 'everyone',
  'ALL /assets/*': 'everyone',
  'ALL /:file{.+\\.\\w+}': 'everyone',
  'GET /__manifest': 'everyone',
  'GET /media/avatars/:owner/:name{[0-9a-z-]+\\.webp}': 'everyone',
  'GET /media/avatars/:owner/192/:name{[0-9a-z-]+\\.webp}': 'everyone',
  'GET /apercu/site/:version{[0-9a-f]{16}[.]png}': 'everyone',
  'GET /apercu/expert/:slug/:version{[0-9a-f]{16}[.]png}': 'everyone',
  'GET /apercu/domaine/:slug/:version{[0-9a-f]{16}[.]png}': 'everyone',
  'GET /apercu/evenement/:slug/:version{[0-9a-f]{16}[.]png}': 'everyone',
  'GET /api/auth/callback/google': 'everyone',
  /** For the payment provider, authenticated by its signature. */
  'POST /webhooks/stripe': 'everyone',
  /** For browsers, which report what the content security policy has blocked. */
  'POST /rapports-csp': 'everyone',
  'GET /manifest.webmanifest': 'everyone',
  'GET /sw.js': 'everyone',
  'GET /.well-known/security.txt': 'everyone',
  'GET /.well-known/change-password': 'everyone',
  'GET /robots.txt': 'everyone',
  'GET /sitemap.xml': 'everyone',
  'GET /sitemaps/pages.xml': 'everyone',
  'GET /sitemaps/experts.xml': 'everyone',
  /** Stream of the viewer's own changes only. */
  'GET /live': 'signed-in',
  /** Announces only that an expert's calendar changed. */
  'GET /live/calendar/:expert': 'everyone',
  /** For the client and expert of the appointment, while its room is open. */
  'GET /live/call/:appointment': 'signed-in',
  'POST /live/call/:appointment': 'signed-in',
  'GET /live/call/:appointment/relays': 'signed-in',
} as const satisfies Record<string, Audience>;

type Streamed = Extract<keyof typeof endpoints, `${string} /live${string}`>;
const version = '0123456789abcdef.png';

/** A path of every endpoint that is no live channel. */
export const endpointPaths = (cast: Cast): Record<Exclude<keyof typeof endpoints, Streamed>, string> => ({
  'GET /healthz': '/healthz',
  'GET /readyz': '/readyz',
  'ALL /assets/*': '/assets/inconnu.js',
  'ALL /:file{.+\\.\\w+}': '/favicon.svg',
  'GET /__manifest': '/__manifest?paths=/admin',
  'GET /media/avatars/:owner/:name{[0-9a-z-]+\\.webp}': `/media/avatars/${cast.client.profileId}/inconnu.webp`,
  'GET /media/avatars/:owner/192/:name{[0-9a-z-]+\\.webp}': `/media/avatars/${cast.client.profileId}/192/inconnu.webp`,
  'GET /apercu/site/:version{[0-9a-f]{16}[.]png}': `/apercu/site/${version}`,
  'GET /apercu/expert/:slug/:version{[0-9a-f]{16}[.]png}': `/apercu/expert/${cast.candidate.profileId}/${version}`,
  'GET /apercu/domaine/:slug/:version{[0-9a-f]{16}[.]png}': `/apercu/domaine/tech/${version}`,
  'GET /apercu/evenement/:slug/:version{[0-9a-f]{16}[.]png}': `/apercu/evenement/inconnu/${version}`,
  'GET /api/auth/callback/google': '/api/auth/callback/google',
  'POST /webhooks/stripe': '/webhooks/stripe',
  'POST /rapports-csp': '/rapports-csp',
  'GET /manifest.webmanifest': '/manifest.webmanifest',
  'GET /sw.js': '/sw.js',
  'GET /.well-known/security.txt': '/.well-known/security.txt',
  'GET /.well-known/change-password': '/.well-known/change-password',
  'GET /robots.txt': '/robots.txt',
  'GET /sitemap.xml': '/sitemap.xml',
  'GET /sitemaps/pages.xml': '/sitemaps/pages.xml',
  'GET /sitemaps/experts.xml': '/sitemaps/experts.xml',
});
