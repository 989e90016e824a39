-- Every account has its profile: the trigger that makes it has not been switched off.
select id from users where not exists (select from user_profiles where user_id = users.id);
