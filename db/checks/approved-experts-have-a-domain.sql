-- Every approved expert has a domain: without one no tab and no page of a domain shows the expert.
select id from user_profiles
where application_status = 'approved'
  and not exists (select from user_domains where user_profile_id = user_profiles.id);
