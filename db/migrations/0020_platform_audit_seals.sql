-- migrate:up
set local lock_timeout = '2s';

-- No foreign key to audit_records: the seal of a deleted record must remain, since it shows the deletion.
create table audit_seals (
  record_id bigint primary key,
  hash bytea not null,
  sealed_at timestamptz not null default now(),
  constraint a_seal_is_a_sha256 check (octet_length(hash) = 32)
);
comment on table audit_seals is 'Hash chain over audit_records, in order of id; written by seal_audit_records, append-only (docs/decisions/0052)';
comment on column audit_seals.hash is 'SHA-256 of the hash before it and the record''s content (audit_hash)';

-- migrate:down
drop table audit_seals;
