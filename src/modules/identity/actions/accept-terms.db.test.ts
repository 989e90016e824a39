import { expect, test } from 'vitest';
import type { UserId } from '#kernel/ids';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addPerson } from '../../../../tests/support/database/people.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';
import { newCaller, newEmail, newMember, password } from '../../../../tests/support/database/visitors.ts';
import { legalAcceptances } from '../queries/legal-acceptances.ts';
import { legalVersions } from '../rules/legal-versions.ts';
import { acceptTerms } from './accept-terms.ts';
import { signUp } from './sign-up.ts';

const { db } = platform;
const [{ version }] = legalVersions['conditions-utilisation'];
const rowsOf = (userId: UserId) =>
  db.selectFrom('legal_acceptances').select(['text', 'version', 'way']).where('user_id', '=', userId).execute();

test('a signed-out visitor cannot accept the terms', async () => {
  expect(await acceptTerms(platform, undefined)).toEqual({ ok: false, refusal: 'not-authenticated' });
});

test('a sign-up ignores the terms version sent by the browser, and a failed one accepts none', async () => {
  const email = newEmail();
  const form = { email, password, firstName: 'Claire', lastName: 'Fontaine', termsVersion: '1999-01-01' };
  expect(await signUp(platform, undefined, form, newCaller())).toMatchObject({ ok: true });
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  expect(await rowsOf(id)).toEqual([{ text: 'conditions-utilisation', version, way: 'sign-up' }]);
  const { count } = db.fn;
  const all = () => db.selectFrom('legal_acceptances').select(count('id').as('n')).executeTakeFirstOrThrow();
  const before = await all();
  expect(await signUp(platform, undefined, form, newCaller())).toMatchObject({ ok: false });
  expect(await all()).toEqual(before);
});

test('a sign-up accepts the current terms and stores the time', async () => {
  const { userId } = await newMember(platform);
  const [accepted, ...others] = await legalAcceptances(db, userId);
  expect(others).toEqual([]);
  expect(accepted).toMatchObject({ text: 'conditions-utilisation', version, way: 'sign-up' });
  expect(Date.now() - (accepted?.acceptedAt.getTime() ?? 0)).toBeLessThan(60_000);
});

test('a client who accepted an older version accepts the current one by the notice, and both are kept', async () => {
  const person = await addPerson(db, {}, { terms_version: '2026-01-01' });
  const viewer = await viewerOf(db, person);
  for (let twice = 0; twice < 2; twice++) expect(await acceptTerms(platform, viewer)).toMatchObject({ ok: true });
  expect((await legalAcceptances(db, person.userId as UserId)).map((each) => [each.version, each.way])).toEqual(
    expect.arrayContaining([
      ['2026-01-01', 'sign-up'],
      [version, 'notice'],
    ]),
  );
  expect(await viewerOf(db, person)).toMatchObject({ termsVersion: version });
});
