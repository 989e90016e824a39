export type { AuditEntry } from './queries/audit-trail.ts';
