import tokens from '../../../design/tokens.css?raw';

/** Reads the light theme only: the dark theme redefines the same names further down. */
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

/** CSS classes for drawings that are shared with pages and coloured by class. */
export const colourClasses = Object.entries(written)
  .map(([name, value]) => `.fill-${name}{fill:${value}}.stroke-${name}{stroke:${value}}`)
  .join('');
