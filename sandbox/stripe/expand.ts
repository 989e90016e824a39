import { invalidRequest } from './errors.ts';
import { prefixes, type World } from './world.ts';

type Fields = Record<string, unknown>;

/** Replaces ids by objects: `latest_charge.balance_transaction`, in lists `data.customer`. */
export function expand(world: World, answer: object, paths: readonly string[] = []): object {
  return paths.reduce((expanded, path) => expandPath(world, expanded as Fields, path.split('.'), path), answer);
}

function expandPath(world: World, object: Fields, [field = '', ...rest]: string[], path: string): Fields {
  const value = object[field] === undefined ? includable(world, object, field) : object[field];
  if (value === undefined) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  return { ...object, [field]: expandValue(world, value, rest, path) };
}

function expandValue(world: World, value: unknown, rest: string[], path: string): unknown {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map((each) => expandValue(world, each, rest, path));
  const found = typeof value === 'string' ? objectOf(world, value) : (value as Fields);
  if (!found) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  return rest.length > 0 ? expandPath(world, found, rest, path) : found;
}

/** The prefix of an id tells its kind. */
function objectOf(world: World, id: string): Fields | undefined {
  const kind = prefixes[id.slice(0, id.indexOf('_'))];
  return kind && (world.get(kind, id) as Fields | undefined);
}

/** Fields that exist only when expanded. */
function includable(world: World, object: Fields, field: string): unknown {
  if (object.object !== 'charge' || field !== 'refunds') return undefined;
  const data = world.all('refund').filter(({ charge }) => charge === object.id);
  return { object: 'list', data: data.toReversed(), has_more: false, url: `/v1/charges/${String(object.id)}/refunds` };
}
