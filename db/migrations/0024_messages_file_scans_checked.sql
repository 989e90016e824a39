-- migrate:up
set local lock_timeout = '2s';

alter table message_files validate constraint a_file_is_waiting_unscanned_clean_or_refused;
alter table message_files validate constraint a_file_is_scanned_until_it_is_clean_or_refused;

-- migrate:down
