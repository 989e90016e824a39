-- migrate:up transaction:false
create index concurrently people_by_name on user_profiles
  using gin (fold_text(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);

-- migrate:down transaction:false
drop index concurrently people_by_name;
