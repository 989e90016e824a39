-- migrate:up transaction:false
create index concurrently next_free_slots_by_their_start
  on expert_next_free (next_free_at, (-score), user_profile_id) include (stale_at, score) where next_free_at is not null;

-- migrate:down transaction:false
drop index concurrently next_free_slots_by_their_start;
