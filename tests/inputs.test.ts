// docs/inputs.md: what every form may contain, and which values belong together. `npx vitest run --project unit tests/inputs -u` writes it.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

type Shape = z.core.JSONSchema.BaseSchema;

const modules = import.meta.glob<Record<string, unknown>>('../src/modules/*/schemas.ts', { eager: true });

const forms = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
    .map(([name, schema]) => ({
      module: /modules\/(\w+)/.exec(file)?.[1] ?? '',
      name,
      shape: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape,
    })),
);

const range = (least: number | undefined, most: number | undefined) =>
  [least !== undefined && `from ${least}`, most !== undefined && most < Number.MAX_SAFE_INTEGER && `to ${most}`]
    .filter(Boolean)
    .join(' ');

/** Least whole number above a bound. */
const above = (bound: unknown) => (typeof bound === 'number' ? bound + 1 : undefined);

/** One value in words: its type, choices and bounds. Rules that only code can say are in the module's `rules/`. */
function inWords(shape: Shape): string {
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return `one of ${shape.enum.join(', ')}`;
  const several = shape.anyOf ?? shape.oneOf;
  if (several) return several.map((each) => inWords(each as Shape)).join(' or ');
  if (shape.type === 'array')
    return ['list', range(shape.minItems, shape.maxItems), 'of', inWords((shape.items ?? {}) as Shape)]
      .filter(Boolean)
      .join(' ');
  if (shape.type === 'object') return `{ ${Object.keys(shape.properties ?? {}).join(', ')} }`;
  if (shape.format) return [shape.format, range(shape.minLength, shape.maxLength)].join(' ').trim();
  const bounds =
    shape.type === 'string'
      ? [range(shape.minLength, shape.maxLength), shape.pattern && `\`${shape.pattern}\``]
      : [range(shape.minimum ?? above(shape.exclusiveMinimum), shape.maximum)];
  return [shape.type ?? 'anything', ...bounds].filter(Boolean).join(' ');
}

function lineOf(name: string, shape: Shape): string {
  const variants = shape.oneOf ?? shape.anyOf ?? [shape];
  const fieldsOf = ({ properties = {}, required = [] }: Shape) =>
    Object.entries(properties).map(([field, value]) => {
      const optional = required.includes(field) ? '' : ', optional';
      return `${field} (${inWords(value as Shape)}${optional})`;
    });
  return `- **${name}**: ${variants.map((variant) => fieldsOf(variant as Shape).join('; ')).join('; or ') || 'anything'}.`;
}

/** Checks of the database, whose names are sentences: rules about several fields that no form can get round. */
function constraints(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const schema = readFileSync('db/schema.sql', 'utf8');
  for (const [, table = '', body = ''] of schema.matchAll(/^CREATE TABLE public\.(\w+) \((.*?)^\)/gms)) {
    const names = [...body.matchAll(/CONSTRAINT "?([^"\s(]+)"? CHECK/g)].map(([, name = '']) =>
      name.replaceAll('_', ' '),
    );
    if (names.length > 0) found.set(table, names);
  }
  return found;
}

test('docs/inputs.md is generated from the forms and the constraints', async () => {
  const lines = forms.map(({ module, name, shape }) => lineOf(`${module}, ${name}`, shape));
  const checks = [...constraints()].map(([table, names]) => `- **${table}**: ${names.join('; ')}.`);
  expect(lines.length).toBeGreaterThan(60);
  expect(checks.length).toBeGreaterThan(20);
  const text = `# What may be typed

Made from \`src/modules/*/schemas.ts\` and \`db/schema.sql\` by \`tests/inputs.test.ts\`, which fails while it says anything else. Every form is
parsed on the server; fields that are not listed are ignored. Rules that need code, such as a phone number that can be dialled, are in the
\`rules/\` of the module.

## Forms

${lines.join('\n')}

## Values that must agree

Constraints of the database, by table:

${checks.join('\n')}
`;
  await expect(text).toMatchFileSnapshot('../docs/inputs.md');
});
