import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { decideApplication, findPublicExpert, ownApplication } from '#modules/experts/server';
import { addApplicant } from '../../../../tests/support/database/applications.ts';
import {
  appointment,
  atMoment,
  book,
  historyOf,
  hold,
  holdForm,
  holdWords,
  newClient,
  newExpert,
  reduce,
  usualStart,
} from '../../../../tests/support/database/bookings.ts';
import { platform, testPlatform } from '../../../../tests/support/database/clone.ts';
import { openPage } from '../../../../tests/support/database/open-page.ts';
import { addDomain, addPerson, signMandate } from '../../../../tests/support/database/people.ts';
import { value } from '../../../../tests/support/database/two-factor.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';
import { findHold } from '../queries/find-hold.ts';
import { openSlots } from '../queries/open-slots.ts';
import { holdSlot } from './hold-slot.ts';

const { db } = platform;
const moment = atMoment(platform);
const refusedAs = (refusal: string) => ({ ok: false, refusal });

describe('a slot is not held for', () => {
  test('a visitor who is not signed in', async () => {
    const expert = await newExpert(platform);
    expect(await holdSlot(moment.platform, undefined, holdForm(expert), holdWords)).toEqual(
      refusedAs('sign-in-to-book'),
    );
  });

  test('[BOOK25] an expert who books themselves', async () => {
    const expert = await newExpert(platform);
    expect(await holdSlot(moment.platform, expert, holdForm(expert), holdWords)).toEqual(refusedAs('own-calendar'));
  });

  test('[BOOK08] an expert who is not approved and active', async () => {
    const client = await newClient(platform);
    const undecided = { application_status: 'pending', validated_by: null, validation_date: null } as const;
    for (const change of [{ status: 'suspended' } as const, undecided]) {
      const expert = await newExpert(platform);
      await db.updateTable('user_profiles').set(change).where('id', '=', expert.profileId).execute();
      expect(await holdSlot(moment.platform, client, holdForm(expert), holdWords)).toEqual(
        refusedAs('expert-unavailable'),
      );
    }
    const nobody = await viewerOf(db, await addPerson(db));
    expect(await holdSlot(moment.platform, client, holdForm(nobody), holdWords)).toEqual(
      refusedAs('expert-unavailable'),
    );
  });

  test('[BOOK27] an expert with video calls switched off, who also shows no slots', async () => {
    const [client, expert] = [await newClient(platform), await newExpert(platform)];
    await db
      .updateTable('expert_settings')
      .set({ takes_video_calls: false })
      .where('user_profile_id', '=', expert.profileId)
      .execute();
    expect(await holdSlot(moment.platform, client, holdForm(expert), holdWords)).toEqual(
      refusedAs('expert-unavailable'),
    );
    expect(await openSlots(moment.platform, { expert: expert.profileId, durationMinutes: 30 })).toBeUndefined();
  });

  test('[INV02] an expert without a signed invoicing mandate, who also shows no slots; the SQL function refuses too', async () => {
    const [client, expert] = [await newClient(platform), await newExpert(platform)];
    const settings = () => db.updateTable('expert_settings').where('user_profile_id', '=', expert.profileId);
    await settings().set({ mandate_signed_at: null }).execute();
    expect(await holdSlot(moment.platform, client, holdForm(expert), holdWords)).toEqual(
      refusedAs('expert-unavailable'),
    );
    expect(await openSlots(moment.platform, { expert: expert.profileId, durationMinutes: 30 })).toBeUndefined();
    const { rows } = await sql<{ result: string }>`
      select hold_appointments(array[gen_random_uuid()], array['2026-11-23T09:00:00Z'::timestamptz], 30, ${expert.profileId},
        ${client.profileId}, 1, array[6000], array[6000], 'EUR', 24, 'Avec', '', null, null, '2026-11-15T10:10:00Z',
        '2026-11-15T10:00:00Z') as result`.execute(db);
    expect(rows).toEqual([{ result: 'changed' }]);
  });

  test.each<[string, object]>([
    ['a duration that is not offered', { durationMinutes: 45 }],
    ['a start outside the hours', { start: '2026-11-23T06:00:00.000Z' }],
    ['a start off the grid', { start: '2026-11-23T09:10:00.000Z' }],
    ['a start in the lunch pause', { start: '2026-11-23T11:00:00.000Z' }],
    ['a start within the notice', { start: '2026-11-16T08:00:00.000Z' }],
    ['a start of last year', { start: '2025-11-24T09:00:00.000Z' }],
  ])('[BOOK09] %s', async (_, options) => {
    const [client, expert] = [await newClient(platform), await newExpert(platform)];
    // Monday 16 November at 09:00 is 22 hours ahead of the moment.
    const early = atMoment(platform, '2026-11-15T10:00:00Z');
    expect(await holdSlot(early.platform, client, holdForm(expert, options), holdWords)).toEqual(
      refusedAs('slot-unavailable'),
    );
  });

  test('[TIME14] a start beyond the horizon', async () => {
    const [client, expert] = [await newClient(platform), await newExpert(platform)];
    const form = holdForm(expert, { start: '2027-02-15T09:00:00.000Z' });
    expect(await holdSlot(moment.platform, client, form, holdWords)).toEqual(refusedAs('slot-unavailable'));
  });

  test.each<[string, object]>([
    ['no id', { id: '' }],
    ['a start that is no instant', { start: '2026-11-23 09:00' }],
    ['a date that is none', { start: '2026-13-40T09:00:00.000Z' }],
    ['a message without end', { message: 'm'.repeat(2001) }],
  ])('an invalid form: %s', async (_, own) => {
    const [client, expert] = [await newClient(platform), await newExpert(platform)];
    const form = { ...holdForm(expert), ...own };
    expect(await holdSlot(moment.platform, client, form, holdWords)).toEqual(refusedAs('form-incomplete'));
  });

  test('a client above the limit of holds per hour', async () => {
    const few = atMoment(await testPlatform({ HOLDS_PER_HOUR: '2' }));
    const [client, expert] = [await newClient(platform), await newExpert(platform)];
    await hold(few, client, expert);
    await hold(few, client, expert);
    expect(await holdSlot(few.platform, client, holdForm(expert), holdWords)).toEqual(refusedAs('too-many-attempts'));
  });

  test('a slot that another client holds or has booked', async () => {
    const [one, other, expert] = [await newClient(platform), await newClient(platform), await newExpert(platform)];
    await hold(moment, one, expert);
    expect(await holdSlot(moment.platform, other, holdForm(expert), holdWords)).toEqual(refusedAs('slot-unavailable'));
    await book(moment, one, expert, { start: '2026-11-24T09:00:00.000Z', durationMinutes: 60 });
    const inside = holdForm(expert, { start: '2026-11-24T09:30:00.000Z', durationMinutes: 15 });
    expect(await holdSlot(moment.platform, other, inside, holdWords)).toEqual(refusedAs('slot-unavailable'));
  });

  test('a second appointment of the client at the same time', async () => {
    const [client, one, other] = [await newClient(platform), await newExpert(platform), await newExpert(platform)];
    await book(moment, client, one);
    expect(await holdSlot(moment.platform, client, holdForm(other), holdWords)).toEqual(refusedAs('client-busy'));
    // Appointments in which the person is the expert count, too.
    expect(await holdSlot(moment.platform, one, holdForm(other), holdWords)).toEqual(refusedAs('client-busy'));
  });

  test('a calendar that changed while the slot was chosen', async () => {
    const [client, expert] = [await newClient(platform), await newExpert(platform)];
    const { rows } = await sql<{ result: string }>`
      select hold_appointments(array[${randomUUID()}::uuid], array[${usualStart}::timestamptz], 30, ${expert.profileId},
        ${client.profileId}, 7, '{100}', '{100}', 'EUR', 24, 'x', '', null, null, now() + interval '10 minutes', now()) as result`.execute(
      db,
    );
    expect(rows).toEqual([{ result: 'changed' }]);
  });
});

