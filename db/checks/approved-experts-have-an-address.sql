-- Every approved expert has a current slug: without one the catalogue leaves the expert out.
select id from user_profiles
where application_status = 'approved'
  and not exists (select from expert_slugs where user_profile_id = user_profiles.id and is_current);
