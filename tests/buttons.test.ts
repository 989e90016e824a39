import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findDeadButtons } from './support/dead-buttons.ts';

const page = (jsx: string) => ({ 'page.tsx': `export function Page() { return <main>${jsx}</main>; }` });

test.each([
  '<button type="button">Mort</button>',
  '<Action>Mort</Action>',
  '<Action onPress={() => undefined}>Mort</Action>',
  '<IconAction label="Mort" onPress={() => {}} />',
  '<Action type="submit">Mort</Action>',
  '<Form id="un" /><Action type="submit" form="autre">Mort</Action>',
  '<button type="button" popoverTarget="menu">Mort</button>',
])('%s is reported as a dead button', (jsx) => {
  expect(findDeadButtons(page(jsx)).dead).toHaveLength(1);
});

test.each([
  '<Action onPress={() => open()}>Ouvrir</Action>',
  '<fetcher.Form><Action type="submit">Envoyer</Action></fetcher.Form>',
  '<Form id="un" /><Action type="submit" form="un">Envoyer</Action>',
  '<button type="button" popoverTarget="menu">Menu</button><div id="menu" popover="auto" />',
  '<button type="button" disabled>Évalué</button>',
])('%s is not reported', (jsx) => {
  expect(findDeadButtons(page(jsx))).toEqual({ all: 1, dead: [] });
});

test('a component with a submit button is checked wherever it is used', () => {
  const part = { 'save.tsx': 'export const Save = () => <Action type="submit">Enregistrer</Action>;' };
  expect(findDeadButtons({ ...part, ...page('<Form><Save /></Form>') }).dead).toEqual([]);
  expect(findDeadButtons({ ...part, ...page('<Form><Save /></Form><Save />') }).dead).toEqual(['save.tsx: <Action>']);
});

test('[DATA13] every button of every page has a handler, submits a form or opens a popover', () => {
  const files = globSync('src/web/**/*.tsx', { exclude: ['**/*.test.tsx'] });
  const { all, dead } = findDeadButtons(Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')])));
  expect(dead).toEqual([]);
  expect(all).toBeGreaterThan(100);
});
