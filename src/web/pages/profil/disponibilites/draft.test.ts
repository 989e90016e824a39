import { expect, test } from 'vitest';
import { availabilityLimits } from '#modules/booking';
import { type Draft, draftOf, edit, formOf, missingHolidays, readDraft } from './draft.ts';

const today = '2026-11-15';
const own = {
  version: 4,
  today,
  timeZone: 'Europe/Paris',
  week: [[], [{ start: 540, end: 720 }], [], [], [], [], []],
  lunch: null,
  pauses: [],
  daysOff: [{ first: '2026-12-25', last: '2026-12-25', label: 'Noël' }],
};
const draft = draftOf(own);
const edited = (...commands: string[]) => commands.reduce((done, command) => edit(done, command, today), draft);
const typed = (days: Partial<Draft['newDaysOff']>): Draft => ({
  ...draft,
  newDaysOff: { ...draft.newDaysOff, ...days },
});

test.each(['', 'inconnu', 'add-range', 'add-range:9', 'remove-range:1:7', 'remove-range:x:y', 'remove-pause:0'])(
  'the invalid command %j changes nothing',
  (command) => expect(edited(command)).toEqual(draft),
);

test('invalid days off are not added, stay in their fields and get an error', () => {
  expect(edit(typed({}), 'add-days-off', today)).toMatchObject({ newProblem: 'day-missing', daysOff: draft.daysOff });
  const backwards = typed({ first: '2026-12-24', last: '2026-12-20' });
  expect(edit(backwards, 'add-days-off', today)).toEqual({ ...backwards, newProblem: 'days-backwards' });
});

test('a closed day and a disabled lunch break have default hours', () => {
  expect(draft.days[0]).toEqual({ open: false, ranges: [{ start: '09:00', end: '17:00' }] });
  expect(draft.days[1]).toEqual({ open: true, ranges: [{ start: '09:00', end: '12:00' }] });
  expect(draft.lunch).toEqual({ on: false, start: '12:00', end: '14:00' });
});

test('[AVAIL01] an added range begins an hour after the previous one; the only range cannot be removed', () => {
  expect(edited('add-range:1').days[1]?.ranges).toEqual([
    { start: '09:00', end: '12:00' },
    { start: '13:00', end: '16:00' },
  ]);
  expect(edited('add-range:1', 'remove-range:1:0').days[1]?.ranges).toEqual([{ start: '13:00', end: '16:00' }]);
  expect(edited('remove-range:1:0')).toEqual(draft);
  const many = edited(...Array.from({ length: 10 }, () => 'add-range:1')).days[1]?.ranges ?? [];
  expect(many).toHaveLength(availabilityLimits.ranges);
  expect(many.every(({ start, end }) => start < end && end <= '24:00')).toBe(true);
});

test('[AVAIL07] an added break does not overlap the others, and a break can be removed', () => {
  expect(edited('add-pause', 'add-pause').pauses).toEqual([
    { start: '10:00', end: '10:30' },
    { start: '10:30', end: '11:00' },
  ]);
  expect(edited('add-pause', 'add-pause', 'remove-pause:0').pauses).toEqual([{ start: '10:30', end: '11:00' }]);
});

test('[AVAIL07] upcoming public holidays are added once, in order, and one can be removed again', () => {
  const all = edited('add-holidays');
  expect(all.daysOff).toHaveLength(12);
  expect(all.daysOff.slice(0, 3)).toEqual([
    { first: '2026-12-25', last: '2026-12-25', label: 'Noël' },
    { first: '2027-01-01', last: '2027-01-01', label: 'Jour de l’an' },
    { first: '2027-03-29', last: '2027-03-29', label: 'Lundi de Pâques' },
  ]);
  expect(missingHolidays(all, today)).toEqual([]);
  expect(edit(all, 'add-holidays', today)).toEqual(all);
  expect(edit(all, 'remove-days-off:1', today).daysOff).toHaveLength(11);
});

test('days off are added in order of date, as one day when the last day is missing', () => {
  const added = edit(typed({ first: '2026-12-01', label: ' Formation ' }), 'add-days-off', today);
  expect(added.daysOff[0]).toEqual({ first: '2026-12-01', last: '2026-12-01', label: 'Formation' });
  expect(added.newDaysOff).toEqual({ first: '', last: '', label: '' });
});

test('days off that were typed but not added are submitted too', () => {
  expect(formOf(draft).daysOff).toHaveLength(1);
  expect(formOf(typed({ first: '2026-12-01' })).daysOff[1]).toEqual({ first: '2026-12-01', last: '', label: '' });
});

test('a submitted form is parsed into a draft, without invalid dates', () => {
  const sent = new FormData();
  for (const [name, value] of [
    ['version', '4'],
    ['timeZone', 'Europe/Paris'],
    ['open-1', 'on'],
    ['range-1-start', '09:00'],
    ['range-1-end', '12:00'],
    ['range-1-start', '14:00'],
    ['range-1-end', '18:00'],
    ['lunch', 'on'],
    ['lunch-start', '12:00'],
    ['lunch-end', '13:00'],
    ['off-first', '2026-12-25'],
    ['off-last', '2026-12-25'],
    ['off-label', 'Noël'],
    ['off-first', 'jamais'],
    ['off-last', 'toujours'],
    ['off-label', ''],
  ] as const)
    sent.append(name, value);
  const read = readDraft(sent);
  expect(read.days.map(({ open }) => open)).toEqual([false, true, false, false, false, false, false]);
  expect(read.days[1]?.ranges).toEqual([
    { start: '09:00', end: '12:00' },
    { start: '14:00', end: '18:00' },
  ]);
  expect(read.lunch).toEqual({ on: true, start: '12:00', end: '13:00' });
  expect(read.daysOff).toEqual([{ first: '2026-12-25', last: '2026-12-25', label: 'Noël' }]);
});
