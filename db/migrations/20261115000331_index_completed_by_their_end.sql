-- migrate:up transaction:false
create index concurrently completed_by_their_end on appointments (ends_at) where status = 'completed';

-- migrate:down transaction:false
drop index concurrently completed_by_their_end;
