export { liftSuspension } from './actions/lift-suspension.ts';
export { recordDownload } from './actions/record-download.ts';
export { signOutAccount } from './actions/sign-out-account.ts';
export { suspendAccount } from './actions/suspend-account.ts';
export { findAccount, listAccounts } from './queries/accounts.ts';
export { auditTrail } from './queries/audit-trail.ts';
export { dutyRowsFound, rowsFound } from './queries/duty-rows.ts';
export { securityEventsOf } from './queries/security-events.ts';
export { endSuspended } from './tasks/end-suspended.ts';
