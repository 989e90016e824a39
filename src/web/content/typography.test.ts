import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LegalSetting } from './legal/legal-text.ts';

const setting: LegalSetting = {
  site: 'Visavis',
  host: 'visavis.example',
  contact: 'bonjour@visavis.example',
  operator: {
    name: 'Visavis',
    legalForm: 'SAS',
    address: 'Paris',
    phone: '+33 1 99 00 12 34',
    registration: 'RCS Paris',
    vatNumber: 'FR00',
    publisher: 'Claire Fontaine',
    hosting: 'Lille',
    mediator: 'Lyon',
  },
};

/** Collects all strings of a content file recursively. */
function sentences(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return key === 'sections' ? sentences(value(setting)) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => sentences(each, name));
}

const folder = join(import.meta.dirname, '..');
const files = globSync(['content/**/*.ts', 'pages/**/content.ts'], { cwd: folder, exclude: ['**/*.test.ts'] });

test('there are content files to check', () => expect(files.length).toBeGreaterThan(10));

test.each(files)(
  'in %s no line can begin with a colon, end with «, or separate a number from its unit',
  async (file) => {
    for (const sentence of sentences(await import(join(folder, file))))
      expect(sentence).not.toMatch(/ [:;?!»]|« |\d [€%]/);
  },
);
