import type { Page } from './page.ts';
import type { Reader } from './reader.ts';

/** Opens the address of a link. */
export function follow(reader: Reader, link: Element): Promise<Page> {
  const address = link.getAttribute('href');
  if (address === null) throw new Error(`« ${link.textContent} » leads nowhere`);
  return reader.open(address);
}
