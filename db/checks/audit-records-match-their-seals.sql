-- The audit trail as it was sealed (docs/decisions/0052); npm run audit:check also compares the exported heads.
select id from audit_breaks()
