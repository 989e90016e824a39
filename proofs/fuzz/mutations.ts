import { dice as diceOf } from '../chance.ts';
import type { Draft } from './draft.ts';
import { bodyMutations, jsonMutation } from './mutate-body.ts';
import { fieldMutations } from './mutate-fields.ts';
import { headerMutations } from './mutate-headers.ts';
import { pathMutations } from './mutate-path.ts';
import { type Mutation, oneOf, type Scene } from './mutation.ts';

/** A mutation with the seed of its choices: applied again, it does the same. */
export interface Step {
  readonly name: string;
  readonly seed: number;
}

const all: Readonly<Record<string, Mutation>> = {
  ...fieldMutations,
  ...bodyMutations,
  'JSON changed': jsonMutation,
  ...pathMutations,
  ...headerMutations,
};

/** Mostly refused before any code of ours runs, or long to send: one in thirty. */
const seldom = [
  'broken framing',
  'too large',
  'two thousand fields',
  'part with a long header',
  'field a hundred times',
  'no path',
  'long path',
  'long query',
  'many queries',
  'odd host',
  'no host',
  'huge header',
  'many headers',
  'far too many headers',
  'invalid header',
  'odd connection',
  'strange method',
];

const often = (mutations: Readonly<Record<string, Mutation>>) =>
  Object.keys(mutations).filter((name) => !seldom.includes(name));
const fields = often(fieldMutations);
const bodies = often(bodyMutations);
const paths = often(pathMutations);
const queries = [
  'odd query',
  'three odd queries',
  'value of the query odd',
  'value of the query cut',
  'query as a list',
];
const headers = often(headerMutations);

/** Values of fields most often, so that requests pass the outer layers. */
const odds: Readonly<Record<'none' | 'form' | 'json', readonly (readonly string[])[]>> = {
  none: [paths, paths, queries, queries, headers, headers],
  form: [fields, fields, fields, fields, fields, fields, bodies, paths, headers],
  json: [['JSON changed'], ['JSON changed'], ['JSON changed'], bodies, paths, headers],
};

/** One request in twenty stays as it is. */
export function chooseSteps(base: Draft, seed: number): Step[] {
  const dice = diceOf(seed);
  if (dice(20) === 0) return [];
  const groups = odds[base.content.kind === 'none' ? 'none' : base.content.kind === 'raw' ? 'json' : 'form'];
  return Array.from({ length: 1 + dice(3) }, () => ({
    name: oneOf(dice, dice(30) === 0 ? seldom : oneOf(dice, groups)),
    seed: dice(2 ** 31),
  }));
}

/** Applies the mutations in their order; those that find nothing to change are passed over. */
export const mutated = (base: Draft, steps: readonly Step[], scene: Scene): Draft =>
  steps.reduce((draft, { name, seed }) => all[name]?.(draft, diceOf(seed), scene) ?? draft, base);
