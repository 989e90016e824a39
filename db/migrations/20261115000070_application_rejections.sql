-- migrate:up
set local lock_timeout = '2s';

create table application_rejections (
  id uuid primary key default new_id(),
  user_profile_id uuid not null references user_profiles (id) on delete cascade,
  applied_at timestamptz not null,
  rejected_at timestamptz not null,
  rejected_by uuid not null references user_profiles (id),
  reason text not null,
  constraint an_application_is_rejected_once unique (user_profile_id, applied_at),
  constraint no_rejection_precedes_its_application check (rejected_at >= applied_at),
  constraint a_rejection_gives_its_reason check (char_length(btrim(reason)) between 1 and 2000)
);
comment on table application_rejections is
  'Applications that were turned down, with what the applicant was told: the profile holds the present application alone, and whoever applies again is judged by someone who can read why the last one failed';
create index rejections_by_an_admin on application_rejections (rejected_by);

-- migrate:down
drop table application_rejections;
