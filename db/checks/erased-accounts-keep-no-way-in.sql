-- An erased account has no session, no second factor and no device.
select user_id as id from user_profiles as profile
where status = 'erased'
  and (
    exists (select from sessions where sessions.user_id = profile.user_id)
    or exists (select from two_factors where two_factors.user_id = profile.user_id)
    or exists (select from passkeys where passkeys.user_id = profile.user_id)
    or exists (select from known_devices where known_devices.user_id = profile.user_id)
    or exists (select from trusted_devices where trusted_devices.user_id = profile.user_id)
  );
