-- migrate:up
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
comment on table messages is 'Messages between the client and the expert of an appointment, before and after it';
comment on column messages.number is 'Position in the conversation; message_reads.read_up_to refers to it';
comment on column messages.removed is 'Set when the author''s account was erased: the text is removed, the number stays';
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
comment on table message_files is 'Files attached to messages; the bytes are in the object storage and are deleted after the row';
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
comment on table message_reads is 'Read position of each participant of a conversation, and the state of the mail about unread messages';
comment on column message_reads.mail_due_at is 'Time to send the mail, unless the user reads before; null when no mail is due';
comment on column message_reads.mailed_at is 'Time of the mail about messages that are still unread';
create index message_reads_by_their_mail on message_reads (mail_due_at) where mail_due_at is not null;
create index message_reads_of_a_person on message_reads (reader_id);

-- migrate:down
drop table message_reads, message_files, messages cascade;
