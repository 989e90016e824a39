-- migrate:up
set local lock_timeout = '2s';

create table audit_records (
  id bigint generated always as identity primary key,
  recorded_at timestamptz not null default now(),
  actor_id uuid references user_profiles (id),
  act text not null,
  subject_id uuid references user_profiles (id),
  details jsonb not null default '{}',
  constraint act_is_a_name check (act ~ '^[a-z]+(-[a-z]+)*$'),
  constraint details_are_an_object check (jsonb_typeof(details) = 'object')
);
comment on table audit_records is 'Who did what to whom, when: written with the change itself, never changed afterwards';
comment on column audit_records.actor_id is 'Empty: an operator''s command, which no account stands behind';
comment on column audit_records.details is 'Ids, codes and figures; never a name, an address or a text someone wrote, so that erasing a person need not touch it';
create index audit_records_about_someone on audit_records (subject_id, id desc);
create index audit_records_by_someone on audit_records (actor_id, id desc);

create function refuse_to_change_the_audit_trail() returns trigger language plpgsql as $$
begin
  raise exception 'audit records are only ever added' using errcode = 'restrict_violation';
end $$;
create trigger the_audit_trail_only_grows before update or delete or truncate on audit_records
  for each statement execute function refuse_to_change_the_audit_trail();

-- migrate:down
drop table audit_records;
drop function refuse_to_change_the_audit_trail();
