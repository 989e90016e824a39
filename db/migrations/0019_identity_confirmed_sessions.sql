-- migrate:up
alter table sessions add confirmed_at timestamptz;
comment on column sessions.confirmed_at is 'Time when the person last proved their identity in this session; sensitive actions require it within ten minutes';

-- migrate:down
alter table sessions drop confirmed_at;
