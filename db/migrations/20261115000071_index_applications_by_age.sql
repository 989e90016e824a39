-- migrate:up transaction:false
create index concurrently applications_by_age on user_profiles (application_status, created_at desc, id desc) where role = 'expert';

-- migrate:down transaction:false
drop index concurrently applications_by_age;