test('[PRICE03] amounts sent in the form are ignored', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const form = { ...holdForm(expert), price: '1', priceCents: 1, price_cents: '1', amount: '0.01', currency: 'USD' };
  const { id } = value(await holdSlot(moment.platform, client, form, holdWords));
  expect(await appointment(platform, id)).toMatchObject({
    price_cents: 6_000,
    full_price_cents: 6_000,
    discount_cents: 0,
    currency: 'EUR',
  });
});

test('[PRICE07] the hourly rate of the application sets the profile’s prices and the price of a hold', async () => {
  const { slug } = await addDomain(db);
  const person = await addApplicant(platform, { domains: [slug], hourlyRate: '150' });
  const applied = await ownApplication(platform, person.profileId);
  expect(applied?.hourlyRateCents).toBe(15_000);
  const admin = await viewerOf(db, await addPerson(db, { role: 'admin' }));
  const approval = { profileId: person.profileId, appliedAt: applied?.appliedAt?.toISOString(), decision: 'approve' };
  expect(await decideApplication(platform, admin, approval)).toMatchObject({ ok: true });
  await signMandate(db, person.profileId);
  const expert = await viewerOf(db, person);
  const shown = await findPublicExpert(db, { id: expert.profileId });
  expect(shown?.prices).toContainEqual({ minutes: 60, price: { cents: 15_000, currency: 'EUR' } });
  const id = await hold(moment, await newClient(platform), expert, { durationMinutes: 30 });
  expect(await appointment(platform, id)).toMatchObject({ price_cents: 7_500, currency: 'EUR' });
});

