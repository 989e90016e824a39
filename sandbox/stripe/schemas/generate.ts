// Generates JSON Schemas from the types of the installed package, which Stripe generates from its specification. Requests and answers of
// the stand-in are thus checked against the pinned version, and a package upgrade updates both. The types are plain syntax (interfaces,
// unions, namespaces, imports), so no compiler is needed.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Expression,
  type ModuleItem,
  parseSync,
  type Statement,
  type TsEntityName,
  type TsInterfaceDeclaration,
  type TsNamespaceBody,
  type TsType,
  type TsTypeAliasDeclaration,
  type TsTypeElement,
} from '@swc/core';
import type { ObjectSchema, Schema, Schemas } from './schema.ts';

/** Files of the resources that the stand-in serves. Types from other files match nothing, because the stand-in never sends them. */
const served = [
  'Balance',
  'BalanceTransactions',
  'BalanceTransactionSources',
  'Charges',
  'Customers',
  'Disputes',
  'Events',
  'PaymentIntents',
  'PaymentMethods',
  'Payouts',
  'Refunds',
  'SetupIntents',
  'Transfers',
  'TransferReversals',
  'V2/Core/AccountLinks',
  'V2/Core/Accounts',
].map((name) => `resources/${name}.js`);

type Declaration = TsInterfaceDeclaration | TsTypeAliasDeclaration;

interface Scope {
  /** Prefix of the names in this scope, which keeps `Charge.Card` and `PaymentMethod.Card` apart. */
  readonly prefix: string;
  readonly parent?: Scope;
  readonly types: Map<string, Declaration>;
  readonly inner: Map<string, Scope>;
  /** Name to file, for the outermost scope. */
  readonly imports: Map<string, string>;
}

interface Found {
  readonly scope: Scope;
  readonly declaration: Declaration;
}

const typesFolder = fileURLToPath(new URL('../../../node_modules/stripe/esm', import.meta.url));

export function generateSchemas(): Schemas {
  const files = new Map<string, Scope>();
  const schemas: Record<string, Schema> = {};

  const openFile = (file: string): Scope => {
    const known = files.get(file);
    if (known) return known;
    const scope = newScope(file.startsWith('resources/V2/') ? 'V2:' : '');
    files.set(file, scope);
    // Comments are two thirds of the text, so they are removed before parsing.
    const text = readFileSync(join(typesFolder, file.replace(/\.js$/, '.d.ts')), 'utf8').replace(
      /\/\*\*[\s\S]*?\*\//g,
      '',
    );
    fill(scope, parseSync(text, { syntax: 'typescript', target: 'es2024' }).body, file);
    return scope;
  };

  const find = (scope: Scope, path: readonly string[]): Found | undefined => {
    const [first = '', ...rest] = path;
    for (let at: Scope | undefined = scope; at; at = at.parent) {
      const file = at.imports.get(first);
      if (file) return isServed(file) ? find(openFile(file), path) : undefined;
      if (rest.length === 0) {
        const declaration = at.types.get(first);
        if (declaration) return { scope: at, declaration };
      } else if (at.inner.has(first)) {
        let inside: Scope | undefined = at;
        for (const name of path.slice(0, -1)) inside = inside?.inner.get(name);
        const declaration = inside?.types.get(path.at(-1) ?? '');
        if (inside && declaration) return { scope: inside, declaration };
      }
    }
    throw new Error(`the provider's types do not say what ${path.join('.')} is`);
  };

  /** Each named type becomes one definition. */
  const define = ({ scope, declaration }: Found): Schema => {
    const name = scope.prefix + declaration.id.value;
    if (!(name in schemas)) {
      schemas[name] = {};
      schemas[name] =
        declaration.type === 'TsInterfaceDeclaration'
          ? interfaceSchema(scope, declaration)
          : schemaOf(scope, declaration.typeAnnotation);
    }
    return { $ref: name };
  };

  const interfaceSchema = (
    scope: Scope,
    { id: declaredName, extends: parents, body }: TsInterfaceDeclaration,
  ): Schema => {
    const own = membersSchema(scope, body.body);
    const bases = parents.map(({ expression }) => {
      const found = find(scope, pathOfExpression(expression));
      const base = found && resolve(define(found));
      if (!base || !isObject(base)) throw new Error(`${declaredName.value} extends what is no object`);
      return base;
    });
    const all = [...bases, own];
    return {
      ...own,
      properties: Object.assign({}, ...all.map(({ properties }) => properties)),
      required: [...new Set(all.flatMap(({ required }) => required))],
    };
  };

  const membersSchema = (scope: Scope, members: readonly TsTypeElement[]): ObjectSchema => {
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    let additionalProperties: Schema = false;
    for (const member of members) {
      const type = 'typeAnnotation' in member ? member.typeAnnotation?.typeAnnotation : undefined;
      if (!type) throw new Error(`a member is a ${member.type}`);
      if (member.type === 'TsIndexSignature') additionalProperties = schemaOf(scope, type);
      if (member.type !== 'TsPropertySignature') continue;
      const key = nameOf(member.key);
      properties[key] = schemaOf(scope, type);
      if (!member.optional) required.push(key);
    }
    return { type: 'object', properties, required, additionalProperties };
  };

  const schemaOf = (scope: Scope, type: TsType): Schema => {
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the types have no other kinds, and a new one would throw
    switch (type.type) {
      case 'TsKeywordType':
        return keyword(type.kind);
      case 'TsLiteralType':
        if (type.literal.type === 'TemplateLiteral' || type.literal.type === 'BigIntLiteral')
          throw new Error(`a literal is a ${type.literal.type}`);
        return { enum: [type.literal.value] };
      case 'TsArrayType':
        return { type: 'array', items: schemaOf(scope, type.elemType) };
      case 'TsParenthesizedType':
        return schemaOf(scope, type.typeAnnotation);
      case 'TsTypeLiteral':
        return membersSchema(scope, type.members);
      case 'TsUnionType':
        return union(type.types.map((each) => schemaOf(scope, each)));
      case 'TsTypeReference':
        return referenceSchema(scope, pathOf(type.typeName), type.typeParams?.params ?? []);
      default:
        throw new Error(`a type is a ${type.type}`);
    }
  };

  const referenceSchema = (scope: Scope, path: string[], parameters: readonly TsType[]): Schema => {
    const [inner] = parameters.map((each) => schemaOf(scope, each));
    switch (path.join('.')) {
      case 'Array':
        return { type: 'array', items: inner ?? {} };
      case 'Emptyable':
        return union([{ type: 'null' }, { enum: [''] }, inner ?? {}]);
      case 'Partial':
        return inner && '$ref' in inner ? partOf(inner.$ref) : {};
      // Open enums are closed here: a value unknown to the package is our mistake.
      case 'OtherString':
        return false;
      case 'Decimal':
        return { type: 'string' };
      case 'ApiList':
        return listOf(inner ?? {});
      default: {
        const found = find(scope, path);
        return found ? define(found) : false;
      }
    }
  };

  const partOf = (name: string): Schema => {
    const whole = schemas[name];
    if (!whole || !isObject(whole)) throw new Error(`${name} is taken in part and is no object`);
    schemas[`Partial<${name}>`] = { ...whole, required: [] };
    return { $ref: `Partial<${name}>` };
  };

  const resolve = (schema: Schema): Schema => {
    const target = schema && '$ref' in schema ? schemas[schema.$ref] : undefined;
    return target === undefined ? schema : resolve(target);
  };

  for (const file of served) {
    const scope = openFile(file);
    for (const inside of [scope, scope.inner.get('V2')?.inner.get('Core')]) {
      for (const declaration of inside?.types.values() ?? []) if (inside) define({ scope: inside, declaration });
    }
  }
  return schemas;
}

