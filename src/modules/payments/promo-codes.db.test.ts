import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Viewer } from '#modules/identity';
import { createPromoCode, listPromoCodes, stopPromoCode } from '#modules/payments/server';
import { platform } from '../../../tests/support/database/clone.ts';
import { addPerson } from '../../../tests/support/database/people.ts';
import { viewerOf } from '../../../tests/support/database/viewers.ts';

const { db } = platform;
const now = new Date('2026-11-15T10:00:00Z');
const deps = { ...platform, clock: { now: () => now } };
const admin = await viewerOf(db, await addPerson(db, { role: 'admin' }));
const client = await viewerOf(db, await addPerson(db));

const form = (own: object = {}) => ({
  code: `code-${randomUUID().slice(0, 8)}`,
  kind: 'percent',
  value: '20',
  from: '2026-11-15',
  until: '2026-11-30',
  maxUses: '100',
  ...own,
});
const codeOf = async (code: string) => (await listPromoCodes(db, now)).find((each) => each.code === code.toUpperCase());
const audited = () =>
  db
    .selectFrom('audit_records')
    .select(['act', 'details'])
    .where('actor_id', '=', admin.profileId)
    .orderBy('id')
    .execute();

test.each<[string, Viewer | undefined, string]>([
  ['whoever is signed out', undefined, 'not-authenticated'],
  ['a client', client, 'not-admin'],
  ['an admin who has not shown the second factor', { ...admin, secondFactor: 'unshown' }, 'second-factor-first'],
])('[PROMO01] %s can neither create nor stop a code', async (_, viewer, refusal) => {
  const made = await createPromoCode(deps, admin, form());
  const id = made.ok ? made.value.id : '';
  const input = form();
  expect(await createPromoCode(deps, viewer, input)).toEqual({ ok: false, refusal });
  expect(await stopPromoCode(deps, viewer, { id })).toEqual({ ok: false, refusal });
  expect(await codeOf(input.code)).toBeUndefined();
  expect((await listPromoCodes(db, now)).find((each) => each.id === id)?.state).toBe('active');
});

test.each<[string, object, object]>([
  ['no code', { code: '' }, { code: 'code-invalid' }],
  ['a code with an accent', { code: 'rentrée' }, { code: 'code-invalid' }],
  ['neither percent nor amount', { kind: 'all' }, { kind: 'kind-missing' }],
  ['nothing off', { value: '0' }, { value: 'percent-out-of-range' }],
  ['half a percent', { value: '12,5' }, { value: 'percent-out-of-range' }],
  ['more than all', { value: '101' }, { value: 'percent-out-of-range' }],
  ['no number', { value: 'beaucoup' }, { value: 'percent-out-of-range' }],
  ['an amount of nothing', { kind: 'amount', value: '0,00' }, { value: 'amount-out-of-range' }],
  ['an amount beyond measure', { kind: 'amount', value: '10000,01' }, { value: 'amount-out-of-range' }],
  ['no first day', { from: '' }, { from: 'day-missing' }],
  ['a day that is none', { until: '2026-02-30' }, { until: 'day-missing' }],
  ['a year that is none', { from: '0000-01-01' }, { from: 'day-missing' }],
  ['days that run backwards', { until: '2026-11-14' }, { until: 'days-backwards' }],
  ['a time that is past', { from: '2026-10-01', until: '2026-11-14' }, { until: 'until-past' }],
  ['no uses', { maxUses: '' }, { maxUses: 'uses-out-of-range' }],
  ['a use and a half', { maxUses: '1.5' }, { maxUses: 'uses-out-of-range' }],
])('[PROMO01] a code is refused with %s', async (_, own, problems) => {
  expect(await createPromoCode(deps, admin, form(own))).toEqual({
    ok: false,
    refusal: 'promo-code-invalid',
    problems,
  });
});

test('[PROMO01] a code is unique regardless of case, even when created twice at the same time', async () => {
  const input = form({ code: 'unique-2026' });
  const made = await Promise.all([
    createPromoCode(deps, admin, input),
    createPromoCode(deps, admin, { ...input, code: 'UNIQUE-2026' }),
  ]);
  expect(made.filter(({ ok }) => ok)).toHaveLength(1);
  expect(made).toContainEqual({ ok: false, refusal: 'promo-code-invalid', problems: { code: 'code-taken' } });
});

test('[PROMO01] an admin creates a code with a percent or an amount, valid days and maximum uses', async () => {
  expect(await createPromoCode(deps, admin, form({ code: 'vingt' }))).toMatchObject({
    ok: true,
    value: { code: 'VINGT' },
  });
  expect(await codeOf('vingt')).toMatchObject({
    reduction: { percent: 20 },
    // Whole days in Paris time.
    validFrom: new Date('2026-11-14T23:00:00Z'),
    validUntil: new Date('2026-11-30T23:00:00Z'),
    maxUses: 100,
    uses: 0,
    state: 'active',
  });
  await createPromoCode(
    deps,
    admin,
    form({ code: 'quinze', kind: 'amount', value: '15,50 €', from: '2027-03-28', until: '2027-03-28' }),
  );
  expect(await codeOf('quinze')).toMatchObject({
    reduction: { amountCents: 1550 },
    // The day on which the clocks go forward has 23 hours.
    validFrom: new Date('2027-03-27T23:00:00Z'),
    validUntil: new Date('2027-03-28T22:00:00Z'),
    state: 'upcoming',
  });
  expect((await audited()).at(-1)).toMatchObject({
    act: 'promo-code-created',
    details: { code: 'QUINZE', amountCents: 1550, from: '2027-03-28', maxUses: 100 },
  });
});

test('[PROMO01] an admin can stop a code once', async () => {
  const made = await createPromoCode(deps, admin, form({ code: 'arrete' }));
  const id = made.ok ? made.value.id : '';
  expect(await stopPromoCode(deps, admin, { id })).toEqual({ ok: true, value: undefined });
  expect(await codeOf('arrete')).toMatchObject({ state: 'over' });
  expect((await audited()).at(-1)).toEqual({ act: 'promo-code-stopped', details: { id } });
  for (const gone of [id, randomUUID(), 'rien'])
    expect(await stopPromoCode(deps, admin, { id: gone })).toEqual({ ok: false, refusal: 'promo-code-gone' });
});

test('[PROMO01] the list is filtered by state and by a part of the code in any case', async () => {
  for (const [code, from, until] of [
    ['cherche-un', '2026-11-15', '2026-11-30'],
    ['cherche-deux', '2027-01-01', '2027-01-31'],
  ] as const)
    await createPromoCode(deps, admin, form({ code, from, until }));
  const found = async (asked: Parameters<typeof listPromoCodes>[2]) =>
    (await listPromoCodes(db, now, asked)).map(({ code }) => code).toSorted();
  expect(await found({ search: ' Cherche ' })).toEqual(['CHERCHE-DEUX', 'CHERCHE-UN']);
  expect(await found({ search: 'cherche', state: 'upcoming' })).toEqual(['CHERCHE-DEUX']);
  expect(await found({ search: '%' })).toEqual([]);
});
