-- Every password is a scrypt hash, on an account that names its own user: with anything else its owner can never sign in.
select id from accounts
where provider_id = 'credential'
  and (account_id <> user_id::text or password is null or password !~ '^[0-9a-f]{32}:[0-9a-f]{128}$');
