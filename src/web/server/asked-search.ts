/** What an address asks a list for: one line, not longer than the field allows, without what a database cannot store. */
export const askedSearch = (query: URLSearchParams): string =>
  (query.get('q') ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 100);

/** One of these, under the name that the address has for it; what makes no sense is as good as not said. */
export const askedFor = <Name extends string>(
  names: Readonly<Record<Name, string>>,
  word: string | null,
): Name | undefined => (Object.keys(names) as Name[]).find((name) => word !== null && names[name] === word);

/** An address of a list with what is asked for behind it, in this order. */
export function addressWith(path: string, asked: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(Object.entries(asked).filter((each): each is [string, string] => Boolean(each[1])));
  return query.size > 0 ? `${path}?${query}` : path;
}
