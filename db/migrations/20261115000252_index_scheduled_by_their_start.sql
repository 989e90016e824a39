-- migrate:up transaction:false
create index concurrently scheduled_by_their_start on appointments (starts_at) where status = 'scheduled';

-- migrate:down transaction:false
drop index concurrently scheduled_by_their_start;
