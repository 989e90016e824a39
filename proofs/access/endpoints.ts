import type { Audience } from '#modules/identity';

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
