import tokens from '../../../design/tokens.css?raw';

/** The dark room gives the same names other values, further down. */
const [light = ''] = /@theme static \{[^}]*\}/.exec(tokens) ?? [];
const written = Object.fromEntries(
  [...light.matchAll(/--color-([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
);

/** A colour by its name in tokens.css, the one file that names colours. */
export function colour(name: string): string {
  const value = written[name];
  if (!value) throw new Error(`tokens.css has no colour ${name}`);
  return value;
}

/** For drawings of pages, which have their colours by these classes. */
export const colourClasses = Object.entries(written)
  .map(([name, value]) => `.fill-${name}{fill:${value}}.stroke-${name}{stroke:${value}}`)
  .join('');
