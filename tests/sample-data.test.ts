import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { events } from '../db/seed/story/events.ts';
import { experts } from '../db/seed/story/experts.ts';

/** Product components; design specimens (one is a whole dialog) and tests may contain sample people. */
const components = globSync('src/{web,design,modules}/**/*.{ts,tsx}', {
  exclude: ['**/*.test.*', '**/specimen.tsx', 'src/design/dialog/booking.tsx'],
}).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test('[DATA11] no component contains people or events of the seed', () => {
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

test('[DATA11] no production component imports the seed', () => {
  const importing = components.filter(({ text }) => /from '[^']*db\/seed/.test(text)).map(({ file }) => file);
  expect(importing).toEqual([]);
});
