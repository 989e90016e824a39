-- migrate:up
-- Produces the same stems as the built-in dictionary, without its stop words: that list lacks « les », and cannot match
-- « à » and « été », because accents are removed before. words_of has our own list.
create text search dictionary french_words (template = snowball, language = french);

-- Facts are inserted in the transaction that makes them true; the worker delivers them (docs/decisions/0006).
create table outbox (
  id bigint generated always as identity primary key,
  fact text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  constraint fact_is_a_past_tense_name check (fact ~ '^[a-z]+(-[a-z]+)+$')
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
comment on table outbox is 'Facts waiting for the worker; a row is deleted after a second or two';

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
comment on table audit_records is 'Audit trail: actor, act, subject and time. Written together with the change; append-only';
comment on column audit_records.actor_id is 'Null for a command of the operator, which has no account';
comment on column audit_records.details is 'Ids, codes and figures; never a name, an address or free text, so that erasing a person requires no change here';
create index audit_records_about_someone on audit_records (subject_id, id desc);
create index audit_records_by_someone on audit_records (actor_id, id desc);
create index audit_records_by_act on audit_records (act, id desc);

-- migrate:down
drop table audit_records, outbox cascade;
drop text search dictionary french_words;
