import { expect, test } from 'vitest';
import { loggedPath } from './logged-path.ts';

test.each([
  ['/expert/claire-fontaine', '/expert/:slug'],
  ['/expert/claire-fontaine.data', '/expert/:slug'],
  ['/apercu/expert/claire-fontaine/0123456789abcdef.png', '/apercu/expert/:slug/0123456789abcdef.png'],
  ['/claire-fontaine', '/:slug'],
  ['/claire-fontaine.data', '/:slug'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});

test.each([
  '/',
  '/recherche',
  '/expertises',
  '/profil/donnees',
  '/domaines/banque',
  '/admin/messages.data',
  '/favicon.ico',
])('%s names nobody, and is logged as it is', (path) => {
  expect(loggedPath(path)).toBe(path);
});
