import { expect, test } from 'vitest';
import { roleBadge } from './role-badge.ts';

test.each([
  ['client', null, 'CLIENT'],
  ['expert', 'approved', 'EXPERT'],
  ['expert', 'pending', 'CANDIDAT'],
  ['expert', 'rejected', 'CANDIDAT'],
  ['admin', null, 'ADMIN'],
] as const)('[SIDE08] a person of role %s with application %s has the badge %s', (role, applicationStatus, badge) => {
  expect(roleBadge({ role, applicationStatus })).toBe(badge);
});

test('[SIDE08] a visitor without a role has the badge USER', () => {
  expect(roleBadge(undefined)).toBe('USER');
});
