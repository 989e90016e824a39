-- Requests the deletion of the bytes however the row is deleted: erasure, retention, or with its appointment.
create or replace function announce_a_file_that_went() returns trigger language plpgsql as $$
begin
  insert into outbox (fact, payload) values ('message-file-removed', jsonb_build_object('key', old.storage_key));
  return null;
end $$;

create or replace trigger bytes_go_with_their_file after delete on message_files
  for each row execute function announce_a_file_that_went();
