import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import type { Viewer } from '#modules/identity';
import { firstPasswordLink, resetPassword } from '#modules/identity/server';
import { sendRefunds } from '#modules/payments/server';
import {
  appointment,
  atMoment,
  book,
  historyOf,
  holdForm,
  holdWords,
  newClient,
  newExpert,
  usualStart,
} from '../../../../tests/support/database/bookings.ts';
import { owner } from '../../../../tests/support/database/clone.ts';
import { announced } from '../../../../tests/support/database/facts.ts';
import { openProvider } from '../../../../tests/support/database/provider.ts';
import { newCaller, newEmail, newMember, password } from '../../../../tests/support/database/visitors.ts';
import { orderOf, orderWords } from '../../../../tests/support/orders.ts';
import { findHold } from '../queries/find-hold.ts';
import { openSlots } from '../queries/open-slots.ts';
import { forgetVisitorHolds } from '../tasks/forget-visitor-holds.ts';
import { reconcilePayments } from '../tasks/reconcile-payments.ts';
import { expireHolds } from '../tasks/sweep-appointments.ts';
import { finishVisitorPayment } from './finish-visitor-payment.ts';
import { holdForVisitor } from './hold-for-visitor.ts';
import { openVisitorPayment } from './open-visitor-payment.ts';
import { releaseVisitorHold } from './release-visitor-hold.ts';
import { takeOverHold } from './take-over-hold.ts';

const { platform } = await openProvider();
const { db } = platform;
const moment = atMoment(platform);
const own = moment.platform;
const began = '2026-11-15T10:00:00Z';

beforeEach(() => own.clock.set(began));

const refusedAs = (refusal: string) => ({ ok: false, refusal });
/** Starts of the usual day, half an hour apart. */
const startAfter = (halfHours: number) =>
  new Date(new Date(usualStart).getTime() + halfHours * 1_800_000).toISOString();

interface Visit {
  readonly browser?: string;
  readonly ip?: string;
  readonly start?: string;
}

function holdAs(expert: Viewer, { browser = randomUUID(), ip = newCaller().ip, start = usualStart }: Visit = {}) {
  return holdForVisitor(own, undefined, holdForm(expert, { start }), { ip }, browser, holdWords);
}

/** A browser with a hold. */
async function holding(expert: Viewer, visit: Visit = {}) {
  const browser = visit.browser ?? randomUUID();
  const held = await holdAs(expert, { ...visit, browser });
  expect(held).toMatchObject({ ok: true });
  return { browser, id: (held.ok ? held.value.id : '') as AppointmentId };
}

/** Orders with this address, pays at the provider, and reports it. */
async function payAs({ browser, id }: { browser: string; id: AppointmentId }, email: string) {
  const opened = await openVisitorPayment(own, undefined, { ...orderOf(id), email }, browser, orderWords);
  if (!opened.ok) throw new Error(opened.refusal);
  const [intent = ''] = opened.value.clientSecret.split('_secret');
  await platform.stripe?.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
  return finishVisitorPayment(own, undefined, { hold: id }, browser, newCaller());
}

const accountOf = (email: string) =>
  db
    .selectFrom('users')
    .innerJoin('user_profiles', 'user_profiles.user_id', 'users.id')
    .select(['users.id as userId', 'user_profiles.id as profileId'])
    .where('users.email', '=', email)
    .executeTakeFirst();

test('[TRIP08] a visitor holds a slot for ten minutes, for this browser alone', async () => {
  const expert = await newExpert(platform);
  const { browser, id } = await holding(expert);
  expect(await appointment(platform, id)).toMatchObject({ status: 'held', client_id: null });
  expect(await historyOf(platform, id)).toEqual(['hold by visitor: held']);
  expect((await findHold(db, { browser }, id))?.expiresAt?.toISOString()).toBe('2026-11-15T10:10:00.000Z');
  expect(await findHold(db, { browser: randomUUID() }, id)).toBeUndefined();
  expect(await holdAs(expert)).toEqual(refusedAs('slot-unavailable'));
  // Nobody is shown the time as free.
  for (const client of [undefined, (await newClient(platform)).profileId]) {
    const slots = await openSlots(own, { expert: expert.profileId, durationMinutes: 30, client });
    expect(slots?.starts).not.toContain(new Date(usualStart).getTime());
    expect(slots?.starts).toContain(new Date(startAfter(1)).getTime());
  }
});

