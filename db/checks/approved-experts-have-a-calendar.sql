-- Every approved expert has settings and a calendar: without them no slot can be computed.
select id from user_profiles
where application_status = 'approved'
  and not exists (select from expert_settings where user_profile_id = user_profiles.id);
