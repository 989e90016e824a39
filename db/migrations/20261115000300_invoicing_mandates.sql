-- migrate:up
set local lock_timeout = '2s';

create table invoicing_identities (
  user_profile_id uuid primary key references user_profiles (id) on delete cascade,
  id integer generated always as identity,
  legal_name text not null,
  company_form text not null default '',
  street text not null,
  postcode text not null,
  town text not null,
  country char(2) not null,
  siren text not null,
  vat_regime text not null,
  vat_number text not null default '',
  birth_date date,
  tax_number text not null default '',
  franchise_left_at timestamptz,
  saved_at timestamptz not null,
  last_used_at timestamptz not null,
  constraint an_issuer_has_one_code unique (id),
  constraint an_issuer_has_a_name_and_an_address check ('' not in (legal_name, street, postcode, town)),
  constraint parts_of_an_identity_have_at_most_200_characters
    check (greatest(char_length(legal_name), char_length(company_form), char_length(street), char_length(town)) <= 200),
  constraint a_postcode_has_at_most_12_characters check (char_length(postcode) <= 12),
  constraint an_issuer_gives_a_siren check (siren ~ '^[0-9]{9}$'),
  constraint vat_is_franchise_or_standard check (vat_regime in ('franchise', 'standard')),
  constraint who_charges_vat_has_a_number check (vat_regime = 'franchise' or vat_number <> ''),
  constraint a_vat_number_is_french check (vat_number ~ '^(FR[0-9]{11})?$'),
  constraint a_tax_number_has_thirteen_digits check (tax_number ~ '^([0-9]{13})?$'),
  constraint a_person_gives_a_birth_date_and_a_tax_number
    check (company_form <> '' or (birth_date is not null and tax_number <> ''))
);
comment on table invoicing_identities is 'Who an expert is on the invoices that are made in their name, and in the yearly statement (DAC7)';
comment on column invoicing_identities.id is 'Names the expert in the numbers of their invoices';
comment on column invoicing_identities.company_form is 'Empty: a person, who gives a birth date and a tax number; a company is known by its SIREN';
comment on column invoicing_identities.franchise_left_at is 'From this invoice on VAT is charged: the turnover of a year passed the higher threshold';
comment on column invoicing_identities.last_used_at is 'When it last stood on a paper, or was saved: it is kept for ten years from then';

create table invoicing_mandates (
  user_profile_id uuid not null references invoicing_identities (user_profile_id) on delete cascade,
  version smallint not null,
  words text not null,
  signed_at timestamptz not null,
  primary key (user_profile_id, version),
  constraint a_mandate_has_words check (words <> '')
);
comment on table invoicing_mandates is 'By which an expert has invoices made in their name (CGI, 289 I-2): each text that they signed, word for word';

alter table expert_settings add column mandate_signed_at timestamptz;
comment on column expert_settings.mandate_signed_at is 'Nothing is offered before the invoicing mandate is signed; kept by the trigger of invoicing_mandates';

create function note_mandate() returns trigger language plpgsql as $$
begin
  update expert_settings set mandate_signed_at = new.signed_at where user_profile_id = new.user_profile_id;
  return null;
end $$;
create trigger a_signed_mandate_opens_the_calendar after insert on invoicing_mandates
  for each row execute function note_mandate();

-- As before; whoever has signed no mandate cannot be held.
create or replace function hold_appointments(ids uuid[], starts timestamptz[], minutes integer, expert uuid, client uuid, calendar integer, prices integer[], full_prices integer[], price_currency text, free_hours integer, name text, words text, series uuid, accompaniment integer, expires timestamptz, at timestamptz) returns text
language plpgsql as $$
declare
  settings expert_settings;
  length constant interval := make_interval(mins => minutes);
  inserted integer;
begin
  select * into settings from expert_settings where user_profile_id = expert;
  if settings.calendar_version is distinct from calendar or settings.mandate_signed_at is null then
    return 'changed';
  end if;
  -- A client has one live hold: of two that come at once, the second releases the first.
  perform pg_advisory_xact_lock(hashtextextended(client::text, 1));

  if series is null then
    insert into appointments (id, expert_id, client_id, title, message, starts_at, ends_at, time_zone, price_cents,
      full_price_cents, currency, free_change_hours, confirms_by_hand, status, hold_expires_at, step, actor, actor_id,
      stepped_at, created_at)
    values (ids[1], expert, client, name, words, starts[1], starts[1] + length, settings.time_zone, prices[1],
      full_prices[1], price_currency, free_hours, settings.confirms_by_hand, 'held', expires, 'hold', 'client', client, at, at)
    on conflict do nothing;
    if found then
      perform release_holds(client, ids, at);
      return 'held';
    end if;
  end if;

  if exists (select from appointments where id = any (ids)) then
    return 'duplicate';
  end if;
  if exists (
    select from unnest(starts) as start
    join appointments as blocking on blocking.expert_id = expert and blocking.status in ('held', 'requested', 'scheduled')
      and tstzrange(blocking.starts_at, blocking.ends_at) && tstzrange(start, start + length)
    where blocking.status <> 'held' or (blocking.client_id <> client and blocking.hold_expires_at > at)
  ) then
    return 'expert-taken';
  end if;

  -- What is in the way is a hold that ran out, or the client's own: it ends together with the new hold or not at all.
  perform lock_agendas(client, array(
    select expert union select held.expert_id from appointments as held where held.client_id = client and held.status = 'held'));
  begin
    perform expire_holds_at(expert, client, starts, minutes, at);
    perform release_holds(client, ids, at);
    if series is not null then
      insert into appointment_series (id, expert_id, client_id, months, created_at)
      values (series, expert, client, accompaniment, at);
    end if;
    insert into appointments (id, expert_id, client_id, series_id, series_place, title, message, starts_at, ends_at, time_zone,
      price_cents, full_price_cents, currency, free_change_hours, confirms_by_hand, status, hold_expires_at, step, actor,
      actor_id, stepped_at, created_at)
    select each.id, expert, client, series, case when series is not null then place end, name, words, each.start,
      each.start + length, settings.time_zone, each.price, each.full_price, price_currency, free_hours,
      settings.confirms_by_hand, 'held', expires, 'hold', 'client', client, at, at
    from unnest(ids, starts, prices, full_prices) with ordinality as each (id, start, price, full_price, place)
    order by each.start
    on conflict do nothing;
    get diagnostics inserted = row_count;
    if inserted < cardinality(ids) then
      raise exception using errcode = 'VV001', message = 'a time of this hold is taken';
    end if;
    return 'held';
  exception when sqlstate 'VV001' then
    return case when exists (
      select from unnest(starts) as start
      join appointments as blocking on blocking.client_id = client and blocking.status in ('held', 'requested', 'scheduled')
        and tstzrange(blocking.starts_at, blocking.ends_at) && tstzrange(start, start + length)
      where blocking.status <> 'held'
    ) then 'client-taken' else 'expert-taken' end;
  end;
