-- An account is suspended as long as a suspension with its reason holds (DSA, art. 17), and nobody is signed in to it.
select person.id from user_profiles person
where (person.status = 'suspended') <> exists (
    select from account_suspensions where user_profile_id = person.id and lifted_at is null
  )
  or (person.status = 'suspended' and exists (select from sessions where user_id = person.user_id));
