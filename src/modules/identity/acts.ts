/** Audit trail acts of this module; French labels in web/copy/journal.ts. */
export const accountActs = [
  'admin-granted',
  'admin-revoked',
  'email-changed',
  'account-suspended',
  'suspension-lifted',
  'signed-out-by-admin',
  // Changes that people make to their own account; triggers write them with the changed rows.
  'two-factor-enabled',
  'two-factor-disabled',
  'passkey-added',
  'passkey-removed',
  'password-changed',
  'provider-linked',
] as const;

export type IdentityAct = (typeof accountActs)[number];
