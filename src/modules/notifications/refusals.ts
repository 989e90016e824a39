import type { RefusalKinds } from '#kernel/outcome';

/** Expected refusals of this module; French messages in web/copy/refusals.ts. */
export const notificationsRefusals = {
  /** The operator has no VAPID key. */
  'push-off': 'unavailable',
  'too-many-devices': 'conflict',
} as const satisfies RefusalKinds;
