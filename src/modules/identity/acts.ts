/** What of this module the audit trail tells; the French stands in web/copy/journal.ts. */
export const accountActs = [
  'admin-granted',
  'admin-revoked',
  'email-changed',
  'account-suspended',
  'suspension-lifted',
  // What people do to their own account, written by triggers together with the rows it is about.
  'two-factor-enabled',
  'two-factor-disabled',
  'passkey-added',
  'passkey-removed',
  'password-changed',
] as const;

export type IdentityAct = (typeof accountActs)[number];
