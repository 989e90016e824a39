import type { RefusalKinds } from '#kernel/outcome';

/** Expected refusals of this module; French messages in web/copy/refusals.ts. */
export const callsRefusals = {
  'call-too-early': 'conflict',
  /** Cancelled calls too. */
  'call-over': 'conflict',
  /** Unknown, or the call of other people. */
  'call-not-found': 'not-found',
  'calls-off': 'unavailable',
  'recap-too-early': 'conflict',
  'recap-closed': 'conflict',
  'recap-full': 'conflict',
  'entry-missing': 'invalid',
  'entry-too-long': 'invalid',
  'link-not-web': 'invalid',
  /** Unknown, or written by the other participant. */
  'entry-not-found': 'not-found',
} as const satisfies RefusalKinds;

export type CallsRefusal = keyof typeof callsRefusals | 'not-authenticated' | 'too-many-attempts';
