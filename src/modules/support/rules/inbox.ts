import { messageKinds } from './messages.ts';

/** What reaches the operator, in one list. */
export const inboxKinds = [...messageKinds, 'content-report'] as const;
export type InboxKind = (typeof inboxKinds)[number];

export type InboxState = 'open' | 'answered';
