import { expect, test } from 'vitest';
import { actionsOfModules, pagesOf } from '../support/access.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');

/** A Markdown table with aligned columns, as the formatter writes it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]) {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

test('docs/access.md lists who may read, send and call what', async () => {
  const pages = (await pagesOf(site.app)).map(({ address, read, send }) => [
    `\`${address}\``,
    read,
    Object.entries(send)
      .map(([intent, who]) => `${intent}: ${who}`)
      .join(', '),
  ]);
  const actions = [...(await actionsOfModules())].map(([name, who]) => [name, who]);
  const document = `# Who may do what

Generated from the guards in \`src/web/routes.ts\`, the forms of the pages and the actions of the modules; renewed with
\`npm run site -- --update tests/site/acces.site.ts\`. \`npm run prove access\` tries every line with every role. A page may narrow further: an
appointment is shown to its client and its expert only.

## Pages and forms

${table(['Address', 'Read by', 'Forms'], pages)}

## Actions

${table(['Action', 'Called by'], actions)}
`;
  await expect(document).toMatchFileSnapshot('../../docs/access.md');
});

test('every action of a page declares who may send its forms', async () => {
  const senders = Object.entries(await site.app.senders());
  expect(senders.length).toBeGreaterThan(50);
  expect(senders.filter(([, audiences]) => !audiences)).toEqual([]);
});
