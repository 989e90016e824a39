/** Result of an action: the value, or a refusal, which is an expected error as a code without text. Unexpected errors are thrown. */
export type Outcome<Value, Refusal extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

export const done = <Value>(value: Value) => ({ ok: true, value }) as const;

export const refused = <const Refusal extends string>(refusal: Refusal) => ({ ok: false, refusal }) as const;

/** Kind of a refusal; web/server/answers.ts has the HTTP status of each. */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'denied'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'limited'
  | 'unavailable';

export type RefusalKinds = Readonly<Record<string, RefusalKind>>;
