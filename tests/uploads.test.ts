import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileBytes } from '#modules/messages';
import { uploadsDocument, uploadsOf } from './support/uploads-document.ts';

const clamd = new Map(
  readFileSync('ops/clamav/clamd.conf', 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => line.split(' ', 2) as [string, string]),
);

test('docs/uploads.md is generated from the rules of the uploads and the settings of clamd', async () => {
  expect(uploadsDocument(clamd)).not.toContain('NOT SET');
  await expect(uploadsDocument(clamd)).toMatchFileSnapshot('../docs/uploads.md');
});

test('every form field for a file is one of the uploads', () => {
  const fields = globSync('src/**/*.tsx').flatMap((file) => {
    const inputs = readFileSync(file, 'utf8').matchAll(/type="file"[^>]*?name="(\w+)"|name="(\w+)"[^>]*?type="file"/g);
    return [...inputs].map(([, after, before]) => after ?? before);
  });
  const inputs = globSync('src/**/*.tsx').flatMap((file) => readFileSync(file, 'utf8').match(/type="file"/g) ?? []);
  expect(new Set(fields)).toEqual(new Set(uploadsOf(clamd).map(({ field }) => field)));
  expect(inputs).toHaveLength(fields.length);
});

test('clamd takes the largest file of a message, and refuses what it did not scan whole', () => {
  expect(Number.parseInt(clamd.get('StreamMaxLength') ?? '', 10) * 1024 * 1024).toBeGreaterThan(fileBytes);
  expect(clamd.get('AlertExceedsMax')).toBe('yes');
  // Milliseconds that web and worker wait at least: src/platform/scanner.ts.
  expect(Number(clamd.get('MaxScanTime'))).toBeLessThan(25_000);
});
