import { expect, test } from 'vitest';
import { applyRefusals, standingOf, stateAfter } from './application.ts';

const states = ['none', 'pending', 'approved', 'rejected'] as const;

test('[APPLY16] an application goes from none or rejected to pending, then only to approved or rejected', () => {
  const ways = (['apply', 'approve', 'reject'] as const).flatMap((step) =>
    states.map((state) => [step, state, stateAfter(step, state)]),
  );
  expect(ways.filter(([, , to]) => to)).toEqual([
    ['apply', 'none', 'pending'],
    ['apply', 'rejected', 'pending'],
    ['approve', 'pending', 'approved'],
    ['reject', 'pending', 'rejected'],
  ]);
});

const verified = { role: 'client', applicationStatus: null, emailVerified: true } as const;
const expert = { ...verified, role: 'expert' } as const;

test.each([
  ['an admin', { ...verified, role: 'admin' }, 'admin-cannot-apply'],
  ['an admin without a verified address', { ...verified, role: 'admin', emailVerified: false }, 'admin-cannot-apply'],
  ['someone whose address is not verified', { ...verified, emailVerified: false }, 'email-not-verified'],
  [
    'someone rejected whose new address is not verified',
    { ...expert, applicationStatus: 'rejected', emailVerified: false },
    'email-not-verified',
  ],
  ['someone pending', { ...expert, applicationStatus: 'pending' }, 'already-applied'],
  ['an expert', { ...expert, applicationStatus: 'approved' }, 'already-approved'],
] as const)('[PERM09] %s may not apply', (_, person, refusal) => {
  expect(applyRefusals[standingOf(person)]).toBe(refusal);
});

test.each([
  ['a client', verified],
  ['someone rejected', { ...expert, applicationStatus: 'rejected' }],
] as const)('[PERM09] %s with a verified address may apply', (_, person) => {
  expect(applyRefusals[standingOf(person)]).toBeUndefined();
});