test('[TRIP08] a new hold ends the former one of the browser, and going back releases it', async () => {
  const expert = await newExpert(platform);
  const { browser, id } = await holding(expert);
  const other = await holding(expert, { browser, start: startAfter(1) });
  expect(await appointment(platform, id)).toMatchObject({ status: 'cancelled' });
  await releaseVisitorHold(own, undefined, { hold: other.id }, randomUUID());
  expect(await appointment(platform, other.id)).toMatchObject({ status: 'held' });
  await releaseVisitorHold(own, undefined, { hold: other.id }, browser);
  expect(await appointment(platform, other.id)).toMatchObject({ status: 'cancelled' });
});

test('[TRIP09] an expert has three live holds of visitors, whatever their networks', async () => {
  const expert = await newExpert(platform);
  for (const place of [0, 1, 2]) await holding(expert, { start: startAfter(place) });
  expect(await holdAs(expert, { start: startAfter(3) })).toEqual(refusedAs('sign-in-to-book'));
  own.clock.set('2026-11-15T10:11:00Z');
  expect(await holdAs(expert, { start: startAfter(3) })).toMatchObject({ ok: true });
});

test.each([
  ['203.0.113.', '203.0.114.9'],
  ['2001:db8:7:', '2001:db8:8::1'],
])('[TRIP09] the network %s has three live holds and ten an hour', async (prefix, elsewhere) => {
  const experts = await Promise.all(Array.from({ length: 4 }, () => newExpert(platform)));
  const from = (host: number) => `${prefix}${prefix.includes(':') ? `${host}::1` : host}`;
  const [first, second, third, fourth] = experts as [Viewer, Viewer, Viewer, Viewer];
  for (const [host, expert] of [first, second, third].entries()) await holding(expert, { ip: from(host + 1) });
  expect(await holdAs(fourth, { ip: from(9) })).toEqual(refusedAs('sign-in-to-book'));
  expect(await holdAs(fourth, { ip: elsewhere })).toMatchObject({ ok: true });
  // Four of ten so far; each browser may change its mind.
  const browser = randomUUID();
  own.clock.set('2026-11-15T10:12:00Z');
  for (let place = 0; place < 6; place++)
    expect(await holdAs(first, { browser, ip: from(1), start: startAfter(place % 2) })).toMatchObject({
      ok: true,
    });
  expect(await holdAs(first, { browser, ip: from(1), start: startAfter(3) })).toEqual(refusedAs('sign-in-to-book'));
});

test('[TRIP09] concurrent visitors take no more places than there are', async () => {
  const expert = await newExpert(platform);
  const held = await Promise.all(Array.from({ length: 8 }, (_, place) => holdAs(expert, { start: startAfter(place) })));
  expect(held.filter(({ ok }) => ok)).toHaveLength(3);
});

test('[TRIP09] nothing but an unpaid hold can be without a client, and no money', async () => {
  const { id } = await holding(await newExpert(platform));
  const booked = sql`update appointments set status = 'scheduled', hold_expires_at = null, step = 'book', actor = 'payment',
    version = version + 1 where id = ${id}`;
  await expect(booked.execute(db)).rejects.toThrow('only_an_unpaid_hold_lacks_its_client');
  const paid = sql`insert into payments (appointment_id, expert_id, amount_cents, currency, target, state, created_at)
    select id, expert_id, price_cents, currency, 'capture', 'captured', now() from appointments where id = ${id}`;
  await expect(paid.execute(db)).rejects.toThrow('taken_money_belongs_to_a_client');
});

