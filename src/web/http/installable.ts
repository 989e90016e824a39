import { createHash } from 'node:crypto';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { Hono } from 'hono';
import { onDeviceCopy as copy } from '#copy/on-device';
import type { Platform } from '#platform/platform';
import fraunces from '../../design/fonts/fraunces-480.woff2?url';
import styles from '../../design/tokens.css?url';
import worker from '../service-worker.js?raw';
import type { WebEnv } from './requests.ts';

/** Papier of design/tokens.css: an installed app draws its window before any page loads. */
const colours = { background: '#faf7f1', theme: '#faf7f1' };
/** Files of the offline page, the page itself first. */
const kept = ['/hors-ligne', styles, figtree, fraunces];

const icon = (file: string, side: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icones/${file}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

/**
 * Makes the site installable (PWA): web manifest and service worker. `build` changes with each release; it is undefined in development,
 * where nothing is cached.
 */
export function installable({ site }: Platform, build: string | undefined) {
  const routes = new Hono<WebEnv>();
  const manifest = {
    id: '/',
    name: site.name,
    short_name: site.name,
    description: copy.description,
    lang: 'fr',
    dir: 'ltr',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: colours.background,
    theme_color: colours.theme,
    icons: [
      icon('192', 192),
      icon('512', 512),
      icon('masquable-192', 192, 'maskable'),
      icon('masquable-512', 512, 'maskable'),
    ],
    shortcuts: [
      { name: copy.shortcuts.appointments, url: '/rendez-vous', icons: [icon('192', 192)] },
      { name: copy.shortcuts.calls, url: '/appels-video', icons: [icon('192', 192)] },
    ],
  };
  const files = build === undefined ? [] : kept;
  const version = createHash('sha256')
    .update(JSON.stringify([build, files, site.name, worker]))
    .digest('hex')
    .slice(0, 16);
  const script = `const settings = ${JSON.stringify({ version, kept: files, name: site.name })};\n${worker}`;

  routes.get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(manifest), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    }),
  );
  // Revalidated each time, so that a release reaches every browser at its next visit.
  routes.get('/sw.js', (c) =>
    c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' }),
  );
  return routes;
}
