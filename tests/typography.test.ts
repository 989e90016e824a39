import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { mails } from '#emails/all';
import { type MailDefinition, renderMail } from '#emails/mail';

const ordinarySpace = / [;:!?»]|« |\d [%€]/;
const straightApostrophe = /\p{L}'\p{L}/u;

const files = (patterns: string[]) => globSync(patterns, { exclude: ['**/*.test.{ts,tsx}'] }).sort();

/** Files whose exports are French: each of them passes through french(). */
const copyFiles = files([
  'src/web/copy/*.ts',
  'src/web/pages/**/{copy,content}.ts',
  'src/web/content/**/*.ts',
  'src/emails/push.ts',
  'src/modules/*/words.ts',
]).filter((file) => !/content\/(?:claims|inline)\.ts$/.test(file));

/** Files whose French is typeset by renderMail and makePdf. */
const frames = files(['src/emails/*.ts', 'src/documents/*.ts']);

/** Files that show French and have none of their own. */
const elsewhere = files(['src/**/*.{ts,tsx}']).filter((file) => !copyFiles.includes(file) && !frames.includes(file));

function parsed(file: string): ESTree.Program {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`);
  return program;
}

/** Values of a file that others import, but for those made by french(). */
const exportedUnset = (file: string) =>
  parsed(file).body.flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return ['default'];
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
    const { declaration } = statement;
    if (declaration.type === 'FunctionDeclaration') return [declaration.id?.name ?? ''];
    if (declaration.type !== 'VariableDeclaration') return [];
    return declaration.declarations
      .filter(({ init }) => !isFrench(init))
      .map(({ id }) => ('name' in id ? id.name : ''));
  });

const isFrench = (value: ESTree.Expression | null) =>
  value?.type === 'CallExpression' && value.callee.type === 'Identifier' && value.callee.name === 'french';

/** Texts in a file: strings, templates and JSX, but for SQL. */
function textsIn(program: ESTree.Node): string[] {
  const texts: string[] = [];
  let tags = 0;
  const add = (text: unknown) => void (typeof text === 'string' && tags === 0 && texts.push(text));
  new Visitor({
    TaggedTemplateExpression() {
      tags += 1;
    },
    'TaggedTemplateExpression:exit'() {
      tags -= 1;
    },
    Literal({ value }) {
      add(value);
    },
    TemplateElement({ value }) {
      add(value.cooked);
    },
    JSXText({ value }) {
      add(value);
    },
  }).visit(program as ESTree.Program);
  return texts;
}

/** Texts that french() does not reach: it leaves the apostrophes that functions return. */
function textsOfFunctionsIn(program: ESTree.Program): string[] {
  const texts: string[] = [];
  const add = (each: ESTree.Node) => void texts.push(...textsIn(each));
  new Visitor({ ArrowFunctionExpression: add, FunctionDeclaration: add, FunctionExpression: add }).visit(program);
  return texts;
}

/** All static sentences of a value, at any depth. */
function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentences) : [];
}

describe.each(copyFiles)('%s', (file) => {
  test('passes all that it exports through french()', () => expect(exportedUnset(file)).toEqual([]));

  test('has French apostrophes and spaces that do not break', async () => {
    for (const sentence of sentences(await import(join(process.cwd(), file)))) {
      expect(sentence).not.toMatch(ordinarySpace);
      expect(sentence).not.toMatch(straightApostrophe);
    }
    for (const text of textsOfFunctionsIn(parsed(file))) expect(text).not.toMatch(straightApostrophe);
  });
});

test('there are files to check', () => {
  expect(copyFiles.length).toBeGreaterThan(60);
  expect(frames.length).toBeGreaterThan(50);
  expect(elsewhere.length).toBeGreaterThan(1_000);
});

test.each(Object.entries(mails as unknown as Record<string, MailDefinition<object>>))(
  'the mail %s has spaces that do not break',
  (_, mail) => {
    const site = {
      name: 'Visavis',
      origin: 'https://visavis.example',
      contactAddress: 'bonjour@visavis.example',
      messagingUrl: 'https://messagerie.visavis.example/',
      socialUrl: 'https://social.example/',
    };
    const foot = { choices: `${site.origin}/choix`, unsubscribe: `${site.origin}/fin` };
    const { subject, text, html } = renderMail(mail, mail.example, site, foot);
    const typed = mail.body(mail.example, site).flatMap((block) => ('verbatim' in block ? [block.verbatim] : []));
    const shown = html.replaceAll(/<style>[\s\S]*<\/style>|<[^>]+>/g, '\n');
    for (const line of [subject, text, shown].join('\n').split('\n'))
      if (!typed.includes(line)) expect(line).not.toMatch(ordinarySpace);
  },
);

test.each(frames)('%s has French apostrophes', (file) => {
  for (const text of textsIn(parsed(file))) expect(text).not.toMatch(straightApostrophe);
});

test('French sentences stand in no other file', () => {
  const found = elsewhere.flatMap((file) =>
    textsIn(parsed(file))
      .filter((text) => ordinarySpace.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
