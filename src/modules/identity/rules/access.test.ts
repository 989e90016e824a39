import { expect, test } from 'vitest';
import { asAdmin, signedIn } from './access.ts';
import type { Role, Viewer } from './viewer.ts';

const viewer = (role: Role, secondFactor: Viewer['secondFactor'] = 'shown') => ({ role, secondFactor }) as Viewer;

test('a visitor is neither signed in nor an admin', () => {
  expect(signedIn(undefined)).toEqual({ ok: false, refusal: 'not-authenticated' });
  expect(asAdmin(undefined)).toEqual({ ok: false, refusal: 'not-authenticated' });
});

test.each(['client', 'expert'] as const)('a %s is not an admin', (role) => {
  expect(asAdmin(viewer(role))).toEqual({ ok: false, refusal: 'not-admin' });
});

test.each(['none', 'unshown'] as const)('an admin whose second factor is %s does nothing as one', (secondFactor) => {
  expect(asAdmin(viewer('admin', secondFactor))).toEqual({ ok: false, refusal: 'second-factor-first' });
});

test('a permitted viewer is returned unchanged', () => {
  const admin = viewer('admin');
  expect(asAdmin(admin)).toEqual({ ok: true, value: admin });
  expect(signedIn(viewer('client'))).toMatchObject({ ok: true, value: { role: 'client' } });
});
