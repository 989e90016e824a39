-- migrate:up
alter table payout_accounts add held_until timestamptz;
alter table payout_accounts add account_held_until timestamptz;
comment on column payout_accounts.held_until is 'Payouts wait until then, because the destination has changed';
comment on column payout_accounts.account_held_until is 'The same for the account at the provider alone: a recovery before then removes it';

alter table sepa_files add made_by uuid references user_profiles (id);
alter table sepa_files add approved_by uuid references user_profiles (id);
alter table sepa_files add approved_at timestamptz;
comment on column sepa_files.approved_by is 'Second admin, without whom the file can neither be downloaded nor be sent';
create index sepa_files_made_by_someone on sepa_files (made_by);
create index sepa_files_approved_by_someone on sepa_files (approved_by);
-- Checked for new rows at once, and for the few that exist afterwards: no long lock.
alter table sepa_files add constraint a_sepa_file_is_approved_by_another_person check (approved_by <> made_by) not valid;
alter table sepa_files validate constraint a_sepa_file_is_approved_by_another_person;
alter table sepa_files add constraint an_approval_says_who_and_when check (num_nulls(approved_by, approved_at) in (0, 2)) not valid;
alter table sepa_files validate constraint an_approval_says_who_and_when;

-- migrate:down
alter table sepa_files drop approved_at, drop approved_by, drop made_by;
alter table payout_accounts drop account_held_until, drop held_until;
