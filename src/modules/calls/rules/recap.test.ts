import { describe, expect, test } from 'vitest';
import { entryText, recapState } from './recap.ts';

const session = {
  status: 'completed',
  startsAt: new Date('2026-11-23T09:00:00Z'),
  endsAt: new Date('2026-11-23T09:30:00Z'),
} as const;

test.each([
  ['2026-11-23T08:54:59Z', 'early'],
  ['2026-11-23T08:55:00Z', 'open'],
  ['2026-11-25T09:29:59Z', 'open'],
  ['2026-11-25T09:30:00Z', 'closed'],
] as const)('at %s a recap is %s', (now, state) => {
  expect(recapState(session, new Date(now))).toBe(state);
});

test('the recap of a cancelled session is closed', () => {
  expect(recapState({ ...session, status: 'cancelled' }, new Date('2026-11-23T09:00:00Z'))).toBe('closed');
});

describe('an entry', () => {
  test.each(['', ' \n\t ', '\u200b'])('%j is refused as empty', (typed) => {
    expect(entryText('decision', typed)).toEqual({ refusal: 'entry-missing' });
  });

  test('is reduced to one line without invisible characters', () => {
    expect(entryText('action', ' Relire\r\n le\u202e contrat\u0000 ')).toEqual({ text: 'Relire le contrat' });
  });

  test('has at most 1,000 characters, as browsers count them', () => {
    expect(entryText('decision', '🙂'.repeat(500))).toEqual({ text: '🙂'.repeat(500) });
    expect(entryText('decision', '🙂'.repeat(501))).toEqual({ refusal: 'entry-too-long' });
    expect(entryText('decision', 'a'.repeat(1_001))).toEqual({ refusal: 'entry-too-long' });
    expect(entryText('link', `https://visavis.example/${'a'.repeat(1_000)}`)).toEqual({ refusal: 'entry-too-long' });
  });
});

describe('a link', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,<p>',
    'mailto:claire@visavis.example',
    'file:///etc/passwd',
    'bonjour',
    'https://',
    'https://claire:secret@visavis.example/',
  ])('is refused for %s', (typed) => {
    expect(entryText('link', typed)).toEqual({ refusal: 'link-not-web' });
  });

  test.each([
    ['https://visavis.example/guide', 'https://visavis.example/guide'],
    ['HTTP://Visavis.example', 'http://visavis.example/'],
    ['visavis.example/a b?q=é', 'https://visavis.example/a%20b?q=%C3%A9'],
  ])('%s is kept as %s', (typed, text) => {
    expect(entryText('link', typed)).toEqual({ text });
  });
});
