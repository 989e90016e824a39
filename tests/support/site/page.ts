import { type BoundFunctions, configure, type queries, within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';

// Shortens the message of a failed query, which would include the whole page.
configure({
  getElementError: (message, container) =>
    new Error(`${message?.split('\n')[0]} (in ${container.tagName.toLowerCase()}#${container.id})`),
});

/** A response of the site, parsed as a page. `page.get` has Testing Library's queries (`page.get.getByRole('heading', …)`). */
export class Page {
  readonly url: URL;
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  readonly document: Document;
  readonly get: BoundFunctions<typeof queries>;

  constructor(url: URL, { status, headers }: Response, html: string) {
    this.url = url;
    this.status = status;
    this.headers = headers;
    this.html = html;
    this.document = new JSDOM(html, { url: url.href }).window.document;
    this.get = within(this.document.body);
  }

  /** Path and query, for comparisons. */
  get path(): string {
    return this.url.pathname + this.url.search;
  }

  get main(): HTMLElement {
    return this.get.getByRole('main');
  }

  /** All elements of a CSS selector. */
  all(selector: string): HTMLElement[] {
    return [...this.document.querySelectorAll<HTMLElement>(selector)];
  }
}

/** Matches an accessible name whose spaces may be no-break ones: Testing Library compares names of roles as they are. */
export const spaced = (name: string) => (words: string) => words.replaceAll('\u00a0', ' ') === name;

/** Text of elements, with white space collapsed. */
export const texts = (elements: readonly Element[]): string[] =>
  elements.map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());

export { within };
