import { messageKinds } from './messages.ts';

/** Kinds of items in the operator's inbox. */
export const inboxKinds = [...messageKinds, 'content-report'] as const;
export type InboxKind = (typeof inboxKinds)[number];

export type InboxState = 'open' | 'answered';
