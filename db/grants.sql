-- Rights of the application's role (:application), applied after the migrations. It owns nothing and changes no schema.
revoke create on schema public from public;
grant usage on schema public, graphile_worker to :application;
grant select, insert, update, delete on all tables in schema public, graphile_worker to :application;
grant usage on all sequences in schema public, graphile_worker to :application;
revoke insert, update, delete on schema_migrations, applied_files from :application;

-- The audit trail is written through functions that run with the rights of its owner (docs/decisions/0052).
revoke insert, update, delete on audit_records, audit_seals from :application;
revoke usage on sequence audit_records_id_seq from :application;
revoke execute on function record_act, seal_audit_records from public;
grant execute on function record_act, seal_audit_records to :application;

-- Security events are written, counted and read; only forget_security_events deletes them, after a year (docs/decisions/0059).
revoke update, delete on security_events from :application;
grant update (times) on security_events to :application;
revoke execute on function forget_security_events from public;
grant execute on function forget_security_events to :application;

-- The queue's tables have row level security without a policy: only their owner sees rows.
do $$
declare
  queue regclass;
begin
  for queue in select oid from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
    and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'the_application_works_on_the_queue')
  loop
    execute format('create policy the_application_works_on_the_queue on %s to :application using (true)', queue);
  end loop;
end $$;
