-- migrate:up
-- Google only says who somebody is: its tokens are no longer kept (src/modules/identity/auth.ts).
update accounts
set access_token = null, refresh_token = null, id_token = null
where access_token is not null or refresh_token is not null or id_token is not null;

-- migrate:down
-- Deleted tokens cannot be restored.
