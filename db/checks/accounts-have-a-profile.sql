-- Every account has its profile: the trigger that creates it is enabled.
select id from users where not exists (select from user_profiles where user_id = users.id);
