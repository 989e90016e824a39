-- Every rejected applicant can read the reason: the rejection of the current application exists.
select id from user_profiles
where application_status = 'rejected'
  and not exists (
    select from application_rejections
    where user_profile_id = user_profiles.id and applied_at = user_profiles.application_date
  );
