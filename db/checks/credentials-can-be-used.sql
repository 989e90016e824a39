-- Every password is a scrypt hash, on an account that names its own user: anything else refuses its owner for ever.
select id from accounts
where provider_id = 'credential'
  and (account_id <> user_id::text or password is null or password !~ '^[0-9a-f]{32}:[0-9a-f]{128}$');
