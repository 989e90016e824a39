-- Every password is an Argon2id hash, or a scrypt hash from before, on an account that names its own user: with anything else its owner can
-- never sign in. After a recovery there is none until the owner chooses another one.
select id from accounts
where provider_id = 'credential'
  and (account_id <> user_id::text
    or password !~ '^([0-9a-f]{32}:[0-9a-f]{128}|[$]argon2id[$]v=19[$]m=\d+,t=\d+,p=\d+[$][A-Za-z0-9+/]{22}[$][A-Za-z0-9+/]{43})$');
