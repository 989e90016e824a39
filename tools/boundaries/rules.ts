// Import rules (ARCHITECTURE) for dependency-cruiser. Every rule has at least one tree in fixtures/ that breaks only it; `npm run
// boundaries` fails for a rule without one.
import type { IRegularForbiddenRuleType } from 'dependency-cruiser';
import { modules } from './modules.ts';

// Packages by what they may touch, named only here. `(^|/)`: a fixture finds node_modules outside its own tree.
const packages = (...names: string[]) => `(^|/)node_modules/(?:${names.join('|')})/`;
/** Compute only: no clock, no network, no disk. */
const pure = packages('ibantools', 'temporal-polyfill', 'zod');
const testTools = packages('vitest', 'fast-check');
const designs = packages('react', 'react-dom', 'react-aria-components', '@internationalized/date', 'lucide-react');
/** Packages that may be sent to a browser, in addition to those of the design. */
const browser = packages(
  'react-router',
  'nanostores',
  'better-auth/dist/client',
  '@simplewebauthn/browser',
  '@stripe/react-stripe-js',
  '@stripe/stripe-js',
);

const tests = '[.]test[.]tsx?$';
const pureRooms = '(?:rules/|(?:schemas|facts|refusals)(?:[.]ts$|/))';
/** Files of a page that React Router loads; their loaders and actions run on the server. */
const pageEntries = '^src/web/pages/.+/(?:page|layout|route)[.]tsx?$';
/** Sentences of one page, and those that several pages share. */
const copy = '^src/web/(?:(?:copy|content)/|pages/.+/(?:copy|content)[.]ts$)';
const pageParts =
  '^src/web/(?:(?:parts|layouts|call)/|(?!routes[.])[^/]+[.]ts$|pages/.+/(?!(?:page|layout|route)[.]tsx?$|(?:copy|content)[.]ts$|[^/]+[.]server[.]tsx?$)[^/]+$)';
const browserDoors = '^src/modules/[^/]+/index[.]ts$';
const doors = '^src/modules/[^/]+/index([.]server)?[.]ts$';
/** `$1` is the importing module: dependency-cruiser inserts the group matched by `from.path`. */
const browserDoorsOfOthers = '^src/modules/(?!$1/)[^/]+/index[.]ts$';
/** Deep imports are reported only by `no-deep-import`. */
const insideOthers = '^src/modules/(?!$1/)[^/]+/(?!index([.]server)?[.]ts$)';
const insideAnyModule = '^src/modules/[^/]+/(?!index([.]server)?[.]ts$)';

type From = IRegularForbiddenRuleType['from'];
type To = IRegularForbiddenRuleType['to'];

/** Forbids imports that match `to`. */
function never(name: string, comment: string, from: From, to: To): IRegularForbiddenRuleType {
  return { name, comment, severity: 'error', from, to };
}

/** Allows only imports of these paths. */
function only(name: string, comment: string, from: From, paths: string[], to: To = {}) {
  return never(name, comment, from, { ...to, pathNot: [...paths, testTools] });
}

const order = modules.slice(0, -1).map((name, index) =>
  never(
    'modules-import-only-modules-above',
    `The modules stand in one order (tools/boundaries/modules.ts) and see only those before them, by either door: so
    each can be read, tested and changed without knowing who uses it.`,
    { path: `^src/modules/${name}/` },
    { path: `^src/modules/(?:${modules.slice(index + 1).join('|')})/` },
  ),
);

