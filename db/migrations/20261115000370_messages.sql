-- migrate:up
set local lock_timeout = '2s';

create table messages (
  id uuid primary key,
  appointment_id uuid not null references appointments (id) on delete cascade,
  author_id uuid not null references user_profiles (id),
  number integer not null,
  text text not null,
  removed boolean not null default false,
  sent_at timestamptz not null,
  constraint a_message_has_4000_characters_at_most check (char_length(text) <= 4000),
  constraint what_was_removed_says_nothing check (not removed or text = ''),
  constraint messages_are_numbered_from_1 check (number >= 1),
  constraint each_message_has_its_place unique (appointment_id, number),
  constraint a_message_has_one_author unique (id, author_id)
);
comment on table messages is 'What the client and the expert of an appointment write to each other, before and after it';
comment on column messages.number is 'Its place in the conversation: what is read is read up to a number';
comment on column messages.removed is 'Its author has left: what it said is gone, its place is not';
create index messages_of_a_person on messages (author_id);
create index messages_by_age on messages (sent_at);

create table message_files (
  id uuid primary key,
  message_id uuid not null,
  author_id uuid not null,
  place smallint not null,
  name text not null,
  media_type text not null,
  size_bytes integer not null,
  storage_key text not null unique,
  constraint a_file_is_of_its_message_and_its_author
    foreign key (message_id, author_id) references messages (id, author_id) on delete cascade,
  constraint a_message_has_5_files_at_most check (place between 1 and 5),
  constraint each_file_has_its_place unique (message_id, place),
  constraint a_file_has_a_plain_name check (char_length(name) between 1 and 120 and name !~ '[/\\[:cntrl:]]'),
  constraint a_file_has_10_megabytes_at_most check (size_bytes between 1 and 10485760)
);
comment on table message_files is 'Files of messages; the bytes lie in the storage, and go when the row goes';
create index message_files_of_a_person on message_files (author_id);

create table message_reads (
  appointment_id uuid not null references appointments (id) on delete cascade,
  reader_id uuid not null references user_profiles (id),
  read_up_to integer not null default 0,
  mail_due_at timestamptz,
  mailed_at timestamptz,
  constraint each_of_the_two_reads_for_themselves primary key (appointment_id, reader_id),
  constraint who_was_mailed_is_not_mailed_again_before_reading check (mail_due_at is null or mailed_at is null)
);
comment on table message_reads is 'Up to which message somebody has read a conversation, and whether they are to be mailed about the rest';
comment on column message_reads.mail_due_at is 'They are mailed then, unless they read before; null where there is nothing to mail about';
comment on column message_reads.mailed_at is 'When they were mailed about what they have not read since';
create index message_reads_by_their_mail on message_reads (mail_due_at) where mail_due_at is not null;
create index message_reads_of_a_person on message_reads (reader_id);

create function refuse_a_stranger_in_a_conversation() returns trigger language plpgsql as $$
declare
  person uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if not exists (select from appointments where id = new.appointment_id and person in (client_id, expert_id)) then
    raise exception 'a conversation is of the two people of its appointment' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger a_message_is_written_by_one_of_the_two before insert or update on messages
  for each row execute function refuse_a_stranger_in_a_conversation('author_id');
create trigger a_conversation_is_read_by_the_two before insert or update on message_reads
  for each row execute function refuse_a_stranger_in_a_conversation('reader_id');

-- At the end of the transaction: files come after their message.
create function refuse_a_message_that_says_nothing() returns trigger language plpgsql as $$
begin
  if exists (select from messages where id = new.id and text = '' and not removed)
    and not exists (select from message_files where message_id = new.id) then
    raise exception 'a message has words or a file' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger a_message_says_something after insert or update on messages
  deferrable initially deferred for each row execute function refuse_a_message_that_says_nothing();

create function refuse_what_is_unread_again() returns trigger language plpgsql as $$
begin
  raise exception 'what was read stays read' using errcode = 'check_violation';
end $$;
create trigger a_marker_never_goes_back before update on message_reads
  for each row when (new.read_up_to < old.read_up_to) execute function refuse_what_is_unread_again();

-- However a row goes (erasure, retention, with its appointment), its bytes go after it.
create function announce_a_file_that_went() returns trigger language plpgsql as $$
begin
  insert into outbox (fact, payload) values ('message-file-removed', jsonb_build_object('key', old.storage_key));
  return null;
end $$;
create trigger bytes_go_with_their_file after delete on message_files
  for each row execute function announce_a_file_that_went();

-- migrate:down
drop table message_reads;
drop table message_files;
drop table messages;
drop function announce_a_file_that_went();
drop function refuse_what_is_unread_again();
drop function refuse_a_message_that_says_nothing();
drop function refuse_a_stranger_in_a_conversation();
