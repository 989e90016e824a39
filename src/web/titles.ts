import type { MetaDescriptor } from 'react-router';

interface Matched {
  readonly id: string;
  readonly loaderData?: unknown;
}

/** The head of a page: its title with the name of the product, and what a search engine shows under it. */
export function pageMeta(
  matches: readonly (Matched | undefined)[],
  title: string,
  description?: string,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { site: { name: string } } | undefined;
  const name = root?.site.name ?? '';
  return [
    { title: title ? `${title} — ${name}` : name },
    ...(description ? [{ name: 'description', content: description }] : []),
  ];
}
