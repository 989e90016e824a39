import { z } from 'zod';
import type { SignInCodeId } from '#kernel/ids';
import type { SealingSettings } from '#platform/key-ring';
import { seal, unseal } from '#platform/seal';

/** Sign-in that waits for a proof of the mailbox. */
export interface PendingSignIn {
  readonly email: string;
  /** Code that was mailed; undefined until one is requested. */
  readonly codeId?: SignInCodeId | undefined;
}

const name = '__Host-visavis.pending';
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';
/** Owner that these cookies are sealed for: the same for all, because nobody is signed in yet. */
const owner = 'a browser';
const cookie = /(?:^|;\s*)__Host-visavis\.pending=([\w.-]+)/;

const content = z.object({
  email: z.string(),
  codeId: z
    .uuid()
    .transform((text) => text as SignInCodeId)
    .optional(),
});

/** Set-Cookie header of a pending sign-in. It is sealed: a browser can neither read it nor choose the code that it tries. */
export const pendingCookie = (env: SealingSettings, pending: PendingSignIn): string =>
  `${name}=${seal(env, 'sign-in', owner, JSON.stringify(pending))}; Max-Age=3600; ${attributes}`;

/** Ends the pending sign-in of a browser. */
export const endPending = `${name}=; Max-Age=0; ${attributes}`;

/** Pending sign-in of the browser; undefined without the cookie, or with one that is not ours. */
export function readPending(env: SealingSettings, headers: Headers): PendingSignIn | undefined {
  const sealed = cookie.exec(headers.get('cookie') ?? '')?.[1];
  if (!sealed) return undefined;
  try {
    return content.parse(JSON.parse(unseal(env, 'sign-in', owner, sealed)));
  } catch {
    return undefined;
  }
}
