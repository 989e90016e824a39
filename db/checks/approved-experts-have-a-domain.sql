-- Every approved expert has a domain: without one the expert is on no tab and no domain page.
select id from user_profiles
where application_status = 'approved'
  and not exists (select from user_domains where user_profile_id = user_profiles.id);
