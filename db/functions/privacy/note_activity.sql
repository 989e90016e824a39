create or replace function note_activity() returns trigger language plpgsql as $$
begin
  -- Limits writes: sessions are renewed every hour, but an accuracy of a day is enough for a period of three years.
  update account_activity set seen_at = now(), warned_at = null
  where user_id = new.user_id and (seen_at < now() - interval '1 day' or warned_at is not null);
  return null;
end $$;

create or replace trigger a_session_keeps_its_account_in_use after insert or update of updated_at on sessions
  for each row execute function note_activity();
