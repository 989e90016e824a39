-- The only way for the application to write the audit trail: the id and the time are not the caller's choice.
create or replace function record_act(act text, actor_id uuid, subject_id uuid, details jsonb default '{}') returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into audit_records (act, actor_id, subject_id, details)
  values (record_act.act, record_act.actor_id, record_act.subject_id, record_act.details)
$$;
comment on function record_act is 'Appends an audit record with the rights of the owner of the table';
