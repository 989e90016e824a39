// Pure code depends only on its arguments: `now` and randomness are passed in, and it has no side effects and no async. rules.ts checks its
// imports; this file checks the globals that need no import.
import { inside, isNamed, isPiece, type Piece, type Source } from './syntax.ts';

export const purityRules = {
  'pure-code-reads-no-clock':
    'The time is an argument (`now`): so every moment can be tested, and a retry decides alike.',
  'pure-code-draws-no-chance': 'Chance is an argument too: with the same arguments, the same decision.',
  'pure-code-never-waits':
    'What waits depends on something that is not there yet: an action loads first, then decides.',
  'pure-code-touches-no-world': 'No network, no process, no console: a decision returns what it has to say.',
} as const;

type PurityRule = keyof typeof purityRules;

export interface Impurity {
  readonly rule: PurityRule;
  readonly what: string;
  readonly line: number;
}

/** Forbidden wherever they are named, even as a local name: shadowing `fetch` misleads the reader. */
const ambient = new Map<string, PurityRule>([
  ['performance', 'pure-code-reads-no-clock'],
  ['crypto', 'pure-code-draws-no-chance'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame', 'Promise'].map(
    (name) => [name, 'pure-code-never-waits'] as const,
  ),
  ...['fetch', 'process', 'console', 'globalThis', 'localStorage', 'sessionStorage'].map(
    (name) => [name, 'pure-code-touches-no-world'] as const,
  ),
  ...['XMLHttpRequest', 'WebSocket', 'EventSource'].map((name) => [name, 'pure-code-touches-no-world'] as const),
]);

/** Pure except for one member. Passing the whole object (`const { random } = Math`) hides which member is used, so it is forbidden. */
const mixed = new Map<string, { member: (name: string) => boolean; rule: PurityRule }>([
  ['Date', { member: (name) => ['UTC', 'parse'].includes(name), rule: 'pure-code-reads-no-clock' }],
  ['Temporal', { member: (name) => name !== 'Now', rule: 'pure-code-reads-no-clock' }],
  ['Math', { member: (name) => name !== 'random', rule: 'pure-code-draws-no-chance' }],
]);

/** Prefixes of a global name. Alone they are ordinary words of the product, such as a booking window. */
const globals = ['window', 'self', 'global'];

/** TypeScript nodes that wrap a value. All other TypeScript nodes are types, which do nothing. */
const wrappers = [
  'TsAsExpression',
  'TsSatisfiesExpression',
  'TsNonNullExpression',
  'TsTypeAssertion',
  'TsConstAssertion',
  'TsInstantiation',
];

export function impurities({ tree, lineOf }: Source): Impurity[] {
  // Some nodes have no span; `around` is the closest one that has.
  function visit(piece: Piece, around: Piece): Impurity[] {
    const here = piece.span ? piece : around;
    const refused = (rule: PurityRule, what: string): Impurity[] => [{ rule, what, line: lineOf(here) }];
    const rest = (...skipped: unknown[]): Impurity[] =>
      inside(piece).flatMap((part) => (skipped.includes(part) ? [] : visit(part, here)));

    // `{ process: 1 }` names a member, not the global. In `{ [process]: 1 }` the key is not an Identifier.
    const memberName = isPiece(piece.key) && piece.key.type === 'Identifier' ? piece.key : undefined;
    if (piece.async === true) return [...refused('pure-code-never-waits', 'async'), ...rest(memberName)];

    switch (piece.type ?? '') {
      case 'Identifier': {
        const word = String(piece.value);
        const rule = ambient.get(word) ?? mixed.get(word)?.rule;
        return rule ? refused(rule, word) : rest();
      }
      case 'MemberExpression': {
        const { object, property } = piece;
        if (!isPiece(object) || !isPiece(property) || property.type !== 'Identifier') return rest();
        const member = String(property.value);
        if (object.type !== 'Identifier') return rest(property);
        const owner = String(object.value);
        const partly = mixed.get(owner);
        if (partly) return partly.member(member) ? [] : refused(partly.rule, `${owner}.${member}`);
        const hidden = globals.includes(owner) ? ambient.get(member) : undefined;
        return hidden ? refused(hidden, `${owner}.${member}`) : rest(property);
      }
      case 'NewExpression': {
        // A Date with an argument is pure; without one, or with a spread that may be empty, it is the current time.
        const [first]: unknown[] = Array.isArray(piece.arguments) ? piece.arguments : [];
        const dated = isNamed(piece.callee, 'Date') && isPiece(first) && !first.spread;
        return dated ? rest(piece.callee) : rest();
      }
      case 'BinaryExpression':
        return piece.operator === 'instanceof' && isNamed(piece.right, 'Date') ? rest(piece.right) : rest();
      case 'AwaitExpression':
        return [...refused('pure-code-never-waits', 'await'), ...rest()];
      case 'ForOfStatement':
        return [...(piece.await === true ? refused('pure-code-never-waits', 'for await') : []), ...rest()];
      case 'Import':
        return refused('pure-code-never-waits', 'import()');
      case 'ImportDeclaration':
        return [];
      default:
        if (piece.type?.startsWith('Ts') && !wrappers.includes(piece.type)) return [];
        return rest(memberName);
    }
  }
  return visit(tree, tree);
}
