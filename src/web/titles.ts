import type { MetaDescriptor } from 'react-router';

interface Matched {
  readonly id: string;
  readonly pathname: string;
  readonly loaderData?: unknown;
}

/** The head of a page: its title with the name of the product, what a search engine or a shared link shows of it, and the one
 * address it has: without its query, but for the part that makes it another page. */
export function pageMeta(
  matches: readonly (Matched | undefined)[],
  title: string,
  description?: string,
  query = '',
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { site: { name: string; origin: string } }
    | undefined;
  const { name, origin } = root?.site ?? { name: '', origin: '' };
  const whole = title ? `${title} — ${name}` : name;
  const address = origin + (matches.at(-1)?.pathname ?? '') + query;
  return [
    { title: whole },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: whole },
    { property: 'og:url', content: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: 'fr_FR' },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
  ];
}
