import { expect, test } from 'vitest';
import type { IdentityFacts } from '#modules/identity/server';
import type { PrivacyFacts } from '#modules/privacy/server';
import type { SupportFacts } from '#modules/support/server';
import { jobsOf, tasks } from './tasks.ts';

const expected: Record<keyof (IdentityFacts & PrivacyFacts & SupportFacts), string[]> = {
  'account-created': ['import-picture', 'send-mail'],
  'verification-requested': ['send-mail'],
  'password-reset-requested': ['send-mail'],
  'sign-in-code-requested': ['send-mail'],
  'sign-up-repeated': ['send-mail'],
  'email-change-requested': ['send-mail'],
  'email-link-requested': ['send-mail'],
  'account-returned': ['send-mail'],
  'email-changed': ['send-mail'],
  'password-changed': ['send-mail'],
  'security-changed': ['send-mail'],
  'photo-replaced': ['remove-picture'],
  'signed-in-from-new-device': ['send-mail'],
  'content-reported': ['send-mail'],
  'content-report-answered': ['send-mail'],
  'message-answered': ['send-mail'],
  'account-erased': ['forget-traces', 'send-mail'],
  'account-ends-soon': ['send-mail'],
  'account-suspended': ['end-suspended', 'send-mail'],
  'suspension-lifted': ['send-mail'],
};

test('a fact without a listener creates no job', () => {
  expect(jobsOf({ fact: 'tree-fallen', payload: {} }, '1')).toEqual([]);
});

test.each(Object.entries(expected))('%s creates the jobs %j', (fact, names) => {
  const jobs = jobsOf({ fact, payload: { userId: 'u' } }, '7');
  expect(jobs.map(({ task }) => task).sort()).toEqual(names);
  for (const { task } of jobs) expect(tasks).toHaveProperty(task);
});

test('every job of a fact has a key of its own, the same at each relay', () => {
  const jobs = jobsOf({ fact: 'account-created', payload: { userId: 'u' } }, '7');
  expect(jobs.map(({ key }) => key).sort()).toEqual(['7:import-picture', '7:send-mail']);
});

test('a mail job carries its fact, other jobs carry only its payload', () => {
  const payload = { userId: 'u' };
  const [picture, mail] = jobsOf({ fact: 'account-created', payload }, '7');
  expect(picture?.payload).toEqual(payload);
  expect(mail?.payload).toEqual({ fact: 'account-created', factId: '7', payload });
});

test('a fact mailed to two people creates one job each, with ids and no address', () => {
  const payload = { appointmentId: 'a', version: 2 };
  const jobs = jobsOf({ fact: 'appointment-booked', payload }, '7');
  expect(jobs.map(({ key }) => key)).toEqual(['7:wake-calendars', '7:send-mail:client', '7:send-mail:expert']);
  expect(jobs[1]?.payload).toEqual({ fact: 'appointment-booked', factId: '7', payload, reader: 'client' });
});
