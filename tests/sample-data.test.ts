import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { events } from '../db/seed/story/events.ts';
import { experts } from '../db/seed/story/experts.ts';

/** What pages are made of: specimens of the design system (one is a whole dialog) and tests may have people in them. */
const components = globSync('src/{web,design,modules}/**/*.{ts,tsx}', {
  exclude: ['**/*.test.*', '**/specimen.tsx', 'src/design/dialog/booking.tsx'],
}).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test('[DATA11] people and events of the seed stand in no component', () => {
  expect(components.length).toBeGreaterThan(800);
  const words = [
    ...experts.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    ...experts.map(({ bio }) => bio.slice(0, 60)),
    ...events.map(({ title }) => title),
  ];
  expect(words.length).toBeGreaterThan(100);
  const found = words.filter((word) => components.some(({ text }) => text.includes(word)));
  expect(found).toEqual([]);
});

test('[DATA11] and only the seed writes them: nothing that runs in production imports it', () => {
  const importing = components.filter(({ text }) => /from '[^']*db\/seed/.test(text)).map(({ file }) => file);
  expect(importing).toEqual([]);
});
