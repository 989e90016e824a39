import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Common French words that English does not have. */
const french =
  /(?<![\p{L}'’-])(?:le|les|des|une|est|sont|pour|avec|dans|vous|nous|cette|qui|que|pas|sur|aux|du|et|ou)(?![\p{L}'’-])/giu;

/** Removes quoted product text: quotes of any kind, code, or an example. */
const unquoted = (text: string) =>
  text
    .replaceAll(
      /```[\s\S]*?```|`[^`]*`|«[^»]*»|“[^”]*”|"[^"\n]*"|(?<!\w)'[^'\n]*'(?!\w)|\[[^\]]*\]\([^)]*\)|\/[\w/$.:*-]+/g,
      ' ',
    )
    .replaceAll(/https?:\S+/g, ' ');

const commentsIn = (source: string, line: RegExp) =>
  [...source.matchAll(/\/\*[\s\S]*?\*\//g), ...source.matchAll(line)].map(([comment]) => comment);

const files = (pattern: string[]) =>
  globSync(pattern, { exclude: ['**/node_modules/**', 'build/**', '.react-router/**', 'var/**', 'reports/**'] });

/** Two such words are a French sentence; one can be a name. */
const sentences = (text: string) => (unquoted(text).match(french) ?? []).length > 1;

test('[DATA14] comments in code are English', () => {
  const found: string[] = [];
  const code = files(['{src,db,sandbox,proofs,tests,tools}/**/*.{ts,tsx}']);
  for (const file of code)
    for (const comment of commentsIn(readFileSync(file, 'utf8'), /^\s*\/\/ .*$/gm))
      if (sentences(comment)) found.push(`${file}: ${comment}`);
  for (const file of files(['db/**/*.sql', 'ops/**/*.{yaml,conf}']))
    for (const comment of commentsIn(readFileSync(file, 'utf8'), /^\s*(?:--|#) .*$|^comment on .*$/gm))
      if (sentences(comment)) found.push(`${file}: ${comment}`);
  expect(code.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});

test('[DATA14] documents for developers are English', () => {
  const documents = files(['*.md', 'docs/**/*.md', 'ops/**/*.md', 'src/**/*.md', 'tests/**/*.md', 'db/**/*.md']);
  expect(documents.length).toBeGreaterThan(40);
  const found = documents.flatMap((file) =>
    readFileSync(file, 'utf8')
      // A table may contain the product's French names.
      .replaceAll(/^\|.*$/gm, '')
      .split(/\n\s*\n/)
      .filter(sentences)
      .map((paragraph) => `${file}: ${paragraph}`),
  );
  expect(found).toEqual([]);
});

test('[DATA14] names in code have no accented letters', () => {
  const named = files(['src/{kernel,platform,modules,worker,main,emails,documents}/**/*.ts']).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:const|let|function|class|interface|type) ([\p{L}\w$]+)/gu)].map(
      ([, name = '']) => ({ file, name }),
    ),
  );
  expect(named.length).toBeGreaterThan(1_000);
  expect(named.filter(({ name }) => /[^\x20-\x7e]/.test(name))).toEqual([]);
});

test('a French sentence is detected, and a quoted one is ignored', () => {
  expect(sentences('// Les rendez-vous sont dans la liste.')).toBe(true);
  expect(sentences("// Leads to '/mot-de-passe-oublie' and says « Vous êtes dans la liste ».")).toBe(false);
});
