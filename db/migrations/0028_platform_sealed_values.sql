-- migrate:up
set local lock_timeout = '2s';

create table current_keys (
  setting text primary key,
  key_id text not null,
  since timestamptz not null,
  constraint a_key_is_of_a_known_setting check (setting in ('AUTH_SECRET', 'SEALING_KEY')),
  constraint a_key_id_has_eight_hexadecimal_digits check (key_id ~ '^[0-9a-f]{8}$')
);
comment on table current_keys is 'Keys of the settings by their id; written by npm run keys:rotate, which says from it when a former key is no longer needed';
comment on column current_keys.since is 'First run of keys:rotate with this key';

-- Sealed beside the plain columns, which the release before this one still writes. keys:rotate moves their values; the next release drops
-- them. The checks hold for all rows from the start, because the columns are new: not valid spares a scan under a lock.
alter table user_profiles add phone_sealed text;
alter table user_profiles add constraint a_sealed_phone_names_its_key check (phone_sealed ~ '^v1[.][0-9a-f]{8}[.]') not valid;
comment on column user_profiles.phone is 'Plain phone number of a former release; empty once keys:rotate has run';
comment on column user_profiles.phone_sealed is 'Phone number, encrypted with SEALING_KEY';

alter table invoicing_identities add birth_date_sealed text, add tax_number_sealed text;
alter table invoicing_identities
  add constraint a_sealed_birth_date_names_its_key check (birth_date_sealed ~ '^v1[.][0-9a-f]{8}[.]') not valid,
  add constraint a_sealed_tax_number_names_its_key check (tax_number_sealed ~ '^v1[.][0-9a-f]{8}[.]') not valid,
  drop constraint a_person_gives_a_birth_date_and_a_tax_number,
  add constraint a_person_gives_a_birth_date_and_a_tax_number check (company_form <> ''
    or (num_nonnulls(birth_date, birth_date_sealed) > 0 and (tax_number <> '' or tax_number_sealed is not null))) not valid;
comment on column invoicing_identities.birth_date is 'Plain birth date of a former release; empty once keys:rotate has run';
comment on column invoicing_identities.birth_date_sealed is 'Birth date, encrypted with SEALING_KEY';
comment on column invoicing_identities.tax_number is 'Plain tax number of a former release; empty once keys:rotate has run';
comment on column invoicing_identities.tax_number_sealed is 'Tax number, encrypted with SEALING_KEY';

alter table messages add text_sealed text;
alter table messages
  add constraint a_sealed_text_names_its_key check (text_sealed ~ '^v1[.][0-9a-f]{8}[.]') not valid,
  add constraint a_sealed_text_has_16100_characters_at_most check (char_length(text_sealed) <= 16100) not valid,
  add constraint what_was_removed_has_no_sealed_text check (not removed or text_sealed is null) not valid;
comment on column messages.text is 'Plain text of a former release; empty once keys:rotate has run';
comment on column messages.text_sealed is 'Text, encrypted with SEALING_KEY; null for a message of files alone. 4,000 characters make 16,100 at most';

alter table calendar_feeds add former_addresses text[] not null default '{}';
comment on column calendar_feeds.former_addresses is 'Edition and SHA-256 of signatures whose key was replaced: addresses that calendars still fetch. Void with another edition';

comment on table two_factors is 'Authenticator apps: secret, encrypted with AUTH_SECRET, and hashes of the backup codes';

-- migrate:down
comment on table two_factors is 'Authenticator apps: secret and backup codes, both encrypted with AUTH_SECRET';
alter table calendar_feeds drop former_addresses;
alter table messages drop text_sealed;
comment on column messages.text is null;
alter table invoicing_identities
  drop constraint a_person_gives_a_birth_date_and_a_tax_number,
  drop birth_date_sealed,
  drop tax_number_sealed,
  add constraint a_person_gives_a_birth_date_and_a_tax_number
    check (company_form <> '' or (birth_date is not null and tax_number <> '')) not valid;
comment on column invoicing_identities.birth_date is null;
comment on column invoicing_identities.tax_number is null;
alter table user_profiles drop phone_sealed;
comment on column user_profiles.phone is null;
drop table current_keys;
