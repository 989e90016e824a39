create or replace function refuse_what_is_unread_again() returns trigger language plpgsql as $$
begin
  raise exception 'read marker cannot move back' using errcode = 'check_violation';
end $$;

create or replace trigger a_marker_never_goes_back before update on message_reads
  for each row when (new.read_up_to < old.read_up_to) execute function refuse_what_is_unread_again();
