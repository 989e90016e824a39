-- migrate:up
-- The foreign key locks user_profiles for a moment.
set local lock_timeout = '2s';
create table device_tests (
  user_profile_id uuid not null references user_profiles (id) on delete cascade,
  device uuid not null,
  verdict text not null,
  tested_at timestamptz not null,
  primary key (user_profile_id, device),
  constraint a_device_test_has_one_of_four_verdicts check (verdict in ('good', 'fair', 'bad', 'incomplete'))
);
comment on table device_tests is 'Latest test of microphone, camera, sound and network per person and device. Deleted after 30 days';
comment on column device_tests.device is 'Random id in a cookie of the browser; says nothing about the device';
create index device_tests_by_age on device_tests (tested_at);

-- migrate:down
drop table device_tests;
