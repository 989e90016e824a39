// Files that `npm run new` writes. They compile and pass the checks as they are; their words are to be replaced.

interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** Text inserted into an existing file: before `before`, at its first place behind `after`. */
export interface Insertion {
  readonly path: string;
  readonly after?: string;
  readonly before: string;
  readonly text: string;
  /** Skips a file that matches this. */
  readonly unless?: RegExp;
}

export interface Change {
  readonly files: readonly NewFile[];
  readonly insertions: readonly Insertion[];
  /** Tasks that remain for the engineer. */
  readonly remains: readonly string[];
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const camelCase = (name: string) =>
  name
    .split('-')
    .map((word, place) => (place === 0 ? word : capitalised(word)))
    .join('');
const pascalCase = (name: string) => capitalised(camelCase(name));

/** A public page that is only read, at an address such as `aide/premiers-pas`. */
export function newPage(address: string): Change {
  const folder = `src/web/pages/${address}`;
  const [first = ''] = address.split('/');
  const name = pascalCase(address.replaceAll('/', '-'));
  return {
    files: [
      {
        path: `${folder}/page.tsx`,
        text: `import { PageIntro } from '#parts/page-intro';
import type { PageHandle } from '#web/site';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { copy } from './copy.ts';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title, copy.lead);

export default function ${name}Page() {
  return <PageIntro copy={copy} />;
}
`,
      },
      {
        path: `${folder}/copy.ts`,
        text: `import { french } from '#kernel/french';

export const copy = french({
  title: 'Titre de la page',
  lead: 'Une phrase qui dit à quoi sert cette page.',
});
`,
      },
    ],
    insertions: [
      {
        path: 'src/web/routes.ts',
        after: "layout('layouts/public.tsx', [",
        before: '\n  ]),\n',
        text: `\n    route('${address}', 'pages/${address}/page.tsx'),`,
      },
      ...reserve(first),
    ],
    remains: [
      'write the sentences of copy.ts',
      'choose the layout and the guard in src/web/routes.ts',
      'add the address to tests/support/pages.ts, and renew docs/access.md: npm run site -- --update tests/site/acces.site.ts',
    ],
  };
}

/** No expert may take the first part of a page's address. */
const reserve = (word: string): Insertion[] => [
  {
    path: 'src/modules/experts/rules/slug.ts',
    after: 'const reserved',
    before: '`.split',
    text: ` ${word}`,
    unless: new RegExp(`[\\s\`]${word}[\\s\`]`),
  },
  {
    path: 'db/checks/slugs-are-no-pages.sql',
    before: '\n);',
    text: `, '${word}'`,
    unless: new RegExp(`'${word}'`),
  },
];

/** An action of a module with its test, such as `events` and `postpone-event`. */
export function newAction(module: string, file: string): Change {
  const name = camelCase(file);
  const door = module === 'identity' ? '../action.ts' : '#modules/identity/server';
  return {
    files: [
      {
        path: `src/modules/${module}/actions/${file}.ts`,
        text: `import { z } from 'zod';
import { done } from '#kernel/outcome';
import { action } from '${door}';

/** Says in one sentence what changes, for whom, and when it is refused. */
export const ${name} = action(
  { who: 'signed-in', input: z.object({ id: z.uuid() }) },
  async ({ platform, actor, input }) =>
    platform.db.transaction().execute(async () => done({ id: input.id, by: actor.profileId })),
);
`,
      },
      {
        path: `src/modules/${module}/actions/${file}.db.test.ts`,
        text: `import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addPerson } from '../../../../tests/support/database/people.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';
import { ${name} } from './${file}.ts';

test('a visitor is refused', async () => {
  expect(await ${name}(platform, undefined, {})).toEqual({ ok: false, refusal: 'not-authenticated' });
});

test('a signed-in person sends a complete form', async () => {
  const viewer = await viewerOf(platform.db, await addPerson(platform.db));
  expect(await ${name}(platform, viewer, {})).toEqual({ ok: false, refusal: 'form-incomplete' });
  expect(await ${name}(platform, viewer, { id: randomUUID() })).toMatchObject({ ok: true });
});
`,
      },
    ],
    insertions: [],
    remains: [
      'choose who may call it, move the schema to schemas.ts, write the change and its refusals (refusals.ts)',
      `export it from src/modules/${module}/index.server.ts and call it from a page: form(${name}, onward('…'))`,
      'add a sample to proofs/access/calls.ts and forms.ts',
    ],
  };
}

/** A mail such as `event-postponed`, in the list of all mails. */
export function newMail(file: string): Change {
  const name = camelCase(file);
  return {
    files: [
      {
        path: `src/emails/${file}.ts`,
        text: `import { defineMail, toName } from './mail.ts';

interface ${capitalised(name)} {
  readonly firstName: string;
  readonly link: string;
}

export const ${name} = defineMail<${capitalised(name)}>({
  subject: (_, site) => \`Une phrase qui dit ce qui s’est passé — \${site.name}\`,
  heading: ({ firstName }) => toName(firstName, 'une phrase qui résume le message.'),
  body: ({ link }) => [
    { paragraph: 'Dites ce qui s’est passé, puis ce que la personne peut faire.' },
    { button: { label: 'Ouvrir la page', href: link } },
  ],
  example: { firstName: 'Claire', link: 'https://visavis.example/dashboard' },
});
`,
      },
    ],
    insertions: [
      {
        path: 'src/emails/all.ts',
        before: '\n/** All mails',
        text: `import { ${name} } from './${file}.ts';\n`,
      },
      { path: 'src/emails/all.ts', after: 'export const mails', before: '};', text: `  ${name},\n` },
    ],
    remains: [
      'name its fact in facts.ts of a module and connect both in src/modules/notifications/table.ts',
      'renew the snapshots: npx vitest run --project unit -u src/emails',
    ],
  };
}

/** A migration of a module, numbered after the last one. */
export function newMigration(module: string, words: string, last: number): Change {
  const number = String(last + 1).padStart(4, '0');
  return {
    files: [
      {
        path: `db/migrations/${number}_${module}_${words.replaceAll('-', '_')}.sql`,
        text: `-- migrate:up
-- Adds only, so that the version that still runs is not disturbed; on a large table in steps that take no long lock.

-- migrate:down
`,
      },
    ],
    insertions: [],
    remains: [
      'write both directions: each migration is undone and redone by the tests',
      'generate types and schema: npm run db:generate',
    ],
  };
}
