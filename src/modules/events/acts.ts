/** What of this module the audit trail tells; the French stands in web/copy/journal.ts. */
export type EventsAct = 'event-created' | 'event-changed' | 'event-cancelled';
