-- Phone numbers, birth dates, tax numbers and messages are stored sealed: npm run keys:rotate seals what a former release left plain.
select id from user_profiles where phone is not null
union all select user_profile_id from invoicing_identities where birth_date is not null or tax_number <> ''
union all select id from messages where text <> '';
