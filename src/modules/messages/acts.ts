/** Audit trail acts of this module; French labels in web/copy/journal.ts. */
export type MessagesAct = 'infected-file-refused';
