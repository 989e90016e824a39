/** Kinds of messages to the operator; values of `contact_messages.kind`. */
export const messageKinds = ['support', 'event-proposal'] as const;
export type MessageKind = (typeof messageKinds)[number];

export const subjectLength = 200;
export const messageLength = 5_000;
