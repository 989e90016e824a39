/** Search text from the query string: one line, at most as long as the field allows, without characters PostgreSQL cannot store. */
export const askedSearch = (query: URLSearchParams): string =>
  (query.get('q') ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 100);

/** Returns the option whose query-string word this is; unknown words are ignored. */
export const askedFor = <Name extends string>(
  names: Readonly<Record<Name, string>>,
  word: string | null,
): Name | undefined => (Object.keys(names) as Name[]).find((name) => word !== null && names[name] === word);

/** Path of a list with its query parameters, in this order; empty ones are left out. */
export function addressWith(path: string, asked: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(Object.entries(asked).filter((each): each is [string, string] => Boolean(each[1])));
  return query.size > 0 ? `${path}?${query}` : path;
}
