/** Audit trail acts of this module; French labels in web/copy/journal.ts. */
export type ExpertsAct =
  | 'role-changed'
  | 'application-approved'
  | 'application-rejected'
  | 'synonym-added'
  | 'synonym-changed'
  | 'synonym-switched-on'
  | 'synonym-switched-off';
