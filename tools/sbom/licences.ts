// Licences that a package of the product may have (docs/decisions/0055). Another one stops `npm run check`.

/** Ask for no more than their notice, which `ops/sbom.cdx.json` and the packages themselves keep. */
const permissive = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Zlib',
];

/** Copyleft for the package itself, which we use unchanged: allowed by name, each after a judgement. */
const byName: Readonly<Record<string, string>> = {
  '@fontsource-variable/figtree': 'OFL-1.1',
  '@fontsource-variable/fraunces': 'OFL-1.1',
  '@img/sharp-libvips-linux-x64': 'LGPL-3.0-or-later',
  '@img/sharp-wasm32': 'LGPL-3.0-or-later',
  '@stackforge-eu/factur-x': 'EUPL-1.2',
  'ical.js': 'MPL-2.0',
  sepa: 'MPL-2.0',
};

/** Its package names no licence; its repository does: MIT. */
const unnamed = ['png-js'];

export interface Component {
  readonly name: string;
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
}

/** Licences that all apply; of an 'or', the first that is allowed. */
function licencesOf({ licenses = [] }: Component): string[] {
  return licenses
    .map(({ license, expression }) => license?.id ?? license?.name ?? expression ?? '')
    .flatMap((text) => text.replaceAll(/[()]/g, '').split(/\s+and\s+/i))
    .map((each) => each.split(/\s+or\s+/i).find((one) => permissive.includes(one)) ?? each);
}

/** Returns why a package may not be used, or undefined. */
export function licenceProblem(component: Component): string | undefined {
  const { name } = component;
  const licences = licencesOf(component);
  if (licences.length === 0) return unnamed.includes(name) ? undefined : `${name} names no licence`;
  const strange = licences.filter((licence) => !permissive.includes(licence) && byName[name] !== licence);
  return strange.length > 0 ? `${name} has the licence ${strange.join(' and ')}, which nobody has judged` : undefined;
}
