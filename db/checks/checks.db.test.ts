import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { audit } from '#platform/audit';
import type { DatabaseTransaction } from '#platform/database';
import { atMoment, hold } from '../../tests/support/database/bookings.ts';
import { owner, platform } from '../../tests/support/database/clone.ts';
import { addEvent } from '../../tests/support/database/events.ts';
import { addInvoice } from '../../tests/support/database/papers.ts';
import { addDomain, addExpert, addPerson } from '../../tests/support/database/people.ts';
import { addReviews } from '../../tests/support/database/reviews.ts';
import { viewerOf } from '../../tests/support/database/viewers.ts';

const files = globSync('db/checks/*.sql').map((file) => file.slice('db/checks/'.length, -'.sql'.length));

async function found(name: string, trx: DatabaseTransaction) {
  const { rows } = await sql.raw<{ id: string }>(readFileSync(`db/checks/${name}.sql`, 'utf8')).execute(trx);
  return rows.map(({ id }) => id);
}

/** Each violates its check and returns the id that must be found. */
const breaks: Record<string, (trx: DatabaseTransaction) => Promise<string>> = {
  'audit-records-match-their-seals': async (trx) => {
    await audit(trx, { act: 'tree-felled', actorId: null });
    await sql`select seal_audit_records()`.execute(trx);
    await sql`alter table audit_records disable trigger the_audit_trail_only_grows`.execute(trx);
    const altered = await trx.updateTable('audit_records').set({ act: 'tree-planted' }).returning('id').execute();
    return altered[0]?.id ?? '';
  },
  'accounts-have-a-profile': async (trx) => {
    const { userId } = await addPerson(trx);
    await trx.deleteFrom('user_profiles').where('user_id', '=', userId).execute();
    return userId;
  },
  'credentials-can-be-used': async (trx) => {
    const { userId } = await addPerson(trx);
    const account = { user_id: userId, account_id: userId, provider_id: 'credential', password: 'en clair' };
    return (await trx.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()).id;
  },
  'erased-accounts-keep-no-name': async (trx) => (await addPerson(trx, { status: 'erased' })).userId,
  'erased-accounts-keep-no-way-in': async (trx) => {
    const { userId } = await addPerson(trx, { status: 'erased' });
    await trx.insertInto('known_devices').values({ user_id: userId, device: 'Chrome/Windows' }).execute();
    return userId;
  },
  'approved-experts-have-an-address': async (trx) => {
    return (await addExpert(trx, { domains: [await addDomain(trx)], slugs: [] })).profileId;
  },
  'approved-experts-have-a-calendar': async (trx) => {
    const { profileId } = await addExpert(trx, { domains: [await addDomain(trx)] });
    await trx.deleteFrom('expert_settings').where('user_profile_id', '=', profileId).execute();
    return profileId;
  },
  'approved-experts-have-a-domain': async (trx) => (await addExpert(trx)).profileId,
  'cards-are-true': async (trx) => {
    const { profileId } = await addExpert(trx, { domains: [await addDomain(trx)] });
    await trx.updateTable('expert_cards').set({ position: 'Autre chose' }).where('id', '=', profileId).execute();
    return profileId;
  },
  'offers-follow-settings': async (trx) => {
    const { profileId } = await addExpert(trx, { domains: [await addDomain(trx)] });
    await trx
      .updateTable('expert_offers')
      .set({ durations: [45] })
      .where('user_profile_id', '=', profileId)
      .execute();
    return profileId;
  },
  'decisions-follow-applications': async (trx) => {
    const validation_date = new Date('2026-08-01T09:00:00Z');
    return (await addExpert(trx, { domains: [await addDomain(trx)] }, { validation_date })).profileId;
  },
  'averages-are-of-reviews': async (trx) => {
    const { profileId } = await addExpert(trx, { domains: [await addDomain(trx)] });
    await addReviews(trx, profileId, [5, 2]);
    await trx.updateTable('user_profiles').set({ rating_sum: 10 }).where('id', '=', profileId).execute();
    return profileId;
  },
  'nobody-waits-for-a-free-place': async (trx) => {
    const { id } = await addEvent(trx, { starts_at: new Date(Date.now() + 86_400_000) });
    const { profileId } = await addPerson(trx);
    await trx.insertInto('event_waits').values({ event_id: id, user_profile_id: profileId }).execute();
    return id;
  },
  'personal-data-is-sealed': async (trx) => (await addPerson(trx, { phone: '+33 6 12 34 56 78' })).profileId,
  'suspended-accounts-say-why': async (trx) => (await addPerson(trx, { status: 'suspended' })).profileId,
  'papers-have-no-gap': async (trx) => {
    const { profileId } = await addExpert(trx, { domains: [await addDomain(trx)] });
    const { profileId: recipient } = await addPerson(trx);
    for (const place of [1, 3]) await addInvoice(trx, { issuer: profileId, recipient, series: 'E9000', place });
    await trx
      .insertInto('paper_series')
      .values({ series: 'E9000', year: 2026, last: 3, last_at: new Date() })
      .execute();
    return 'E9000';
  },
  'rejections-give-their-reason': async (trx) => {
    const rejected = { application_status: 'rejected' } as const;
    return (await addExpert(trx, { domains: [await addDomain(trx)] }, rejected)).profileId;
  },
  'appointments-have-their-history': async (trx) => {
    const moment = atMoment({ ...platform, db: trx });
    const domains = [await addDomain(trx)];
    const expert = await viewerOf(trx, await addExpert(trx, { domains }));
    const id = await hold(moment, await viewerOf(trx, await addPerson(trx)), expert);
    await trx.updateTable('appointment_history').set({ step: 'book' }).where('appointment_id', '=', id).execute();
    return id;
  },
  'joins-are-in-the-journal': async (trx) => {
    const moment = atMoment({ ...platform, db: trx });
    const expert = await viewerOf(trx, await addExpert(trx, { domains: [await addDomain(trx)] }));
    const id = await hold(moment, await viewerOf(trx, await addPerson(trx)), expert);
    await trx.updateTable('appointments').set({ expert_joined_at: new Date() }).where('id', '=', id).execute();
    return id;
  },
  'no-session-has-less-than-nothing': async (trx) => {
    const appointment_id = crypto.randomUUID();
    const refund = { entry_id: 'refund:1', kind: 'refund', debit: 'held-for-sessions', credit: 'provider' } as const;
    await trx
      .insertInto('ledger_lines')
      .values({ ...refund, place: 1, appointment_id, currency: 'EUR', cents: 1, at: new Date() })
      .execute();
    return appointment_id;
  },
  'payouts-are-in-the-ledger': async (trx) => {
    const payout = { kind: 'payout', debit: 'expert-share', credit: 'provider', currency: 'EUR', cents: 1 } as const;
    const owner_id = (await addPerson(trx)).profileId;
    await trx
      .insertInto('ledger_lines')
      .values({ ...payout, entry_id: 'payout:nobody:knows', place: 1, owner_id, at: new Date() })
      .execute();
    return 'payout:nobody:knows';
  },
  'what-is-kept-was-agreed': async (trx) => {
    const moment = atMoment({ ...platform, db: trx });
    const expert = await viewerOf(trx, await addExpert(trx, { domains: [await addDomain(trx)] }));
    const client = await viewerOf(trx, await addPerson(trx));
    const appointment_id = await hold(moment, client, expert);
    await sql`select release_holds(${client.profileId}, '{}', now())`.execute(trx);
    const people = { client_id: client.profileId, expert_id: expert.profileId };
    const captured = {
      target: 'capture',
      state: 'captured',
      amount_cents: 1,
      currency: 'EUR',
      created_at: new Date(),
    } as const;
    const { id } = await trx
      .insertInto('payments')
      .values({ appointment_id, ...people, ...captured })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  'slugs-are-no-pages': async (trx) => {
    await addExpert(trx, { domains: [await addDomain(trx)], slugs: ['classement', 'autrement'] });
    return 'classement';
  },
};

test('every check in db/checks has a violation to test it with', () => {
  expect(Object.keys(breaks).sort()).toEqual(files.sort());
});

test.each(files)('%s finds its violation, and no row in a healthy database', async (name) => {
  // Some violations are made by switching a trigger off.
  const trx = await owner.startTransaction().execute();
  await addPerson(trx);
  await addExpert(trx, { domains: [await addDomain(trx)] });
  expect(await found(name, trx)).toEqual([]);
  const id = await breaks[name]?.(trx);
  expect(await found(name, trx)).toEqual([id]);
  await trx.rollback().execute();
});
