import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ObjectSchema, Schema, Schemas } from './schema.ts';

const modules = new URL('../../../node_modules/', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('stripe/package.json', modules), 'utf8'));
const generator = createHash('sha256').update(readFileSync(new URL('generate.ts', import.meta.url)));
const kept = fileURLToPath(
  new URL(`.cache/visavis/stripe-${version}-${generator.digest('hex').slice(0, 12)}.json`, modules),
);

/** Generation takes more than a second, reading 10 ms: the result is cached per version of package and generator. */
async function loadSchemas(): Promise<Schemas> {
  if (!existsSync(kept)) {
    const { generateSchemas } = await import('./generate.ts');
    mkdirSync(dirname(kept), { recursive: true });
    // Several processes may start at once, so the file is written atomically.
    const own = `${kept}.${process.pid}`;
    writeFileSync(own, JSON.stringify(generateSchemas()));
    renameSync(own, kept);
  }
  return JSON.parse(readFileSync(kept, 'utf8'));
}

const schemas = await loadSchemas();

/** Throws for an unknown name, so that a typo does not disable a check. */
export function schemaNamed(name: string): Schema {
  const schema = schemas[name];
  if (schema === undefined) throw new Error(`the provider's types have no ${name}`);
  return schema;
}

/** Follows references to a schema. */
export function resolve(schema: Schema): Exclude<Schema, { $ref: string }> {
  return schema !== false && '$ref' in schema ? resolve(schemaNamed(String(schema.$ref))) : (schema as never);
}

export const isObjectSchema = (schema: Schema): schema is ObjectSchema => schema !== false && 'properties' in schema;

/** Name of an event's schema: `payment_intent.succeeded` is `PaymentIntentSucceededEvent`. */
export const eventSchema = (type: string): string =>
  `${type
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Event`;

type NullKeys<T> = {
  [K in keyof T]-?: undefined extends T[K] ? never : null extends T[K] ? K : never;
}[keyof T];

/** Required nullable fields of a resource, set to null: a package upgrade adds new ones by itself. */
export function nulls<T>(name: string): { [K in NullKeys<T>]: null } {
  const schema = schemaNamed(name);
  if (!isObjectSchema(schema)) throw new Error(`${name} is no object`);
  const empty = schema.required.filter((key) => allowsNull(schema.properties[key] ?? false));
  return Object.fromEntries(empty.map((key) => [key, null])) as { [K in NullKeys<T>]: null };
}

function allowsNull(schema: Schema): boolean {
  const known = resolve(schema);
  if (known === false) return false;
  return 'anyOf' in known ? known.anyOf.some(allowsNull) : 'type' in known && known.type === 'null';
}
