-- migrate:up
set local lock_timeout = '2s';

alter table expert_settings
  add column durations smallint[] not null default '{15,30,60}',
  add column minimum_notice_minutes integer not null default 1440,
  add column confirms_by_hand boolean not null default false,
  add column takes_video_calls boolean not null default true;
alter table expert_settings
  add constraint durations_are_some_of_the_seven check (
    cardinality(durations) >= 1 and durations <@ '{15,30,45,60,90,115,120}'::smallint[]) not valid,
  add constraint minimum_notice_is_at_most_90_days check (minimum_notice_minutes between 0 and 129600) not valid;
comment on column expert_settings.durations is 'Minutes of the sessions this expert offers';
comment on column expert_settings.minimum_notice_minutes is 'Nothing is offered that begins sooner; 0 allows last-minute bookings';
comment on column expert_settings.confirms_by_hand is 'A paid booking is then a request, which the expert accepts or refuses';
comment on column expert_settings.takes_video_calls is 'Off: nothing is offered';

create table outside_busy_times (
  id bigint generated always as identity primary key,
  user_profile_id uuid not null references expert_settings (user_profile_id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint a_busy_time_ends_after_it_begins check (starts_at < ends_at)
);
comment on table outside_busy_times is 'When experts are taken according to a calendar they connected; nothing says by what';
create index outside_busy_times_of_an_expert on outside_busy_times (user_profile_id, ends_at) include (starts_at);

-- migrate:down
drop table outside_busy_times;
alter table expert_settings
  drop column takes_video_calls, drop column confirms_by_hand, drop column minimum_notice_minutes, drop column durations;