test('[TRIP10] the payment creates account, profile, owner and session; before it there are none', async () => {
  const expert = await newExpert(platform);
  const visitor = await holding(expert);
  const email = newEmail();
  const order = { ...orderOf(visitor.id), email };
  expect(await openVisitorPayment(own, undefined, order, visitor.browser, orderWords)).toMatchObject({ ok: true });
  expect(await finishVisitorPayment(own, undefined, { hold: visitor.id }, visitor.browser, newCaller())).toEqual({
    ok: true,
    value: { id: visitor.id, paid: false, requested: false, cookies: [] },
  });
  expect(await accountOf(email)).toBeUndefined();

  const paid = await payAs(visitor, email);
  expect(paid).toMatchObject({ ok: true, value: { paid: true, requested: false } });
  const account = await accountOf(email);
  expect(await appointment(platform, visitor.id)).toMatchObject({ status: 'scheduled', client_id: account?.profileId });
  const { rows } = await sql<{ table: string }>`
    select 'payments' as table from payments where client_id = ${account?.profileId} and state = 'captured'
    union all select 'orders' from orders where client_id = ${account?.profileId}
    union all select 'sessions' from sessions where user_id = ${account?.userId}
    union all select 'legal_acceptances ' || text from legal_acceptances where user_id = ${account?.userId}`.execute(
    db,
  );
  expect(rows.map(({ table }) => table).sort()).toEqual([
    'legal_acceptances conditions-utilisation',
    'legal_acceptances conditions-vente',
    'orders',
    'payments',
    'sessions',
  ]);
  const cookies = paid.ok ? paid.value.cookies : [];
  expect(cookies.some((cookie) => cookie.includes('session_token='))).toBe(true);
  expect(await announced(db, 'account-created')).toContainEqual({ userId: account?.userId });
  // Once only: the cookie of the hold is not a way to sign in.
  expect(await finishVisitorPayment(own, undefined, { hold: visitor.id }, visitor.browser, newCaller())).toMatchObject({
    value: { cookies: [] },
  });
});

