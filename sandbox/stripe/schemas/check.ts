import type { Schema } from './schema.ts';
import { isObjectSchema, resolve } from './schemas.ts';

/** Returns one sentence per problem; empty when the value is valid. */
export function problemsOf(schema: Schema, value: unknown, path = ''): string[] {
  const known = resolve(schema);
  const here = path || 'it';
  if (known === false) return [`${here} is not known`];
  if ('anyOf' in known) return problemsOfAny(known.anyOf, value, path);
  if ('enum' in known) {
    return known.enum.some((each) => each === value)
      ? []
      : [`${here} is ${shown(value)}, not ${known.enum.map(shown).join(' or ')}`];
  }
  if (isObjectSchema(known)) {
    if (!isRecord(value)) return [`${here} is ${shown(value)}, not an object`];
    const missing = known.required.filter((key) => value[key] === undefined);
    return [
      ...missing.map((key) => `${join(path, key)} is missing`),
      ...Object.entries(value).flatMap(([key, each]) =>
        each === undefined
          ? []
          : problemsOf(known.properties[key] ?? known.additionalProperties, each, join(path, key)),
      ),
    ];
  }
  if (!('type' in known)) return [];
  if (known.type === 'array') {
    if (!Array.isArray(value)) return [`${here} is ${shown(value)}, not a list`];
    return 'items' in known ? value.flatMap((each, at) => problemsOf(known.items, each, `${path}[${at}]`)) : [];
  }
  const type = value === null ? 'null' : typeof value;
  return type === known.type ? [] : [`${here} is ${shown(value)}, not a ${known.type}`];
}

/** Returns the problems of the closest alternative. */
function problemsOfAny(schemas: readonly Schema[], value: unknown, path: string): string[] {
  let closest: string[] | undefined;
  for (const schema of schemas) {
    const problems = problemsOf(schema, value, path);
    if (problems.length === 0) return [];
    if (isRecord(value) && isObjectSchema(resolve(schema)) && problems.length < (closest?.length ?? Infinity))
      closest = problems;
  }
  return closest ?? [`${path || 'it'} is ${shown(value)}, which none of ${schemas.length} descriptions allow`];
}

/** A parameter that Stripe would reject, with Stripe's message. */
export class ParameterProblem extends Error {
  readonly code: 'parameter_unknown' | 'parameter_missing' | 'parameter_invalid';
  readonly param: string;

  constructor(code: ParameterProblem['code'], param: string, message: string) {
    super(message);
    this.code = code;
    this.param = param;
  }
}

/** Converts form strings to the types of the schema; throws a `ParameterProblem`. */
export function readForm(schema: Schema, value: unknown, path = ''): unknown {
  const known = resolve(schema);
  if (known === false) throw new ParameterProblem('parameter_unknown', path, `Received unknown parameter: ${path}`);
  if ('anyOf' in known) return readAny(known.anyOf, value, path);
  if ('enum' in known) {
    const found = known.enum.find((each) => String(each) === value);
    if (found !== undefined) return found;
    throw invalid(path, `Invalid ${path}: must be one of ${known.enum.join(', ')}`);
  }
  if (isObjectSchema(known)) {
    if (!isRecord(value)) throw invalid(path, `Invalid object`);
    const read = Object.entries(value).map(([key, each]) => {
      const field = known.properties[key] ?? known.additionalProperties;
      return [key, readForm(field, each, path ? `${path}[${key}]` : key)];
    });
    const missing = known.required.find((key) => !(key in value));
    if (missing) {
      const param = path ? `${path}[${missing}]` : missing;
      throw new ParameterProblem('parameter_missing', param, `Missing required param: ${param}.`);
    }
    return Object.fromEntries(read);
  }
  if (!('type' in known)) return value;
  if (known.type === 'array') {
    // a[0]=x&a[1]=y and a[]=x
    const items = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : undefined;
    if (!items) throw invalid(path, 'Invalid array');
    return items.map((each, at) => ('items' in known ? readForm(known.items, each, `${path}[${at}]`) : each));
  }
  if (typeof value !== 'string') throw invalid(path, `Invalid ${known.type}`);
  switch (known.type) {
    case 'string':
      return value;
    case 'number':
      if (!/^-?\d+(\.\d+)?$/.test(value)) throw invalid(path, `Invalid integer: ${value}`);
      return Number(value);
    case 'boolean':
      if (value !== 'true' && value !== 'false') throw invalid(path, `Invalid boolean: ${value}`);
      return value === 'true';
    // Forms cannot send null: an empty value unsets the field.
    case 'null':
      if (value !== '') throw invalid(path, `Invalid value`);
      return '';
  }
}

function readAny(schemas: readonly Schema[], value: unknown, path: string): unknown {
  let problem: unknown;
  for (const schema of schemas) {
    try {
      return readForm(schema, value, path);
    } catch (error) {
      // For an object, the inner problem is more precise.
      if (!problem || (isRecord(value) && isObjectSchema(resolve(schema)))) problem = error;
    }
  }
  throw problem;
}

const invalid = (path: string, message: string) => new ParameterProblem('parameter_invalid', path, message);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const join = (path: string, key: string) => (path ? `${path}.${key}` : key);
const shown = (value: unknown) =>
  isRecord(value) ? 'an object' : Array.isArray(value) ? 'a list' : (JSON.stringify(value) ?? 'nothing');
