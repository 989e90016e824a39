import { randomUUID } from 'node:crypto';
import { type ToastCode, toastCopy } from '#copy/toasts';

export interface Flash {
  readonly code: ToastCode;
  /** Tells one from the next of the same kind. */
  readonly id: string;
}

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';

/** Says on the next page how an action ended. Only a code travels: the words stand in copy/toasts.ts. */
export const flash = (code: ToastCode) => `flash=${code}.${randomUUID()}; Max-Age=60; ${attributes}`;

export const clearFlash = `flash=; Max-Age=0; ${attributes}`;

export function readFlash(request: Request): Flash | undefined {
  const [, code, id] = /(?:^|;\s*)flash=([a-z-]+)\.([0-9a-f-]+)/.exec(request.headers.get('cookie') ?? '') ?? [];
  return code && id && code in toastCopy ? { code: code as ToastCode, id } : undefined;
}
