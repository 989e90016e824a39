-- migrate:up
set local lock_timeout = '2s';

create table promo_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null,
  percent smallint,
  amount_cents integer,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  max_uses integer not null,
  stopped_at timestamptz,
  created_by uuid not null references user_profiles (id),
  created_at timestamptz not null,
  constraint a_code_is_there_once unique (code),
  constraint a_code_has_3_to_30_capitals_digits_and_hyphens check (code ~ '^[A-Z0-9][A-Z0-9-]{1,28}[A-Z0-9]$'),
  constraint a_code_takes_off_a_percent_or_an_amount check (num_nonnulls(percent, amount_cents) = 1),
  constraint percent_is_1_to_100 check (percent between 1 and 100),
  constraint amount_is_1_cent_to_10000_euros check (amount_cents between 1 and 1000000),
  constraint a_validity_ends_after_it_begins check (valid_from < valid_until),
  constraint a_code_is_used_at_least_once_and_at_most_a_million_times check (max_uses between 1 and 1000000)
);
comment on table promo_codes is 'What the platform pays for its clients, on presentation of a word';
comment on column promo_codes.amount_cents is 'In euros, for prices in euros';
comment on column promo_codes.stopped_at is 'By an admin, before its time';
create index promo_codes_by_age on promo_codes (created_at desc, id);
create index promo_codes_by_someone on promo_codes (created_by);

create table promo_uses (
  appointment_id uuid primary key references appointments (id) on delete cascade,
  promo_code_id uuid not null references promo_codes (id),
  client_id uuid not null references user_profiles (id),
  used_at timestamptz not null,
  given_back_at timestamptz,
  settled_at timestamptz
);
comment on table promo_uses is 'Who used which code for which appointment, one for each; counted with the row of the code locked';
comment on column promo_uses.given_back_at is 'The appointment ended unpaid: neither the code nor its client has lost anything';
comment on column promo_uses.settled_at is 'The ledger knows what the platform paid, or that there was nothing to pay';
create unique index a_client_uses_a_code_once on promo_uses (promo_code_id, client_id) where given_back_at is null;
create index promo_uses_of_a_client on promo_uses (client_id);
create index promo_uses_to_settle on promo_uses (used_at) where given_back_at is null and settled_at is null;

-- Of all the ways in which a hold or a request ends unpaid, none forgets to give the code back; and a hold that a late payment
-- revives has it again, unless the client has used it elsewhere meanwhile. The price is what was paid either way.
create function promo_uses_follow() returns trigger language plpgsql as $$
begin
  if new.status = 'cancelled' then
    update promo_uses set given_back_at = new.stepped_at where appointment_id = new.id and given_back_at is null;
  else
    update promo_uses as own set given_back_at = null
    where appointment_id = new.id and given_back_at is not null and not exists (
      select from promo_uses as other
      where other.promo_code_id = own.promo_code_id and other.client_id = own.client_id and other.given_back_at is null);
  end if;
  return null;
end $$;
create trigger promo_uses_follow_appointments after update of status on appointments for each row
  when (old.status = 'cancelled' or (new.status = 'cancelled' and (old.status in ('held', 'requested') or new.step = 'unpaid')))
  execute function promo_uses_follow();

-- migrate:down
drop trigger promo_uses_follow_appointments on appointments;
drop function promo_uses_follow();
drop table promo_uses;
drop table promo_codes;
