import { expect, test } from 'vitest';
import { filesOfProof } from './files-of-proof.ts';

const files = new Map([
  ['package-lock.json', ''],
  ['src/kernel/money.ts', ''],
  ['src/kernel/money.test.ts', ''],
  ['db/schema.sql', ''],
  ['docs/calls.md', ''],
  ['ops/runbooks/keys.md', ''],
  ['ops/coturn/turnserver.conf', ''],
  ['tests/journeys/appel.journey.ts', ''],
  ['tests/support/stack.ts', ''],
  ['proofs/proofs.ts', `import { amounts } from './amounts.ts';\nimport { fuzz } from './fuzz.ts';`],
  ['proofs/prove.ts', `import { proofs } from './proofs.ts';`],
  ['proofs/chance.ts', ''],
  ['proofs/amounts.ts', `import { pause } from './chance.ts';\nimport { shopper } from './amounts/shopper.ts';`],
  ['proofs/amounts/shopper.ts', `import { bodyOf } from '../access/forms.ts';`],
  ['proofs/access.ts', ''],
  ['proofs/access/forms.ts', ''],
  ['proofs/access/cast.ts', ''],
  ['proofs/pages.ts', `fork('proofs/bare-pages.ts', [])`],
  ['proofs/bare-pages.ts', ''],
  ['proofs/fuzz.ts', `import { anyOf } from './chance.ts';`],
]);

const product = [
  'package-lock.json',
  'src/kernel/money.ts',
  'db/schema.sql',
  'ops/coturn/turnserver.conf',
  'tests/support/stack.ts',
];

test('a proof depends on the product and on its own files, not on tests, documents or other proofs', () => {
  expect(filesOfProof('fuzz', files)).toEqual([...product, 'proofs/prove.ts', 'proofs/chance.ts', 'proofs/fuzz.ts']);
});

test('a proof depends on files of another proof that it imports, with everything beside them', () => {
  expect(filesOfProof('amounts', files)).toEqual([
    ...product,
    'proofs/prove.ts',
    'proofs/chance.ts',
    'proofs/amounts.ts',
    'proofs/amounts/shopper.ts',
    'proofs/access.ts',
    'proofs/access/forms.ts',
    'proofs/access/cast.ts',
  ]);
});

test('a proof depends on a file that it starts as a process', () => {
  expect(filesOfProof('pages', files)).toContain('proofs/bare-pages.ts');
});
