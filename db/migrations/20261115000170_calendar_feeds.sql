-- migrate:up
set local lock_timeout = '2s';

create table calendar_feeds (
  user_profile_id uuid primary key references user_profiles (id) on delete cascade,
  edition integer not null default 1,
  created_at timestamptz not null default now(),
  constraint editions_of_a_feed_are_counted_from_1 check (edition >= 1)
);
comment on table calendar_feeds is 'Who follows their appointments in a calendar of their own';
comment on column calendar_feeds.edition is 'Signed into the address of the feed: a new edition makes every earlier address worthless';

-- migrate:down
drop table calendar_feeds;