test('[PRICE08] a slot within a reduction is held at the reduced price and keeps the full price', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  await reduce(platform, expert, [{ weekday: 1, start: 10 * 60, end: 11 * 60, percent: 25 }]);
  const id = await hold(moment, client, expert);
  expect(await appointment(platform, id)).toMatchObject({ price_cents: 4_500, full_price_cents: 6_000 });
  const later = await hold(moment, client, expert, { start: '2026-11-23T10:00:00.000Z' });
  expect(await appointment(platform, later)).toMatchObject({ price_cents: 6_000, full_price_cents: 6_000 });
  const slots = await openSlots(moment.platform, { expert: expert.profileId, client: client.profileId });
  expect(slots?.reductions[0]).toEqual({ start: Date.parse(usualStart), percent: 25 });
  // The horizon has twelve Mondays, each with two reduced starts.
  expect(slots?.reductions).toHaveLength(24);
});

test('removing a reduction does not change the price of a hold', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  await reduce(platform, expert, [{ weekday: 1, start: 10 * 60, end: 11 * 60, percent: 25 }]);
  const id = await hold(moment, client, expert);
  await reduce(platform, expert, []);
  expect(await findHold(db, client.profileId, id)).toMatchObject({
    price: { cents: 4_500 },
    fullPrice: { cents: 6_000 },
  });
});

test('[BOOK06] [TIME01] a hold is an appointment in state held for ten minutes, at the current price and terms', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const id = await hold(moment, client, expert, { message: 'Bonjour' });
  expect(await appointment(platform, id)).toMatchObject({
    client_id: client.profileId,
    expert_id: expert.profileId,
    status: 'held',
    title: 'Avec Claire Fontaine',
    message: 'Bonjour',
    starts_at: new Date(usualStart),
    ends_at: new Date('2026-11-23T09:30:00Z'),
    hold_expires_at: new Date('2026-11-15T10:10:00Z'),
    time_zone: 'Europe/Paris',
    price_cents: 6_000,
    currency: 'EUR',
    free_change_hours: 24,
    confirms_by_hand: false,
  });
  expect(await historyOf(platform, id)).toEqual(['hold by client: held']);
  const { rows } = await sql<{ type: string }>`
    select data_type as type from information_schema.columns where table_name = 'appointments' and column_name = 'starts_at'`.execute(
    db,
  );
  expect(rows).toEqual([{ type: 'timestamp with time zone' }]);
});

test('sending the same id again is idempotent; another client cannot use that id', async () => {
  const [client, other, expert] = [await newClient(platform), await newClient(platform), await newExpert(platform)];
  const form = holdForm(expert);
  const first = await holdSlot(moment.platform, client, form, holdWords);
  expect(await holdSlot(moment.platform, client, form, holdWords)).toEqual(first);
  expect(await historyOf(platform, form.id)).toEqual(['hold by client: held']);
  // Another client cannot use the same id.
  const later = { ...form, start: '2026-11-23T10:00:00.000Z' };
  expect(await holdSlot(moment.platform, other, later, holdWords)).toEqual(refusedAs('slot-unavailable'));
});

test('[BOOK26] a client’s new hold releases the old one, even when they overlap', async () => {
  const [client, other, expert] = [await newClient(platform), await newClient(platform), await newExpert(platform)];
  const old = await hold(moment, client, expert);
  const longer = await hold(moment, client, expert, { durationMinutes: 60 });
  expect(await appointment(platform, old)).toMatchObject({ status: 'cancelled', reason: 'hold-released' });
  const elsewhere = await hold(moment, client, await newExpert(platform));
  expect(await appointment(platform, longer)).toMatchObject({ status: 'cancelled', reason: 'hold-released' });
  expect(await appointment(platform, elsewhere)).toMatchObject({ status: 'held' });
  await hold(moment, other, expert);
});

