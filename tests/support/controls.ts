import type { Page } from '@playwright/test';

/** A control on a page that can be pressed. */
export interface Control {
  /** Its index among all controls of the page. */
  readonly place: number;
  readonly kind: 'link' | 'button';
  /** Accessible name. */
  readonly name: string;
  readonly href: string | null;
  /** Already selected in its group: pressing it again changes nothing. */
  readonly isChosen: boolean;
}

/** Visible and enabled links, buttons, switches, check boxes and disclosures, in document order. */
export const selector = 'a[href], button, summary, [role=button], input[type=checkbox], input[type=radio]';

export const controlsOf = (page: Page, within = 'body'): Promise<Control[]> =>
  page.evaluate(
    ([query, area]) => {
      const root = [...document.querySelectorAll(area)].at(-1);
      const all = [...document.querySelectorAll<HTMLInputElement>(query)];
      return all.flatMap((element, place) => {
        if (!root?.contains(element)) return [];
        const shown = element.labels?.[0] ?? element;
        if (!shown.checkVisibility({ opacityProperty: false, visibilityProperty: true })) return [];
        const { width, height } = shown.getBoundingClientRect();
        if (width < 2 || height < 2 || element.closest('[aria-hidden=true], [inert]')) return [];
        if (element.matches(':disabled, [aria-disabled=true]')) return [];
        const label = element.getAttribute('aria-label') ?? shown.textContent ?? '';
        const href = element.getAttribute('href');
        return [
          {
            place,
            kind: href === null ? ('button' as const) : ('link' as const),
            name: label.replace(/\s+/g, ' ').trim().slice(0, 80),
            href,
            isChosen: element.matches('[type=radio]:checked') || element.closest('[aria-selected=true]') !== null,
          },
        ];
      });
    },
    [selector, within] as const,
  );

const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const slugged = /^\/(expert|domaines|evenements|agenda)\/[^/.?]+/;

/** Groups URLs that differ only in an id or slug, and all combinations of filters. */
export function patternOf(address: URL): string {
  const path = address.pathname.replace(id, ':id').replace(slugged, '/$1/:one');
  const [key, ...more] = address.searchParams.keys();
  if (more.length > 0) return `${path}?several`;
  return key === undefined ? path : `${path}?${key}`;
}

/** Groups controls that differ only in their subject: « Retirer : lundi », « Retirer : mardi », « Avis de Claire ». */
export function signatureOf(page: string, { kind, name, href }: Control, base: string): string {
  if (kind === 'link' && href !== null) {
    const target = new URL(href, base);
    if (target.origin === new URL(base).origin) return `link ${patternOf(target)}${target.hash && ' #'}`;
    return `link ${target.protocol}//${target.host}`;
  }
  const pattern = name.replace(/\s(:|de (?=\p{Lu})).*$/u, '').replace(/\d+/g, '0');
  return `button ${page} ${pattern}`;
}
