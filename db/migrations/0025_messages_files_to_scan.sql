-- migrate:up transaction:false
create index concurrently message_files_to_scan on message_files (state, scan_at) where scan_at is not null;

-- migrate:down transaction:false
drop index concurrently message_files_to_scan;
