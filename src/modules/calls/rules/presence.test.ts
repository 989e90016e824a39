import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPresent, minutesPresent, minutesTogether, type Noted, presenceOf } from './presence.ts';

const minute = (count: number) => new Date(Date.UTC(2026, 10, 23, 9) + count * 60_000);
const noted = (role: Noted['role'], kind: Noted['kind'], at: number, tab: string = role): Noted => ({
  role,
  kind,
  tab,
  at: minute(at),
});
const end = minute(45);

test('minutes together are zero without joins or with one person only', () => {
  expect(minutesTogether([], end)).toBe(0);
  expect(minutesTogether([noted('client', 'join', 0)], end)).toBe(0);
});

test('one after the other is not together', () => {
  const notes = [
    noted('client', 'join', 0),
    noted('client', 'leave', 10),
    noted('expert', 'join', 10),
    noted('expert', 'leave', 30),
  ];
  expect(minutesTogether(notes, end)).toBe(0);
});

test('a client who leaves and returns is counted for both stays', () => {
  const notes = [
    noted('expert', 'join', 0),
    noted('client', 'join', 2),
    noted('client', 'leave', 10),
    noted('client', 'join', 20),
    noted('client', 'leave', 30),
    noted('expert', 'leave', 31),
  ];
  expect(minutesTogether(notes, end)).toBe(18);
});

test('a person without a recorded leave counts as present until the end', () => {
  expect(minutesTogether([noted('client', 'join', 5), noted('expert', 'join', 10)], end)).toBe(35);
});

test('a leave of an old tab does not end the presence of the new tab', () => {
  const notes = [
    noted('client', 'join', 0, 'first'),
    noted('client', 'join', 10, 'second'),
    noted('client', 'leave', 11, 'first'),
  ];
  expect(presenceOf('client', notes, end)).toEqual([
    [minute(0).getTime(), minute(10).getTime()],
    [minute(10).getTime(), end.getTime()],
  ]);
});

test('minutes together match a minute-by-minute simulation', () => {
  const step = fc.record({
    role: fc.constantFrom('client' as const, 'expert' as const),
    kind: fc.constantFrom('join' as const, 'leave' as const),
    tab: fc.constantFrom('a', 'b'),
    wait: fc.integer({ min: 0, max: 8 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let last = 0;
      const notes: Noted[] = [];
      for (const { role, kind, tab, wait } of steps) {
        last += wait;
        notes.push(noted(role, kind, last, tab));
      }
      last += 5;
      const isHere = (role: Noted['role'], at: number) => {
        let tab: string | undefined;
        for (const each of notes)
          if (each.role === role && each.at <= minute(at)) {
            if (each.kind === 'join') tab = each.tab;
            else if (tab === each.tab) tab = undefined;
          }
        return tab !== undefined;
      };
      const together = Array.from({ length: last }, (_, at) => at).filter(
        (at) => isHere('client', at) && isHere('expert', at),
      );
      expect(minutesTogether(notes, minute(last))).toBe(together.length);
    }),
  );
});

test('a participant is present from the join until the leave of the same tab', () => {
  const joined = [noted('expert', 'join', 0, 'one')];
  expect(isPresent('expert', joined)).toBe(true);
  expect(isPresent('client', joined)).toBe(false);
  const again = [...joined, noted('expert', 'join', 5, 'two'), noted('expert', 'leave', 5, 'one')];
  expect(isPresent('expert', again)).toBe(true);
  expect(isPresent('expert', [...again, noted('expert', 'leave', 12, 'two')])).toBe(false);
});

test('the minutes of one participant add up all stays', () => {
  const notes = [noted('client', 'join', 0), noted('client', 'leave', 10), noted('client', 'join', 20)];
  expect(minutesPresent('client', notes, end)).toBe(35);
  expect(minutesPresent('expert', notes, end)).toBe(0);
});
