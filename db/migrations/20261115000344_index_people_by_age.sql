-- migrate:up transaction:false
create index concurrently people_by_age on user_profiles (created_at desc, id desc);

-- migrate:down transaction:false
drop index concurrently people_by_age;
