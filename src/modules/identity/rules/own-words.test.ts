import { expect, test } from 'vitest';
import { ownWords } from './own-words.ts';

test('words of a person are the parts of names and address, also joined, but for short ones', () => {
  const person = { firstName: 'Jean-Noël', lastName: 'de La Tour', email: 'jn.latour@Courrier.example' };
  const words = ownWords(person, 'Vis à vis');
  const own = ['jean', 'noël', 'jeannoël', 'tour', 'delatour', 'jeannoëldelatour', 'delatourjeannoël'];
  expect(words).toEqual(expect.arrayContaining(own));
  expect(words).toEqual(expect.arrayContaining(['jn.latour@courrier.example', 'jnlatour', 'latour', 'courrier']));
  expect(words).toContain('visàvis');
  expect(words.filter((word) => word.length < 3)).toEqual([]);
});
