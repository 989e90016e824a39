import { expect, test } from 'vitest';
import { loggedPath } from './logged-path.ts';

test.each([
  ['/expert/claire-fontaine', '/expert/:slug'],
  ['/expert/claire-fontaine.data', '/expert/:slug'],
  ['/apercu/expert/claire-fontaine/0123456789abcdef.png', '/apercu/expert/:slug/0123456789abcdef.png'],
  ['/agenda/0b5f3c1e-8d0a-4c39-9a39-1d0f5f0e4a52/c2lnbmF0dXJl.ics', '/agenda/:person/:signature.ics'],
  ['/agenda/0b5f3c1e-8d0a-4c39-9a39-1d0f5f0e4a52/c2lnbmF0dXJl.ics.data', '/agenda/:person/:signature.ics'],
  ['/agenda/presque', '/agenda/:person/:signature.ics'],
  ['/rendez-vous/0b5f3c1e-8d0a-4c39-9a39-1d0f5f0e4a52.ics', '/rendez-vous/:id.ics'],
  ['/rendez-vous/0B5F3C1E-8d0a-4c39-9a39-1d0f5f0e4a52/annuler.data', '/rendez-vous/:id/annuler.data'],
  ['/live/calendar/0b5f3c1e-8d0a-4c39-9a39-1d0f5f0e4a52', '/live/calendar/:expert'],
  ['/live/call/0b5f3c1e-8d0a-4c39-9a39-1d0f5f0e4a52/relays', '/live/call/:id/relays'],
  ['/appels-video/0b5f3c1e-8d0a-4c39-9a39-1d0f5f0e4a52', '/appels-video/:id'],
  ['/claire-fontaine', '/:slug'],
  ['/claire-fontaine.data', '/:slug'],
  ['/claire@courrier.example', '/:other'],
  ['/profil/claire%40courrier.example/x', '/profil/:other/x'],
  ['/Claire-Fontaine', '/:slug'],
  ['/Expert/claire-fontaine', '/Expert/:slug'],
  ['//expert//claire-fontaine', '/expert/:slug'],
  ['/Agenda/0b5f3c1e-8d0a-4c39-9a39-1d0f5f0e4a52/c2lnbmF0dXJl.ics', '/agenda/:person/:signature.ics'],
  [`/x/agenda%2F${'A'.repeat(42)}-.ics`, '/x/agenda%2F:signature.ics'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});

test.each([
  '/',
  '/recherche',
  '/RECHERCHE',
  '/expertises',
  '/profil/donnees',
  '/rendez-vous',
  '/appels-video',
  '/rendez-vous/agenda',
  '/domaines/banque',
  '/admin/messages.data',
  '/favicon.ico',
])('%s contains no personal data and is logged unchanged', (path) => {
  expect(loggedPath(path)).toBe(path);
});
