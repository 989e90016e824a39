import { randomUUID } from 'node:crypto';
import { type ToastCode, type ToastCopy, toastCopy } from '#copy/toasts';

/**
 * Content of a toast; the id tells two toasts of the same kind apart. The text is filled in here, so that pages need not ship the copy of
 * every toast.
 */
export interface Flash {
  readonly id: string;
  readonly title: string;
  readonly text: string | undefined;
  readonly tone: ToastCopy['tone'];
}

// No HttpOnly: the page clears the cookie after it showed the toast.
const attributes = 'Path=/; Secure; SameSite=Lax';

/** Cookie that shows a toast on the next page. It holds only a code: the text is in copy/toasts.ts. */
export const flash = (code: ToastCode) => `__Host-flash=${code}.${randomUUID()}; Max-Age=60; ${attributes}`;

/**
 * Clears the cookie only with a full document, which is certainly shown. Data requests may be discarded and repeated when something changes
 * during a navigation, and the toast must still be there.
 */
export const clearFlash = (request: Request) =>
  request.headers.get('sec-fetch-dest') === 'empty' ? undefined : `__Host-flash=; Max-Age=0; ${attributes}`;

export function readFlash(request: Request, site: string): Flash | undefined {
  const [, code, id] = /(?:^|;\s*)__Host-flash=([a-z-]+)\.([0-9a-f-]+)/.exec(request.headers.get('cookie') ?? '') ?? [];
  if (!code || !id || !Object.hasOwn(toastCopy, code)) return undefined;
  const { title, text, tone }: ToastCopy = toastCopy[code as ToastCode];
  return { id, title, text: text?.(site), tone };
}