export const rules: IRegularForbiddenRuleType[] = [
  only(
    'kernel-imports-nothing',
    'The kernel is the vocabulary that all share: whatever it imported, everything would depend on.',
    { path: '^src/kernel/' },
    ['^src/kernel/'],
  ),

  only(
    'pure-rooms-see-only-pure-rooms',
    `Rules, schemas, facts and refusals see the kernel, each other, and browser doors of modules above. No platform and
    no package that touches the world: a decision is a function of its arguments.`,
    { path: `^src/modules/([^/]+)/${pureRooms}` },
    ['^src/kernel/', `^src/modules/$1/${pureRooms}`, browserDoorsOfOthers, insideOthers, pure],
  ),

  only(
    'browser-doors-open-only-pure-rooms',
    'What index.ts exports is sent to browsers, so it knows as little of the surroundings as the pure rooms do.',
    { path: '^src/modules/([^/]+)/index[.]ts$' },
    ['^src/kernel/', '^src/modules/$1/', browserDoorsOfOthers, insideOthers, pure],
  ),
  never(
    'browser-doors-open-only-pure-rooms',
    `What index.ts exports is sent to browsers: it opens the pure rooms, and shows of the others no more than types.
    Actions and queries leave by index.server.ts.`,
    { path: '^src/modules/([^/]+)/index[.]ts$' },
    { path: '^src/modules/$1/', pathNot: `^src/modules/$1/${pureRooms}`, dependencyTypesNot: ['type-only'] },
  ),

  never(
    'modules-know-no-page',
    'Actions, queries, store and tasks see their module, doors above, platform and kernel; pages and jobs call them.',
    { path: '^src/modules/', pathNot: [`^src/modules/[^/]+/(?:${pureRooms}|index[.]ts$)`, tests] },
    { path: '^src/(?:web|worker|design)/' },
  ),

  never(
    'only-notifications-knows-the-mails',
    'A module announces a fact; the table in notifications is the one place that says which mail the fact becomes.',
    { path: '^src/modules/', pathNot: [`^src/modules/[^/]+/${pureRooms}`, '^src/modules/notifications/'] },
    { path: '^src/emails/' },
  ),

  ...order,

  never(
    'no-deep-import',
    'Another module is entered by its doors, #modules/x and #modules/x/server: what is behind them is free to change.',
    { path: '^src/modules/([^/]+)/' },
    { path: '^src/modules/(?!$1/)', pathNot: doors },
  ),
  never(
    'no-deep-import',
    'A module is entered by its doors, #modules/x and #modules/x/server: what is behind them is free to change.',
    { pathNot: '^src/modules/' },
    { path: '^src/modules/', pathNot: doors },
  ),

  only(
    'design-knows-no-product',
    'Components are made of React and its component library: they can be shown, tested and redrawn without the product.',
    { path: '^src/design/' },
    ['^src/design/', designs],
    { dependencyTypesNot: ['core'] },
  ),

  only(
    'parts-see-only-browser-doors',
    `Parts of pages, layouts and the hooks they share (#web/x) run in browsers: browser doors, design, copy, kernel. Not
    even a type of the platform: what a part needs to know, its page hands to it.`,
    { path: pageParts, pathNot: tests },
    [pageParts, copy, '^src/(?:design|kernel)/', browserDoors, insideAnyModule, pure, designs, browser, '[+]types/'],
    { dependencyTypesNot: ['core'] },
  ),
  only(
    'copy-is-only-words',
    'Sentences depend on the codes they translate, and on nothing that could not be handed to a translator.',
    { path: copy, pathNot: tests },
    [copy, '^src/web/refusal-kinds[.]ts$', '^src/kernel/', browserDoors, insideAnyModule, packages('react-router')],
    { dependencyTypesNot: ['core'] },
  ),
  never(
    'copy-is-only-words',
    'Of the router, sentences know the type of the addresses that exist, and no more.',
    { path: copy, pathNot: tests },
    { path: packages('react-router'), dependencyTypesNot: ['type-only'] },
  ),

  never(
    'browser-code-never-touches-node',
    'It would break in the browser only. React Router strips the server parts of pages and root, so these may.',
    {
      path: '^src/(?:web|design)/',
      pathNot: [
        '^src/web/(?:http|server|guards)/',
        pageEntries,
        '[.]server[.]tsx?$',
        '^src/web/(?:root|entry[.]server)[.]tsx?$',
        tests,
      ],
    },
    { dependencyTypes: ['core'] },
  ),

  never(
    'web-leaves-mails-and-jobs-to-the-worker',
    'A page that sends a mail itself is slow when the mail server is, and sends it also when the transaction fails.',
    { path: '^src/web/', pathNot: tests },
    { path: '^src/(?:worker|emails)/' },
  ),

  never(
    'the-worker-shows-no-page',
    'The two roles start apart and scale apart: a worker never loads React, nor a page that changes every day.',
    { path: '^src/worker/', pathNot: tests },
    { path: '^src/(?:web|design)/' },
  ),

  never(
    'platform-knows-no-product',
    'The platform is plumbing without business rules: the product calls it, it calls nobody.',
    { path: '^src/platform/', pathNot: tests },
    { path: '^src/(?:modules|web|worker|emails|documents|design)/' },
  ),

  only(
    'mails-and-documents-see-only-the-kernel',
    'A mail, or a document, is a function of the data it is given: it can be previewed without a database.',
    { path: '^src/(emails|documents)/' },
    ['^src/(?:$1|kernel|platform)/'],
  ),
  never(
    'mails-and-documents-take-only-types-from-the-platform',
    'They may name the shape of what they are given (Site), not fetch it.',
    { path: '^src/(?:emails|documents)/' },
    { path: '^src/platform/', dependencyTypesNot: ['type-only'] },
  ),

  never(
    'src-stands-without-its-surroundings',
    'Stand-ins, proofs, tests, tools and seeds look at the product; the product is shipped without them.',
    { path: '^src/', pathNot: tests },
    { path: '^(?:sandbox|proofs|tests|tools|db)/' },
  ),

  never(
    'nothing-in-src-imports-main',
    'main plugs the real adapters in: code that imported it would choose its own surroundings and start a process.',
    { path: '^src/', pathNot: ['^src/main/', tests] },
    { path: '^src/main/' },
  ),

  never(
    'the-product-runs-without-dev-dependencies',
    'They are not installed in production. The site map is read when building only.',
    { path: '^src/', pathNot: [tests, '^src/web/routes[.]ts$'] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),

  never(
    'no-cycles',
    'Files that import each other, be it only for types, are one file that nobody can read in parts.',
    {},
    { circular: true },
  ),

  never(
    'every-import-resolves',
    'A rule cannot judge an import that leads nowhere. React Router and the build write these files later.',
    {},
    { couldNotResolve: true, pathNot: ['[+]types/', '^virtual:', '/build/server/'] },
  ),
].map((rule) => ({ ...rule, comment: rule.comment?.replace(/\s+/g, ' ') ?? '' }));
