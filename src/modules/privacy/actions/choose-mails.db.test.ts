import { expect, test } from 'vitest';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addPerson } from '../../../../tests/support/database/people.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';
import { newCaller } from '../../../../tests/support/database/visitors.ts';
import { mailConsent } from '../queries/mail-consent.ts';
import { chooseMails } from './choose-mails.ts';

const { db } = platform;

test('a signed-out visitor cannot choose mails, and an invalid choice is refused', async () => {
  expect(await chooseMails(platform, undefined, {}, newCaller())).toEqual({ ok: false, refusal: 'not-authenticated' });
  const viewer = await viewerOf(db, await addPerson(db));
  expect(await chooseMails(platform, viewer, { news: 'peut-être' }, newCaller())).toEqual({
    ok: false,
    refusal: 'form-incomplete',
  });
  expect(await mailConsent(db, viewer.profileId)).toBeUndefined();
});

test('each change of consent is stored with its source, and the last one applies', async () => {
  const viewer = await viewerOf(db, await addPerson(db));
  const choose = (form: Record<string, string>) => chooseMails(platform, viewer, form, newCaller());
  // No answer counts as a refusal: no row is stored.
  await choose({});
  await choose({ news: 'on' });
  await choose({ news: 'on' });
  expect(await mailConsent(db, viewer.profileId)).toMatchObject({ given: true });
  await choose({});
  expect(await mailConsent(db, viewer.profileId)).toMatchObject({ given: false });
  const kept = await db
    .selectFrom('mail_consents')
    .select(['given', 'way'])
    .where('user_profile_id', '=', viewer.profileId)
    .orderBy('id')
    .execute();
  expect(kept).toEqual([
    { given: true, way: 'profile-page' },
    { given: false, way: 'profile-page' },
  ]);
});
