-- migrate:up
-- Same stems as the built-in dictionary, without its list of stop words: that one lacks « les », and never sees the accents
-- of « à » and « été », which are gone by then. Our own list stands in words_of.
create text search dictionary french_words (template = snowball, language = french);

-- Facts, written in the transaction that makes them true; the worker hands them on (docs/decisions/0006).
create table outbox (
  id bigint generated always as identity primary key,
  fact text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  constraint fact_is_a_past_tense_name check (fact ~ '^[a-z]+(-[a-z]+)+$')
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
comment on table outbox is 'Facts on their way to the worker; a row lives for a second or two';

create table audit_records (
  id bigint generated always as identity primary key,
  recorded_at timestamptz not null default now(),
  actor_id uuid,
  act text not null,
  subject_id uuid,
  details jsonb not null default '{}',
  constraint act_is_a_name check (act ~ '^[a-z]+(-[a-z]+)*$'),
  constraint details_are_an_object check (jsonb_typeof(details) = 'object')
);
comment on table audit_records is 'Who did what to whom, when: written with the change itself, never changed afterwards';
comment on column audit_records.actor_id is 'Empty: an operator''s command, which no account stands behind';
comment on column audit_records.details is 'Ids, codes and figures; never a name, an address or a text someone wrote, so that erasing a person need not touch it';
create index audit_records_about_someone on audit_records (subject_id, id desc);
create index audit_records_by_someone on audit_records (actor_id, id desc);
create index audit_records_by_act on audit_records (act, id desc);

-- migrate:down
drop table audit_records, outbox cascade;
drop text search dictionary french_words;
