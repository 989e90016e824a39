-- migrate:up transaction:false
create index concurrently audit_records_by_act on audit_records (act, id desc);

-- migrate:down transaction:false
drop index concurrently audit_records_by_act;
