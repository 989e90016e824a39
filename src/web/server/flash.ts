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

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';

/** Says on the next page how an action ended. Only a code travels: the words stand in copy/toasts.ts. */
export const flash = (code: ToastCode) => `flash=${code}.${randomUUID()}; Max-Age=60; ${attributes}`;

export const clearFlash = `flash=; Max-Age=0; ${attributes}`;

export function readFlash(request: Request, site: string): Flash | undefined {
  const [, code, id] = /(?:^|;\s*)flash=([a-z-]+)\.([0-9a-f-]+)/.exec(request.headers.get('cookie') ?? '') ?? [];
  if (!code || !id || !(code in toastCopy)) return undefined;
  const { title, text, tone }: ToastCopy = toastCopy[code as ToastCode];
  return { id, title, text: text?.(site), tone };
}
