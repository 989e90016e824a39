import { type SiteMapEntry, siteMap } from '../../tests/support/site-map.ts';
import { type Cast, type Member, type Role, roles } from './cast.ts';
import { noToReader } from './expected.ts';
import { places, statuses } from './forms.ts';
import { type Answer, type Ask, dataPath, wrongRefusal, wrongWelcome } from './site.ts';
import { Tally } from './tally.ts';

/** Every path × every role: the page, its data, and its route's data alone, without those of the guards around it. */
export async function readEverything(ask: Ask, cast: Cast): Promise<Tally> {
  const tally = new Tally('every page × role, as a page and as data');
  for (const entry of siteMap) {
    const { address, read } = entry;
    const gives = statuses[address] ?? [200];
    for (const place of places(cast)[address] ?? [{ path: address }])
      await Promise.all(
        roles.map(async (role) => {
          const who = role === 'nobody' ? undefined : cast[role];
          const no = noToReader(read, role, place.path);
          for (const [way, path] of waysTo(entry, place.path)) {
            const answer = await ask(path, who);
            const [owner = role, toOthers] = place.only ?? [];
            const isOthers = owner !== role;
            const given = (isOthers ? toOthers : place.gives) ?? gives;
            const wrong = no ? wrongRefusal(answer, no, way) : wrongWelcome(answer, given, way);
            const leaked = place.isKey ? undefined : leak(answer, role, path, cast);
            tally.note(`${role} reads ${path}`, Boolean(no) || isOthers, wrong ?? leaked);
          }
        }),
      );
  }
  return tally;
}

/** Public resource routes have no separate data request: a calendar, a feed, a script endpoint. */
export function waysTo({ file, id, read }: SiteMapEntry, path: string): (readonly ['page' | 'data', string])[] {
  const page = ['page', path] as const;
  return file.endsWith('.ts') && read === 'everyone'
    ? [page]
    : [page, ['data', dataPath(path)], ['data', dataPath(path, id)]];
}

/** Returns whose secret leaked; admins may read secrets on the admin pages. */
export function leak({ text }: Answer, role: Role, path: string, cast: Cast): string | undefined {
  if (role === 'admin' && path.startsWith('/admin')) return undefined;
  const others: Member[] = Object.values(cast).filter((each) => each.role !== role);
  const found = others.find(({ secrets }) => secrets.some((secret) => text.includes(secret) && !path.includes(secret)));
  return found && `shows what is the ${found.role}’s`;
}
