import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mails } from '#emails/all';

test('every mail is listed for its preview and snapshot', () => {
  const files = globSync('src/emails/*.ts', { exclude: ['**/*.test.ts'] }).filter((file) =>
    readFileSync(file, 'utf8').includes('= defineMail<'),
  );
  expect(files.length).toBeGreaterThan(30);
  expect(Object.keys(mails).length).toBe(files.length);
});
