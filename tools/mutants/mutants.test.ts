import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { whyNotApplicable } from './copy.ts';
import { mutants } from './mutants.ts';

const patches = readdirSync('tools/mutants/patches');

test('every patch has somebody who must notice it, and no other bug is named', () => {
  expect(patches.toSorted()).toEqual(
    Object.keys(mutants)
      .map((name) => `${name}.patch`)
      .toSorted(),
  );
});

test.each(patches)('%s says in a sentence what is broken', (patch) => {
  const [sentence = '', empty, diff = ''] = readFileSync(`tools/mutants/patches/${patch}`, 'utf8').split('\n', 3);
  expect(sentence).toMatch(/^[A-Z].{20,}\.$/);
  expect([empty, diff]).toEqual(['', expect.stringMatching(/^diff --git /)]);
});

test.each(Object.values(mutants).flat())('%j is there', (noticer) => {
  expect(existsSync('proof' in noticer ? `proofs/${noticer.proof}.ts` : noticer.file)).toBe(true);
});

test.each(patches)('%s applies to the code as it is', (patch) => {
  expect(whyNotApplicable('.', patch.replace('.patch', ''))).toBeUndefined();
});
