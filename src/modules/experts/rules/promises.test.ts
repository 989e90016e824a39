import { expect, test } from 'vitest';
import { promiseProblem, promisesIn } from './promises.ts';

test('[TRUSTP02] lines are trimmed; empty and repeated ones are dropped', () => {
  expect(promisesIn(' Les artisans \r\n\r\nLes artisans\n\tLes  associations\r')).toEqual([
    'Les artisans',
    'Les associations',
  ]);
});

test('[TRUSTP02] six lines, 91 characters and contact details are refused; five lines of 90 characters are not', () => {
  const lines = [1, 2, 3, 4, 5].map((line) => `${line}${'é'.repeat(89)}`);
  expect(promiseProblem(lines)).toBeUndefined();
  expect(promiseProblem([...lines, 'Un de trop'])).toBe('promises-too-many');
  expect(promiseProblem(['é'.repeat(91)])).toBe('promise-too-long');
  expect(promiseProblem(['Écrivez à ines@courrier.example'])).toBe('promise-with-contact');
});
