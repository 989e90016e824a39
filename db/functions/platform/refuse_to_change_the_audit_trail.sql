create or replace function refuse_to_change_the_audit_trail() returns trigger language plpgsql as $$
begin
  raise exception 'audit records are append-only' using errcode = 'restrict_violation';
end $$;

create or replace trigger the_audit_trail_only_grows before update or delete or truncate on audit_records
  for each statement execute function refuse_to_change_the_audit_trail();

create or replace trigger the_seals_only_grow before update or delete or truncate on audit_seals
  for each statement execute function refuse_to_change_the_audit_trail();
