import { describe, expect, test } from 'vitest';
import { isGuessable } from './guessable.ts';
import { ownWords } from './rules/own-words.ts';

const helene = { firstName: 'Hélène', lastName: 'de La Tour', email: 'helene.latour@courrier.example' };
const words = ownWords(helene, 'Visavis');

describe('a password that others think of first is guessable', () => {
  test.each([
    [
      'common',
      ['1234567890', 'motdepasse', 'Motdepasse1!', 'P@ssw0rd123', 'iloveyou123', 'mot de passe', 'doudou1234'],
    ],
    ['a keyboard walk', ['azertyuiop', 'qwertyuiop', 'wxcvbn,;:!', '1qaz2wsx3edc', 'Azerty123456!']],
    ['repeated', ['xxxxxxxxxx', 'abcabcabcabc', 'azerty azerty azerty', 'password password', 'x'.repeat(128)]],
    ['a date', ['01/02/1985', '1985-02-01', '14 juillet 1989', '1er août 2001', '12fevrier1990', '06 12 34 56 78']],
    ['a word and a year', ['Bonjour2026!', 'Soleil.2026', 'Tournesol-2019!', 'decembre2025', 'Printemps2026']],
    ['a product word', ['Visavis2026!', 'Vis-à-vis-2026!', 'visavis.expert', 'Consultation!']],
    ['the name', ['Helene2026!', 'Hélène-2026!', 'H3l3ne1985', 'Hélène de La Tour 85', 'delatourhelene']],
    ['the address', ['helene.latour@courrier.example', 'helenelatour1', 'Courrier2026!']],
  ])('%s', async (_, passwords) => {
    for (const password of passwords) expect(await isGuessable(password, words), password).toBe(true);
  });
});

describe('a password that has to be searched for is not guessable', () => {
  test.each([
    ['a sentence of four words', ['soupe navire lampe citron', 'le chat mange ici', 'un mot de passe correct']],
    ['a sentence with the own name', ['Hélène aime la tarte aux pommes']],
    ['random, of twelve characters', ['gT4bnWq8LzXe', 'x8fk2mqpzw7a', 'uV3#pL9zQw1t', 'k7Q!v-R2.p9m', 'qhwvtkzrmxpd']],
    ['random, of ten characters', ['ab3Xq9Lm2p', 'k7Q!vR-x#9']],
    ['of signs only', ['€%)§{µ*=£¤?^']],
  ])('%s', async (_, passwords) => {
    for (const password of passwords) expect(await isGuessable(password, words), password).toBe(false);
  });
});

test('another form of the same letters is judged like them', async () => {
  expect(await isGuessable('ｍｏｔｄｅｐａｓｓｅ', words)).toBe(true);
});

test('only the beginning of a long password is looked at', async () => {
  expect(await isGuessable(`${'x'.repeat(32)}soupe navire lampe citron`, words)).toBe(true);
});
