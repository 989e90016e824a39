-- migrate:up
set local lock_timeout = '2s';

create table call_notices (
  appointment_id uuid not null references appointments (id) on delete cascade,
  kind text not null,
  starts_at timestamptz not null,
  noticed_at timestamptz not null,
  primary key (appointment_id, kind, starts_at),
  constraint people_are_told_a_day_and_an_hour_before_and_after check (kind in ('day-before', 'hour-before', 'recap'))
);
comment on table call_notices is 'What people were told of a session because its time had come: once for each time that it was moved to';

-- migrate:down
drop table call_notices;
