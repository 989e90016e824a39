import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { atMoment, newExpert, usualStart } from '../../../../tests/support/database/bookings.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { findChoice } from '../queries/find-choice.ts';
import { forgetChoices } from '../tasks/forget-choices.ts';
import { keepChoice } from './keep-choice.ts';

const madeAt = '2026-11-16T10:00:00Z';
const at = (iso: string) => atMoment(platform, iso).platform;
const now = at(madeAt);
const expert = await newExpert(platform);
const choice = (own: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  expert: expert.profileId,
  start: usualStart,
  durationMinutes: '30',
  months: '',
  message: 'Bonjour',
  ...own,
});
const refusedAs = (refusal: string) => ({ ok: false, refusal });
let networks = 0;
const caller = () => ({ ip: `203.0.113.${++networks}` });

test('[TRIP07] a choice is a row that its id finds for 30 minutes, and that is deleted then', async () => {
  const kept = choice();
  expect(await keepChoice(now, undefined, kept, caller())).toEqual({ ok: true, value: kept.id });
  const found = {
    id: kept.id,
    expert: expert.profileId,
    startsAt: new Date(usualStart),
    durationMinutes: 30,
    months: null,
    message: 'Bonjour',
  };
  const lastMoment = at('2026-11-16T10:29:59Z');
  await forgetChoices(lastMoment);
  expect(await findChoice(lastMoment, kept.id)).toEqual(found);
  const after = at('2026-11-16T10:30:00Z');
  expect(await findChoice(after, kept.id)).toBeUndefined();
  expect(await forgetChoices(after)).toBe(1);
  expect(await platform.db.selectFrom('booking_choices').select('id').where('id', '=', kept.id).execute()).toEqual([]);
});

test('a browser has one choice: the next one takes its place', async () => {
  const id = randomUUID();
  await keepChoice(now, undefined, choice({ id }), caller());
  await keepChoice(now, undefined, choice({ id, months: '3', message: 'Un suivi' }), caller());
  expect(await findChoice(now, id)).toMatchObject({ months: 3, message: 'Un suivi' });
});

test('what is no choice is refused, and so is the sixty-first of a network within an hour', async () => {
  for (const wrong of [
    { expert: undefined },
    { start: 'demain' },
    { durationMinutes: '7' },
    { months: '5' },
    { message: 'x'.repeat(2001) },
    { id: '1' },
  ])
    expect(await keepChoice(now, undefined, choice(wrong), caller())).toEqual(refusedAs('form-incomplete'));
  const network = caller();
  const id = randomUUID();
  for (let kept = 0; kept < 60; kept++) await keepChoice(now, undefined, choice({ id }), network);
  expect(await keepChoice(now, undefined, choice({ id }), network)).toEqual(refusedAs('too-many-attempts'));
});
