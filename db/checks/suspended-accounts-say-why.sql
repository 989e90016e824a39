-- An account is suspended exactly while a suspension with its reason is in force (DSA, art. 17), and has no session then.
select person.id from user_profiles person
where (person.status = 'suspended') <> exists (
    select from account_suspensions where user_profile_id = person.id and lifted_at is null
  )
  or (person.status = 'suspended' and exists (select from sessions where user_id = person.user_id));
