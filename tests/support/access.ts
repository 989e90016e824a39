// Reads the audiences that guards, forms and actions declare. docs/access.md lists them; `npm run prove access` tries each with every role.
import { readdirSync } from 'node:fs';
import type { Audience } from '#modules/identity';
import type { WebApp } from '../../src/web/http/app.ts';
import { type SiteMapEntry, siteMap } from './site-map.ts';

export interface Page extends SiteMapEntry {
  /** Audience of each form by its intent; `send` when the page has one form. */
  readonly send: Readonly<Record<string, Audience>>;
}

const order: readonly Audience[] = ['everyone', 'signed-in', 'may-apply', 'approved-expert', 'admin'];
const narrower = (one: Audience, other: Audience) => (order.indexOf(one) > order.indexOf(other) ? one : other);

/** Every page. A form is for the people whom both the guard of its page and its action admit. */
export async function pagesOf(app: WebApp): Promise<Page[]> {
  const declared = await app.senders();
  return siteMap.map((entry) => {
    const forms = Object.entries(declared[entry.id] ?? {});
    return { ...entry, send: Object.fromEntries(forms.map(([intent, who]) => [intent, narrower(entry.read, who)])) };
  });
}

/** Every action that a module exports, by `module.action`. */
export async function actionsOfModules(): Promise<Map<string, Audience>> {
  const found = new Map<string, Audience>();
  for (const module of readdirSync('src/modules').sort()) {
    const door: Record<string, unknown> = await import(`../../src/modules/${module}/index.server.ts`);
    for (const [name, value] of Object.entries(door).sort(([one], [other]) => one.localeCompare(other)))
      if (typeof value === 'function' && 'who' in value) found.set(`${module}.${name}`, value.who as Audience);
  }
  return found;
}
