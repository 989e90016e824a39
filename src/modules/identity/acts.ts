/** What of this module the audit trail tells; the French stands in web/copy/journal.ts. */
export type IdentityAct = 'admin-granted' | 'admin-revoked' | 'email-changed' | OwnAct;

/** What people do to their own account, written by triggers together with the rows it is about. */
type OwnAct = 'two-factor-enabled' | 'two-factor-disabled' | 'passkey-added' | 'passkey-removed' | 'password-changed';
