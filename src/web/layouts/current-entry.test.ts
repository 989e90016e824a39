import { expect, test } from 'vitest';
import { currentEntry } from './current-entry.ts';

const id = '0b5f3c1e-8d0a-4c39-9a39-1d0f5f0e4a52';

test.each([
  ['/', undefined],
  ['/dashboard', '/dashboard'],
  ['/dashboard/', '/dashboard'],
  ['/dashboard/paiement', '/dashboard/paiement'],
  [`/dashboard/paiement/mentorat/${id}`, '/dashboard/paiement'],
  ['/dashboard/contact', '/dashboard/contact'],
  ['/dashboard/feedback', '/dashboard/feedback'],
  ['/rendez-vous', '/rendez-vous'],
  [`/rendez-vous/${id}`, '/rendez-vous'],
  [`/rendez-vous/${id}/annuler`, '/rendez-vous'],
  [`/rendez-vous/${id}/messages`, '/messages'],
  ['/appels-video', '/rendez-vous'],
  ['/appels-video/test', '/rendez-vous'],
  ['/booking-success', '/rendez-vous'],
  ['/messages', '/messages'],
  ['/recherche', '/recherche'],
  ['/domaines/tech', '/recherche'],
  ['/expert/camille-renaud', '/recherche'],
  ['/favoris', '/favoris'],
  ['/factures', '/factures'],
  ['/profil', '/profil'],
  ['/profil/disponibilites', '/profil'],
  ['/profil/securite/application', '/profil/securite'],
  ['/profil/notifications', '/profil/notifications'],
  ['/profil/donnees', '/profil/donnees'],
  ['/devenir-expert-form', '/profil'],
  ['/expert-space/tarifs', '/expert-space'],
  ['/admin/messages', '/admin'],
])('[HOMEC02] %s marks the entry %s', (pathname, entry) => {
  expect(currentEntry(pathname)).toBe(entry);
});
