export type { AdminAct } from './acts.ts';
export type { Account, AccountEntry } from './queries/accounts.ts';
export type { AuditEntry } from './queries/audit-trail.ts';
export type { DutyRows } from './queries/duty-rows.ts';
export type { SecurityEntry } from './queries/security-events.ts';
export { adminRefusals } from './refusals.ts';
export {
  type AccountRole,
  type AccountStatus,
  accountRoles,
  accountStatuses,
  suspensionLength,
} from './rules/accounts.ts';