test('a new hold that fails leaves the old one', async () => {
  const [client, other] = [await newClient(platform), await newClient(platform)];
  const [one, taken] = [await newExpert(platform), await newExpert(platform)];
  const old = await hold(moment, client, one);
  await hold(moment, other, taken);
  expect(await holdSlot(moment.platform, client, holdForm(taken), holdWords)).toEqual(refusedAs('slot-unavailable'));
  expect(await appointment(platform, old)).toMatchObject({ status: 'held' });
});

test('an expired hold does not block the slot, even before a worker has cleaned it up', async () => {
  const [one, other, expert] = [await newClient(platform), await newClient(platform), await newExpert(platform)];
  const old = await hold(moment, one, expert);
  const later = atMoment(platform, '2026-11-15T10:10:00Z');
  await hold(later, other, expert);
  expect(await historyOf(platform, old)).toEqual(['hold by client: held', 'expire by clock: cancelled']);
  expect(await appointment(platform, old)).toMatchObject({ reason: 'hold-expired', hold_expires_at: null });
});

test('[BOOK11] when 20 clients hold overlapping times at once, no two holds overlap', async () => {
  const wide = atMoment(await testPlatform({ DATABASE_POOL: '20' }));
  const expert = await newExpert(platform);
  const clients = await Promise.all(Array.from({ length: 20 }, () => newClient(platform)));
  const attempts = clients.map((client, index) => {
    const start = new Date(Date.parse(usualStart) + (index % 3) * 1_800_000).toISOString();
    return holdSlot(
      wide.platform,
      client,
      holdForm(expert, { start, durationMinutes: [15, 30, 60][index % 3] ?? 30 }),
      holdWords,
    );
  });
  const outcomes = await Promise.all(attempts);
  const held = outcomes.filter(({ ok }) => ok);
  expect(held.length).toBeGreaterThanOrEqual(2);
  expect(outcomes.filter(({ ok }) => !ok)).toEqual(Array(20 - held.length).fill(refusedAs('slot-unavailable')));
  // The constraint rejects a copied row for another client, too.
  const client = await newClient(platform);
  const copied = sql`insert into appointments
    select (jsonb_populate_record(held, jsonb_build_object('id', gen_random_uuid(), 'client_id', ${client.profileId}::uuid))).*
    from appointments as held where expert_id = ${expert.profileId} and status = 'held' limit 1`;
  await expect(copied.execute(db)).rejects.toThrow('no_two_appointments_overlap_for_one_expert');
});

test('[TIME08] open slots exclude held times, except for the client who holds them', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const asked = { expert: expert.profileId, durationMinutes: 30 };
  const before = await openSlots(moment.platform, asked);
  expect(before).toMatchObject({
    durationMinutes: 30,
    durations: [
      { minutes: 15, price: { cents: 3_000, currency: 'EUR' } },
      { minutes: 30, price: { cents: 6_000, currency: 'EUR' } },
      { minutes: 60, price: { cents: 12_000, currency: 'EUR' } },
    ],
  });
  expect(before?.starts).toContain(Date.parse(usualStart));
  await hold(moment, client, expert);
  const after = await openSlots(moment.platform, asked);
  expect(before?.starts.filter((start) => !after?.starts.includes(start))).toEqual([Date.parse(usualStart)]);
  expect(await openSlots(moment.platform, { ...asked, client: client.profileId })).toEqual(before);
  const later = atMoment(platform, '2026-11-15T10:10:00Z');
  expect((await openSlots(later.platform, asked))?.starts).toContain(Date.parse(usualStart));
});

test('[TIME10] busy times of a connected calendar and the expert’s own bookings are not offered', async () => {
  const [expert, other] = [await newExpert(platform), await newExpert(platform)];
  const busy = { starts_at: new Date('2026-11-24T08:10:00Z'), ends_at: new Date('2026-11-24T08:20:00Z') };
  await db
    .insertInto('outside_busy_times')
    .values({ user_profile_id: expert.profileId, ...busy })
    .execute();
  await book(moment, expert, other);
  const shown = await openSlots(moment.platform, { expert: expert.profileId, durationMinutes: 30 });
  expect(shown?.starts).not.toContain(Date.parse(usualStart));
  expect(shown?.starts).not.toContain(Date.parse('2026-11-24T08:00:00.000Z'));
  expect(shown?.starts).toContain(Date.parse('2026-11-24T08:30:00.000Z'));
});

test('the client’s open pages are notified of a hold', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const { heard } = await openPage(platform, client.id);
  await hold(moment, client, expert);
  await expect.poll(() => heard).toEqual([{ topic: 'appointments' }]);
});
