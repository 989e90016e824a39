/** Audit trail acts of this module; French labels in web/copy/journal.ts. */
export type SupportAct = 'message-answered' | 'content-report-answered';
