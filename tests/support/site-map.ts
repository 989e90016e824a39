import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Audience } from '#modules/identity';
import routes from '../../src/web/routes.ts';

export interface SiteMapEntry {
  /** As in routes.ts: `/expert/:id`. */
  readonly address: string;
  readonly file: string;
  /** Route id in React Router. */
  readonly id: string;
  /** Audience of the innermost guard around it. */
  readonly read: Audience;
}

const guards: Readonly<Record<string, Audience>> = {
  'guards/signed-in.tsx': 'signed-in',
  // Also the browser of a visitor, for the slot that it holds.
  'guards/signed-in-or-holding.tsx': 'signed-in',
  'guards/approved-expert.tsx': 'approved-expert',
  'guards/admin.tsx': 'admin',
  // Has its guard on the page itself.
  'pages/profil/disponibilites/page.tsx': 'approved-expert',
};

/** Every path of the site map, including parent routes. */
export const siteMap = entriesOf(routes, '', 'everyone');

function entriesOf(entries: readonly RouteConfigEntry[], parent: string, around: Audience): SiteMapEntry[] {
  return entries.flatMap(({ path, index, file, id = file.replace(/\.tsx?$/, ''), children }) => {
    const address = path === undefined ? parent : `${parent}/${path}`;
    const read = guards[file] ?? around;
    const own = path !== undefined || index ? [{ address: address || '/', file, id, read }] : [];
    return [...own, ...entriesOf(children ?? [], address, read)];
  });
}
