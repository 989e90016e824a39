/** What people write to the operator; `contact_messages.kind` holds one of these. */
export const messageKinds = ['support', 'event-proposal'] as const;
export type MessageKind = (typeof messageKinds)[number];

export const subjectLength = 200;
export const messageLength = 5_000;
