import { randomUUID } from 'node:crypto';
import { type ToastCode, type ToastCopy, toastCopy } from '#copy/toasts';

/** What a toast says, and an id that tells one from the next of the same kind. The words are put in here, so that pages need not
 * carry those of every toast. */
export interface Flash {
  readonly id: string;
  readonly title: string;
  readonly text: string | undefined;
  readonly tone: ToastCopy['tone'];
}

// Read by the page too, which takes it away once it has said it.
const attributes = 'Path=/; Secure; SameSite=Lax';

/** Says on the next page how an action ended. Only a code travels: the words stand in copy/toasts.ts. */
export const flash = (code: ToastCode) => `flash=${code}.${randomUUID()}; Max-Age=60; ${attributes}`;

/** With a whole page, which will be shown. Data may be asked for and thrown away: when something changes while the next page loads,
 * it is asked for again, and the message must still be there. */
export const clearFlash = (request: Request) =>
  request.headers.get('sec-fetch-dest') === 'empty' ? undefined : `flash=; Max-Age=0; ${attributes}`;

export function readFlash(request: Request, site: string): Flash | undefined {
  const [, code, id] = /(?:^|;\s*)flash=([a-z-]+)\.([0-9a-f-]+)/.exec(request.headers.get('cookie') ?? '') ?? [];
  if (!code || !id || !(code in toastCopy)) return undefined;
  const { title, text, tone }: ToastCopy = toastCopy[code as ToastCode];
  return { id, title, text: text?.(site), tone };
}