test.each(['users', 'user_profiles', 'legal_acceptances', 'outbox'])(
  '[TRIP10] a payment that cannot write %s leaves no account, and is recorded later',
  async (table) => {
    const visitor = await holding(await newExpert(platform));
    const email = newEmail();
    await sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken for a test'; end $$;
      create trigger refuse before insert on ${sql.table(table)} for each row execute function refuse()`.execute(owner);
    await expect(payAs(visitor, email)).rejects.toThrow('broken for a test');
    await sql`drop function refuse cascade`.execute(owner);
    expect(await accountOf(email)).toBeUndefined();
    expect(await appointment(platform, visitor.id)).toMatchObject({ status: 'held', client_id: null });
    const { browser, id } = visitor;
    expect(await finishVisitorPayment(own, undefined, { hold: id }, browser, newCaller())).toMatchObject({ ok: true });
    expect(await appointment(platform, id)).toMatchObject({ status: 'scheduled' });
  },
);

test('[TRIP12] an address with an account gets the same answers, and the appointment once it is paid', async () => {
  const { email } = await newMember(platform);
  const known = await accountOf(email);
  const visitor = await holding(await newExpert(platform));
  const stranger = await holding(await newExpert(platform));
  const answers = [];
  for (const [each, address] of [
    [visitor, ` ${email.toUpperCase()}`],
    [stranger, newEmail()],
  ] as const) {
    const opened = await openVisitorPayment(
      own,
      undefined,
      { ...orderOf(each.id), email: address },
      each.browser,
      orderWords,
    );
    answers.push(opened.ok && { ...opened.value, clientSecret: 'secret' });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(await appointment(platform, visitor.id)).toMatchObject({ client_id: null });

  const sessions = () =>
    db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', known?.userId as never)
      .execute();
  const before = await sessions();
  expect(await payAs(visitor, email)).toEqual({
    ok: true,
    value: { id: visitor.id, paid: true, requested: false, cookies: [] },
  });
  expect(await appointment(platform, visitor.id)).toMatchObject({ status: 'scheduled', client_id: known?.profileId });
  expect(await sessions()).toEqual(before);
  expect(await findHold(db, { browser: visitor.browser }, visitor.id)).toBeDefined();
});

test('[TRIP12] a client who is busy at that time is refunded', async () => {
  const client = await newClient(platform);
  await book(moment, client, await newExpert(platform));
  const visitor = await holding(await newExpert(platform));
  expect(await payAs(visitor, client.email)).toEqual(refusedAs('slot-lost'));
  await sendRefunds(own);
  expect(await appointment(platform, visitor.id)).toMatchObject({ status: 'cancelled', client_id: client.profileId });
  const { refunded_cents, amount_cents } = await db
    .selectFrom('payments')
    .select(['refunded_cents', 'amount_cents'])
    .where('appointment_id', '=', visitor.id)
    .executeTakeFirstOrThrow();
  expect(refunded_cents).toBe(amount_cents);
  expect(await announced(db, 'payment-returned')).toContainEqual({ appointmentId: visitor.id });
});

test('[TRIP12] a suspended account is not told apart before its address is proven', async () => {
  const client = await newClient(platform);
  await db.updateTable('user_profiles').set({ status: 'suspended' }).where('id', '=', client.profileId).execute();
  const visitor = await holding(await newExpert(platform));
  expect(await payAs(visitor, client.email)).toMatchObject({ ok: true, value: { paid: true, cookies: [] } });
});

test('an expert cannot buy from themselves without signing in', async () => {
  const expert = await newExpert(platform);
  const { browser, id } = await holding(expert);
  const order = { ...orderOf(id), email: expert.email };
  expect(await openVisitorPayment(own, undefined, order, browser, orderWords)).toEqual(refusedAs('own-calendar'));
});

test('[TRIP11] the hold of the browser becomes that of the person who signs in', async () => {
  const { browser, id } = await holding(await newExpert(platform));
  const client = await newClient(platform);
  expect(await takeOverHold(own, client, { hold: id }, randomUUID())).toEqual(refusedAs('not-found'));
  await openVisitorPayment(own, undefined, orderOf(id), browser, orderWords);
  expect(await takeOverHold(own, client, { hold: id }, browser)).toEqual({ ok: true, value: { id } });
  expect(await appointment(platform, id)).toMatchObject({ status: 'held', client_id: client.profileId });
  expect(await findHold(db, { browser }, id)).toBeUndefined();
  expect(await takeOverHold(own, await newClient(platform), { hold: id }, browser)).toEqual(refusedAs('not-found'));
});

test('[TRIP11] the hold of the browser is not given to a person who is busy then, or to its expert', async () => {
  const expert = await newExpert(platform);
  const { browser, id } = await holding(expert);
  const client = await newClient(platform);
  await book(moment, client, await newExpert(platform));
  expect(await takeOverHold(own, client, { hold: id }, browser)).toEqual(refusedAs('client-busy'));
  expect(await takeOverHold(own, expert, { hold: id }, browser)).toEqual(refusedAs('own-calendar'));
  expect(await appointment(platform, id)).toMatchObject({ client_id: null });
});

test('a visitor who pays after the ten minutes is booked if the time is free, else refunded', async () => {
  const expert = await newExpert(platform);
  const visitor = await holding(expert);
  const email = newEmail();
  const opened = await openVisitorPayment(
    own,
    undefined,
    { ...orderOf(visitor.id), email },
    visitor.browser,
    orderWords,
  );
  const [intent = ''] = opened.ok ? opened.value.clientSecret.split('_secret') : [];
  own.clock.set('2026-11-15T10:11:00Z');
  await expireHolds(own);
  expect(await appointment(platform, visitor.id)).toMatchObject({ status: 'cancelled', client_id: null });
  await platform.stripe?.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
  await reconcilePayments(own);
  expect(await appointment(platform, visitor.id)).toMatchObject({ status: 'scheduled' });
  expect(await accountOf(email)).toBeDefined();
});

test('[TRIP09] no row of an unpaid hold is left after an hour', async () => {
  const { browser, id } = await holding(await newExpert(platform));
  await openVisitorPayment(own, undefined, orderOf(id), browser, orderWords);
  own.clock.set('2026-11-15T10:11:00Z');
  await expireHolds(own);
  await reconcilePayments(own);
  await forgetVisitorHolds(own);
  expect(await findHold(db, { browser }, id)).toMatchObject({ status: 'cancelled' });
  own.clock.set('2026-11-15T11:01:00Z');
  await forgetVisitorHolds(own);
  const { rows } = await sql`
    select id::text from appointments where id = ${id} union all select appointment_id::text from visitor_holds where appointment_id = ${id}
    union all select id::text from payments where appointment_id = ${id} union all select email from orders where appointment_id = ${id}`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

test('[TRIP13] the link of the mail sets the first password, once', async () => {
  const visitor = await holding(await newExpert(platform));
  const email = newEmail();
  await payAs(visitor, email);
  const account = await accountOf(email);
  const link = await firstPasswordLink(own, account?.profileId as never);
  const token = new URL(link ?? '').searchParams.get('token');
  own.clock.set('2026-11-17T09:59:00Z');
  expect(await resetPassword(own, undefined, { token, password }, newCaller())).toMatchObject({ ok: true });
  expect(await resetPassword(own, undefined, { token, password }, newCaller())).toEqual(refusedAs('link-invalid'));
  expect(await firstPasswordLink(own, account?.profileId as never)).toBeUndefined();
});
