import { expect, test } from 'vitest';
import type { UserId } from '#kernel/ids';
import { eventOfAnswer, eventPath } from './answer-event.ts';

const id = '0192d1c0-7b1a-7c3e-9f00-0123456789ab';
const userId = 'u-1' as UserId;
const answer = { method: 'GET', path: '/faq', userId: undefined, refusal: undefined };

test.each([200, 204, 302, 303, 304, 400, 401, 404, 409, 413, 500, 503])('a %i is no security event', (status) => {
  expect(eventOfAnswer({ ...answer, status })).toBeUndefined();
});

test('a reached limit is one, for visitors too', () => {
  expect(eventOfAnswer({ ...answer, status: 429 })).toEqual({
    kind: 'limit-reached',
    details: { method: 'GET', path: '/faq', status: 429 },
  });
});

test('denied access is one, with the refusal', () => {
  const refused = { ...answer, method: 'POST', path: '/admin/comptes', status: 403, userId, refusal: 'not-admin' };
  expect(eventOfAnswer(refused)).toEqual({
    kind: 'access-denied',
    details: { method: 'POST', path: '/admin/comptes', status: 403, refusal: 'not-admin' },
  });
});

test.each([
  'confirm-first',
  'email-not-verified',
  'protect-account-first',
  'second-factor-first',
  'verify-email-first',
])('%s asks for a step, and is no denied access', (refusal) => {
  expect(eventOfAnswer({ ...answer, status: 403, userId, refusal })).toBeUndefined();
});

test.each([
  `/rendez-vous/${id}/messages`,
  `/rendez-vous/${id}/messages.data`,
  `/live/call/${id}`,
  `/papiers/${id}.pdf`,
  `/admin/comptes/${id}`,
])('a signed-in person who does not find %s was denied access; a visitor is asked to sign in', (path) => {
  expect(eventOfAnswer({ ...answer, path, status: 404, userId })).toMatchObject({ kind: 'access-denied' });
  expect(eventOfAnswer({ ...answer, path, status: 404 })).toBeUndefined();
});

test.each(['/expert/inconnu', '/evenements/inconnu', '/nulle-part'])(
  'whoever does not find the public page %s is at a wrong address',
  (path) => {
    expect(eventOfAnswer({ ...answer, path, status: 404, userId })).toBeUndefined();
  },
);

test.each([
  ['/', '/'],
  ['/se-connecter', '/se-connecter'],
  ['/claire-fontaine', '/:slug'],
  ['/expert/claire-fontaine/reserver', '/expert/:slug/reserver'],
  [`/rendez-vous/${id}/messages.data`, '/rendez-vous/:id/messages.data'],
  [`/papiers/${id}.pdf`, '/papiers/:id.pdf'],
  [`/media/avatars/${id}/192/x.webp`, '/media/avatars/:id/:other/x.webp'],
  ['/wp/claire@courrier.example', '/wp/:other'],
  ['/wp/%3Cscript%3E/x', '/wp/:other/x'],
  [`/wp/${'x'.repeat(300)}`, '/wp/:other'],
  ['/a/b/c/d/e/f/g/h', '/a/b/c/d/e/f'],
])('%s is stored as %s', (path, stored) => {
  expect(eventPath(path)).toBe(stored);
});
