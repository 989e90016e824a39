-- An erased account keeps no name, no address and no text of the person.
select profile.user_id as id from user_profiles as profile join users on users.id = profile.user_id
where profile.status = 'erased'
  and (
    concat(users.name, users.first_name, users.last_name, users.image) <> '' or users.email not like '%@erased.invalid'
    or concat(profile.first_name, profile.last_name, profile.avatar_url, profile.phone, profile.phone_sealed, profile.linkedin_url,
      profile.position, profile.company, profile.bio, profile.regulated_note) <> ''
    or cardinality(profile.companies) > 0 or profile.role <> 'client'
  );
