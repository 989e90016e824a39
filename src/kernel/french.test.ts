import { expect, test } from 'vitest';
import { french, typeset, unbroken } from './french.ts';

/** Shows a no-break space as an underscore. */
const seen = (text: string) => text.replaceAll('\u00a0', '_');

test.each([
  ['Une question ? Oui ; non : « peut-être » !', 'Une question_? Oui_; non_: «_peut-être_»_!'],
  ['de 20 % à 40 €', 'de 20_% à 40_€'],
  ["l'heure d'été, aujourd'hui", 'l’heure d’été, aujourd’hui'],
])('%s is set', (written, set) => {
  expect(seen(typeset(written))).toBe(set);
  expect(typeset(typeset(written))).toBe(typeset(written));
});

test.each([
  'https://visavis.example/recherche?page=2',
  'à 12:30',
  'webcal://agenda',
  "rock 'n' roll, '90",
  '40€, 20%, oui!',
  '« ',
  'a\u202f!',
])('%s has nothing to set, or only its space', (text) => {
  expect(typeset(text).replaceAll('\u00a0', ' ')).toBe(text);
  expect(typeset(text)).toHaveLength(text.length);
});

test('a person’s apostrophe stays as typed', () => {
  expect(seen(unbroken("Le profil d'Ann O'Brien : « Qui ? »"))).toBe("Le profil d'Ann O'Brien_: «_Qui_?_»");
});

test('every sentence of a copy object is set, at any depth', () => {
  const copy = french({ title: "L'appel ?", lines: ['Oui !', { text: 'Non :' }], code: 'no-space' } as const);
  expect(copy).toEqual({ title: 'L’appel\u00a0?', lines: ['Oui\u00a0!', { text: 'Non\u00a0:' }], code: 'no-space' });
});

test('results of functions are set, without a change to the names in them', () => {
  const copy = french({
    ask: (name: string, count: number) => `${name} vient ? ${count} %`,
    toast: (name: string) => ({ title: 'Bonjour !', text: [`Merci, ${name} !`] }),
    later: () => () => 'Et après ?',
  });
  expect(seen(copy.ask("O'Brien", 3))).toBe("O'Brien vient_? 3_%");
  expect(copy.toast("O'Brien")).toEqual({ title: 'Bonjour\u00a0!', text: ["Merci, O'Brien\u00a0!"] });
  expect(seen(copy.later()())).toBe('Et après_?');
});

test('values that are not words stay the same', () => {
  const values = {
    count: 3,
    none: null,
    missing: undefined,
    pattern: /a ?/,
    day: new Date(0),
    map: new Map([['a ?', 'b ?']]),
    set: new Set(['a ?']),
    element: { $$typeof: Symbol.for('react.transitional.element'), props: { children: 'Oui ?' } },
  };
  const set = french(values);
  for (const name of Object.keys(values) as (keyof typeof values)[]) expect(set[name]).toBe(values[name]);
});
