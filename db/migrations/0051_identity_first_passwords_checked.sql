-- migrate:up
set local lock_timeout = '2s';

alter table mailed_links validate constraint a_mailed_link_has_a_known_purpose;

-- migrate:down
