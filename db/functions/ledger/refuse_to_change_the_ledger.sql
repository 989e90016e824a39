create or replace function refuse_to_change_the_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'ledger is append-only' using errcode = 'restrict_violation';
end $$;

create or replace trigger the_ledger_only_grows before update or truncate on ledger_lines
  for each statement execute function refuse_to_change_the_ledger();