const newScope = (prefix: string, parent?: Scope): Scope => ({
  prefix,
  ...(parent && { parent }),
  types: new Map(),
  inner: new Map(),
  imports: new Map(),
});

function fill(scope: Scope, items: readonly (ModuleItem | Statement)[], file: string) {
  for (const item of items) {
    if (item.type === 'ImportDeclaration') {
      const from = join(dirname(file), item.source.value);
      for (const { local } of item.specifiers) scope.imports.set(local.value, from);
      continue;
    }
    const declared = item.type === 'ExportDeclaration' ? item.declaration : item;
    if (declared.type === 'TsInterfaceDeclaration' || declared.type === 'TsTypeAliasDeclaration') {
      scope.types.set(declared.id.value, declared);
    } else if (declared.type === 'TsModuleDeclaration' && declared.body) {
      const name = declared.id.value;
      const inner = scope.inner.get(name) ?? newScope(`${scope.prefix}${name}.`, scope);
      scope.inner.set(name, inner);
      fill(inner, statementsOf(declared.body), file);
    }
  }
}

const statementsOf = (body: TsNamespaceBody): readonly ModuleItem[] => {
  if (body.type !== 'TsModuleBlock') throw new Error(`a namespace is a ${body.type}`);
  return body.body;
};

const isServed = (file: string) => served.includes(file) || file === 'shared.js' || file === 'lib.js';

const isObject = (schema: Schema): schema is ObjectSchema => schema !== false && 'properties' in schema;

const pathOf = (name: TsEntityName): string[] =>
  name.type === 'Identifier' ? [name.value] : [...pathOf(name.left), name.right.value];

const pathOfExpression = (expression: Expression): string[] =>
  expression.type === 'MemberExpression'
    ? [...pathOfExpression(expression.object), nameOf(expression.property)]
    : [nameOf(expression)];

function nameOf(key: { readonly type: string; readonly value?: unknown }): string {
  if ((key.type === 'Identifier' || key.type === 'StringLiteral') && typeof key.value === 'string') return key.value;
  throw new Error(`a name is a ${key.type}`);
}

function keyword(kind: string): Schema {
  switch (kind) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return { type: kind };
    case 'unknown':
    case 'any':
      return {};
    // `deleted?: void` on what is not deleted.
    case 'void':
    case 'undefined':
    case 'never':
      return false;
    default:
      throw new Error(`a keyword is ${kind}`);
  }
}

/** Merges literals into one enum; schemas that match nothing are dropped. */
function union(schemas: readonly Schema[]): Schema {
  const literals = schemas.flatMap((each) => (each && 'enum' in each ? each.enum : []));
  const others = schemas
    .filter((each) => each !== false && !('enum' in each))
    .flatMap((each) => (each && 'anyOf' in each ? each.anyOf : [each]));
  const all: Schema[] = [...(literals.length > 0 ? [{ enum: literals }] : []), ...others];
  const [only] = all;
  return all.length === 0 ? false : all.length === 1 && only !== undefined ? only : { anyOf: all };
}

const listOf = (items: Schema): ObjectSchema => ({
  type: 'object',
  properties: {
    object: { enum: ['list'] },
    data: { type: 'array', items },
    has_more: { type: 'boolean' },
    url: { type: 'string' },
  },
  required: ['object', 'data', 'has_more', 'url'],
  additionalProperties: false,
});
