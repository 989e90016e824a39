-- migrate:up transaction:false
drop index concurrently profiles_by_application;

-- migrate:down transaction:false
create index concurrently profiles_by_application on user_profiles (application_status, application_date desc) where role = 'expert';
