/** Audit trail acts of this module; French labels in web/copy/journal.ts. */
export type EventsAct = 'event-created' | 'event-changed' | 'event-cancelled';
