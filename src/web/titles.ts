import type { MetaDescriptor } from 'react-router';

interface Matched {
  readonly id: string;
  readonly pathname: string;
  readonly loaderData?: unknown;
}

/** Picture shown with a shared link: 1200 by 630 pixels, made by http/previews. */
export interface SharedPicture {
  readonly address: string;
  readonly alt: string;
}

interface PageParts {
  /** Part of the query that belongs to the canonical URL. */
  readonly query?: string | undefined;
  /** Defaults to the site's picture. */
  readonly picture?: SharedPicture | undefined;
}

/** Meta tags of a page: title with the site's name, description, share picture and canonical URL. */
export function pageMeta(
  matches: readonly (Matched | undefined)[],
  title: string,
  description?: string,
  { query = '', picture }: PageParts = {},
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { site: { name: string; origin: string; picture: SharedPicture } }
    | undefined;
  const { name, origin } = root?.site ?? { name: '', origin: '' };
  const whole = title ? `${title} — ${name}` : name;
  const address = origin + (matches.at(-1)?.pathname ?? '') + query;
  const shown = picture ?? root?.site.picture;
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
    ...(shown ? pictureMeta(origin + shown.address, shown.alt) : []),
  ];
}

const pictureMeta = (address: string, alt: string): MetaDescriptor[] => [
  { property: 'og:image', content: address },
  { property: 'og:image:type', content: 'image/png' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: alt },
  { name: 'twitter:card', content: 'summary_large_image' },
];
