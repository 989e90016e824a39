import type { RefusalKinds } from '#kernel/outcome';

/** Expected refusals of this module; French messages in web/copy/refusals.ts. */
export const adminRefusals = {
  'own-account': 'conflict',
  'already-suspended': 'conflict',
  'not-suspended': 'conflict',
} as const satisfies RefusalKinds;
