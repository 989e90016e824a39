-- migrate:up
set local lock_timeout = '2s';

create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists citext;

-- Ids that grow with time keep B-trees compact. PostgreSQL 18 has its own uuidv7(); this serves 15 and later alike.
create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid
$$;
comment on function new_id() is 'A version 7 UUID';

-- unaccent() is only stable, since its dictionary may change; an index needs an immutable function.
create function fold_text(text) returns text language sql immutable parallel safe strict as
  $$ select public.unaccent('public.unaccent'::regdictionary, lower($1)) $$;
comment on function fold_text(text) is 'Lower case without accents: what searches compare';

-- Facts, written in the transaction that makes them true; the worker hands them on (docs/decisions/0006).
create table outbox (
  id bigint generated always as identity primary key,
  fact text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  constraint fact_is_a_past_tense_name check (fact ~ '^[a-z]+(-[a-z]+)+$')
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
comment on table outbox is 'Facts on their way to the worker; a row lives for a second or two';

-- migrate:down
drop table outbox;
drop function fold_text(text);
drop function new_id();
drop extension citext;
drop extension unaccent;
drop extension pg_trgm;
drop extension btree_gist;
