/** Audit actions of this module; their French labels are in web/copy/journal.ts. */
export type AdminAct = 'file-downloaded';
