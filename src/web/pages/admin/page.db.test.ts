import { expect, test } from 'vitest';
import { holdSlot } from '#modules/booking/server';
import { findPublicExpert, searchExperts } from '#modules/experts/server';
import { requireApprovedExpert } from '#web/server/guard';
import { addApplicant, approvalOf } from '../../../../tests/support/database/applications.ts';
import { atMoment, holdForm, holdWords, newClient } from '../../../../tests/support/database/bookings.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addDomain, addPerson, signMandate } from '../../../../tests/support/database/people.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';
import { visitOf } from '../../../../tests/support/database/visits.ts';
import { action } from './page.tsx';

const { db } = platform;
const pattern = '/admin';
const moment = atMoment(platform);

test('[ADMIN17] an approved expert is listed and may open /expert-space at once, and is bookable once the mandate is signed', async () => {
  const domain = await addDomain(db);
  const person = await addApplicant(platform, { domains: [domain.slug] });
  const isListed = async () =>
    (await searchExperts(db, { domain: domain.slug, sort: 'pertinence' })).experts.some(
      ({ id }) => id === person.profileId,
    );
  /** Answer of the guard of /expert-space; `undefined` lets the request through. */
  const guarded = async () => {
    const visiting = visitOf(platform, await viewerOf(db, person), '/expert-space');
    try {
      return await requireApprovedExpert({ ...visiting, pattern: '/expert-space' }, async () => new Response());
    } catch (thrown) {
      return thrown;
    }
  };
  const client = await newClient(platform);
  const holds = async () => holdSlot(moment.platform, client, holdForm(await viewerOf(db, person)), holdWords);
  const isShownBookable = async () => (await findPublicExpert(db, { id: person.profileId }))?.bookable;

  expect([await isListed(), await guarded()]).toEqual([false, expect.any(Response)]);
  const admin = await viewerOf(db, await addPerson(db, { role: 'admin' }));
  const approval = await approvalOf(platform, person);
  expect(await action({ ...visitOf(platform, admin, pattern, approval), pattern })).toMatchObject({ status: 303 });

  expect([await isListed(), await guarded()]).toEqual([true, undefined]);
  expect(await isShownBookable()).toBe(false);
  expect(await holds()).toEqual({ ok: false, refusal: 'expert-unavailable' });

  await signMandate(db, person.profileId);
  expect(await isShownBookable()).toBe(true);
  expect(await holds()).toMatchObject({ ok: true });
});
