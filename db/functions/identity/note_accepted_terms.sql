-- Runs in the transaction that creates the account, whichever way it is created.
create or replace function note_accepted_terms() returns trigger language plpgsql as $$
begin
  insert into legal_acceptances (user_id, text, version, way, accepted_at)
  values (new.id, 'conditions-utilisation', new.terms_version, case tg_op when 'INSERT' then 'sign-up' else 'notice' end, now())
  on conflict do nothing;
  return null;
end $$;

create or replace trigger accepted_terms_are_noted_with_the_account after insert on users
  for each row when (new.terms_version is not null) execute function note_accepted_terms();

create or replace trigger accepted_terms_are_noted_when_they_change after update of terms_version on users
  for each row when (new.terms_version is not null and new.terms_version is distinct from old.terms_version)
  execute function note_accepted_terms();