end $$;

-- migrate:down
create or replace function hold_appointments(ids uuid[], starts timestamptz[], minutes integer, expert uuid, client uuid, calendar integer, prices integer[], full_prices integer[], price_currency text, free_hours integer, name text, words text, series uuid, accompaniment integer, expires timestamptz, at timestamptz) returns text
language plpgsql as $$
declare
  settings expert_settings;
  length constant interval := make_interval(mins => minutes);
  inserted integer;
begin
  select * into settings from expert_settings where user_profile_id = expert;
  if settings.calendar_version is distinct from calendar then
    return 'changed';
  end if;
  -- A client has one live hold: of two that come at once, the second releases the first.
  perform pg_advisory_xact_lock(hashtextextended(client::text, 1));

  if series is null then
    insert into appointments (id, expert_id, client_id, title, message, starts_at, ends_at, time_zone, price_cents,
      full_price_cents, currency, free_change_hours, confirms_by_hand, status, hold_expires_at, step, actor, actor_id,
      stepped_at, created_at)
    values (ids[1], expert, client, name, words, starts[1], starts[1] + length, settings.time_zone, prices[1],
      full_prices[1], price_currency, free_hours, settings.confirms_by_hand, 'held', expires, 'hold', 'client', client, at, at)
    on conflict do nothing;
    if found then
      perform release_holds(client, ids, at);
      return 'held';
    end if;
  end if;

  if exists (select from appointments where id = any (ids)) then
    return 'duplicate';
  end if;
  if exists (
    select from unnest(starts) as start
    join appointments as blocking on blocking.expert_id = expert and blocking.status in ('held', 'requested', 'scheduled')
      and tstzrange(blocking.starts_at, blocking.ends_at) && tstzrange(start, start + length)
    where blocking.status <> 'held' or (blocking.client_id <> client and blocking.hold_expires_at > at)
  ) then
    return 'expert-taken';
  end if;

  -- What is in the way is a hold that ran out, or the client's own: it ends together with the new hold or not at all.
  perform lock_agendas(client, array(
    select expert union select held.expert_id from appointments as held where held.client_id = client and held.status = 'held'));
  begin
    perform expire_holds_at(expert, client, starts, minutes, at);
    perform release_holds(client, ids, at);
    if series is not null then
      insert into appointment_series (id, expert_id, client_id, months, created_at)
      values (series, expert, client, accompaniment, at);
    end if;
    insert into appointments (id, expert_id, client_id, series_id, series_place, title, message, starts_at, ends_at, time_zone,
      price_cents, full_price_cents, currency, free_change_hours, confirms_by_hand, status, hold_expires_at, step, actor,
      actor_id, stepped_at, created_at)
    select each.id, expert, client, series, case when series is not null then place end, name, words, each.start,
      each.start + length, settings.time_zone, each.price, each.full_price, price_currency, free_hours,
      settings.confirms_by_hand, 'held', expires, 'hold', 'client', client, at, at
    from unnest(ids, starts, prices, full_prices) with ordinality as each (id, start, price, full_price, place)
    order by each.start
    on conflict do nothing;
    get diagnostics inserted = row_count;
    if inserted < cardinality(ids) then
      raise exception using errcode = 'VV001', message = 'a time of this hold is taken';
    end if;
    return 'held';
  exception when sqlstate 'VV001' then
    return case when exists (
      select from unnest(starts) as start
      join appointments as blocking on blocking.client_id = client and blocking.status in ('held', 'requested', 'scheduled')
        and tstzrange(blocking.starts_at, blocking.ends_at) && tstzrange(start, start + length)
      where blocking.status <> 'held'
    ) then 'client-taken' else 'expert-taken' end;
  end;
end $$;
drop table invoicing_mandates;
drop function note_mandate();
alter table expert_settings drop column mandate_signed_at;
drop table invoicing_identities;
