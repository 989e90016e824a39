create or replace function keep_papers() returns trigger language plpgsql as $$
begin
  if exists (select from ended where issued_at > now() - interval '10 years') then
    raise exception 'papers are kept for ten years' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

create or replace trigger papers_end_after_ten_years after delete on papers
  referencing old table as ended for each statement execute function keep_papers();
