import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../src/web/routes.ts';

export interface SiteMapEntry {
  /** As src/web/access.ts spells it: `/expert/:id`. */
  readonly address: string;
  readonly file: string;
  /** Route id in React Router. */
  readonly id: string;
}

/** Every path of the site map, including parent routes. */
export const siteMap = entriesOf(routes);

function entriesOf(entries: readonly RouteConfigEntry[], parent = ''): SiteMapEntry[] {
  return entries.flatMap(({ path, index, file, id = file.replace(/\.tsx?$/, ''), children }) => {
    const address = path === undefined ? parent : `${parent}/${path}`;
    const own = path !== undefined || index ? [{ address: address || '/', file, id }] : [];
    return [...own, ...entriesOf(children ?? [], address)];
  });
}
