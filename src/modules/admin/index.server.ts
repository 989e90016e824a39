export { auditTrail } from './queries/audit-trail.ts';
