/** Audit trail acts of this module; French labels in web/copy/journal.ts. */
export type PrivacyAct = 'data-exported' | 'account-erased';
