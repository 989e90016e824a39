-- Extensions and the functions that table defaults and indexes need; applied before the migrations.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists citext;

-- Time-ordered ids keep B-trees compact. PostgreSQL 18 has its own uuidv7(); this function works with 15 and later.
create or replace function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid
$$;
comment on function new_id() is 'Version 7 UUID';

-- unaccent() is only stable, since its dictionary may change; an index needs an immutable function.
create or replace function fold_text(text) returns text language sql immutable parallel safe strict as
  $$ select public.unaccent('public.unaccent'::regdictionary, lower($1)) $$;
comment on function fold_text(text) is 'Lower-case text without accents, as searches compare it';
