import { z } from 'zod';
import type { SignInCodeId } from '#kernel/ids';
import type { Env } from '#platform/env';
import { seal, unseal } from '#platform/seal';

/** Sign-in that waits for a proof of the mailbox. */
export interface PendingSignIn {
  readonly email: string;
  /** Code that was mailed; undefined until one is requested. */
  readonly codeId?: SignInCodeId | undefined;
}

const name = '__Host-visavis.pending';
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';
const purpose = 'pending sign-in';
const cookie = /(?:^|;\s*)__Host-visavis\.pending=([\w.-]+)/;

const content = z.object({
  email: z.string(),
  codeId: z
    .uuid()
    .transform((text) => text as SignInCodeId)
    .optional(),
});

/** Set-Cookie header of a pending sign-in. It is sealed: a browser can neither read it nor choose the code that it tries. */
export const pendingCookie = ({ AUTH_SECRET }: Env, pending: PendingSignIn): string =>
  `${name}=${seal(AUTH_SECRET, purpose, JSON.stringify(pending))}; Max-Age=3600; ${attributes}`;

/** Ends the pending sign-in of a browser. */
export const endPending = `${name}=; Max-Age=0; ${attributes}`;

/** Pending sign-in of the browser; undefined without the cookie, or with one that is not ours. */
export function readPending({ AUTH_SECRET }: Env, headers: Headers): PendingSignIn | undefined {
  const sealed = cookie.exec(headers.get('cookie') ?? '')?.[1];
  if (!sealed) return undefined;
  try {
    return content.parse(JSON.parse(unseal(AUTH_SECRET, purpose, sealed)));
  } catch {
    return undefined;
  }
}
