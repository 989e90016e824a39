create or replace function refuse_to_change_papers() returns trigger language plpgsql as $$
begin
  raise exception 'papers are append-only' using errcode = 'restrict_violation';
end $$;

create or replace trigger papers_only_grow before update or truncate on papers
  for each statement execute function refuse_to_change_papers();
