-- migrate:up
set local lock_timeout = '2s';
alter table mailed_links drop constraint a_mailed_link_resets_verifies_or_objects;
alter table mailed_links add constraint a_mailed_link_has_a_known_purpose
  check (kind in ('password-reset', 'first-password', 'address-verification', 'not-me')) not valid;

-- migrate:down
delete from mailed_links where kind = 'first-password';
alter table mailed_links drop constraint a_mailed_link_has_a_known_purpose;
alter table mailed_links add constraint a_mailed_link_resets_verifies_or_objects
  check (kind in ('password-reset', 'address-verification', 'not-me')) not valid;
