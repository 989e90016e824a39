-- A writer draws its id before it commits, so a record with a lower id may appear after one with a higher id. The lock is granted only
-- while no writer is between the two: all ids up to the highest are then final. It is not waited for, hence no deadlock; writers wait
-- for one batch at most.
create or replace function seal_audit_records(at_most integer default 1000) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last audit_seals;
  record audit_records;
  sealed integer := 0;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'sealing must see what was committed before its lock';
  end if;
  if not exists (select from audit_records where id > coalesce((select max(record_id) from audit_seals), 0)) then
    return 0;
  end if;
  begin
    lock table audit_records in share row exclusive mode nowait;
  exception when lock_not_available then
    return 0;
  end;
  select * into last from audit_seals order by record_id desc limit 1;
  for record in select * from audit_records where id > coalesce(last.record_id, 0) order by id limit at_most loop
    last.hash := audit_hash(last.hash, record);
    insert into audit_seals (record_id, hash) values (record.id, last.hash);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;
comment on function seal_audit_records is 'Extends the chain by the committed records; returns how many, and 0 while a record is being written';
