import { expect, test } from 'vitest';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains', { SITE_NAME: 'Tête-à-tête' });

test('the manifest and the service worker contain the operator’s site name', async () => {
  const reader = site.visitor();
  const manifest = await reader.fetch('/manifest.webmanifest');
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  expect(await manifest.json()).toMatchObject({ name: 'Tête-à-tête', short_name: 'Tête-à-tête' });
  const worker = await reader.fetch('/sw.js');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(await worker.text()).toContain('Tête-à-tête');
  const offline = await reader.fetch('/hors-ligne');
  expect(offline.headers.get('content-security-policy')).toContain("worker-src 'self'");
});
