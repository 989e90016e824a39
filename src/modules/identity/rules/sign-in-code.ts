/** Limits of a mailed code: how long it is valid, how many codes may be typed, how often it may be mailed. The table repeats the last two. */
export const signInCode = { minutes: 10, tries: 5, mails: 3 } as const;

export const codeEndsAt = (now: Date): Date => new Date(now.getTime() + signInCode.minutes * 60_000);

/** Parses a typed code, ignoring spaces; undefined unless it has six digits. */
export function readSignInCode(typed: string): string | undefined {
  const text = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(text) ? text : undefined;
}

/** Six digits from a signature in hexadecimal. The first 48 bits are enough: the bias is below one in a hundred million. */
export const digitsOf = (signature: string): string =>
  String(Number.parseInt(signature.slice(0, 12), 16) % 1_000_000).padStart(6, '0');
