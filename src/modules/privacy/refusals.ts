import type { RefusalKinds } from '#kernel/outcome';

/** Expected refusals of this module, besides those of identity. */
export const privacyRefusals = {
  'confirmation-wrong': 'invalid',
  'last-admin': 'conflict',
} as const satisfies RefusalKinds;
