-- migrate:up
create type event_type as enum ('webinar', 'workshop', 'conference');

create table events (
  id uuid primary key default new_id(),
  slug text not null,
  title text not null,
  description text not null,
  type event_type not null,
  category text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null default 'Europe/Paris',
  location text,
  tint text not null,
  motif text not null,
  capacity integer not null,
  created_at timestamptz not null default now(),
  access_url text,
  cancelled_at timestamptz,
  cancel_reason text,
  version integer not null default 1,
  edition integer not null default 1,
  constraint event_slug_is_unique unique (slug),
  constraint event_slug_is_an_address_part check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  constraint event_texts_are_trimmed
    check (title = btrim(title) and description = btrim(description) and category = btrim(category)
      and location = btrim(location)),
  constraint event_texts_are_not_empty check (title <> '' and description <> '' and category <> '' and location <> ''),
  constraint an_event_ends_after_it_starts check (ends_at > starts_at),
  constraint an_event_lasts_at_most_a_day check (ends_at <= starts_at + interval '24 hours'),
  -- timezone() refuses unknown zones; the pattern refuses abbreviations, which have no daylight saving time.
  constraint event_time_zone_is_a_place
    check (time_zone ~ '^[A-Z][A-Za-z]+(/[A-Za-z_-]+)+$' and timezone(time_zone, starts_at) is not null),
  constraint event_tint_is_a_design_token check (tint in ('menthe', 'peche', 'lilas', 'ciel', 'paille')),
  constraint event_motif_is_drawn check (motif in ('dialogue', 'workbench', 'stage', 'shield')),
  constraint an_event_has_room_for_somebody check (capacity >= 1),
  constraint event_access_is_by_https
    check (access_url ~ '^https://[^[:space:]]+$' and char_length(access_url) <= 500),
  constraint a_cancelled_event_says_why check ((cancelled_at is null) = (cancel_reason is null)),
  constraint a_cancellation_of_an_event_has_1_to_1000_characters
    check (char_length(cancel_reason) between 1 and 1000)
);
comment on table events is 'Webinars, workshops and conferences of /evenements';
comment on column events.description is 'Paragraphs separated by an empty line; cards show the first one';
comment on column events.location is 'Null for an online event';
comment on column events.motif is 'Picture: one of the drawings of src/web/parts/events/event-motif.tsx';
comment on column events.access_url is 'URL of an online event; shown only to registered people';
comment on column events.version is 'Increases with every change of the event and of its participants; invitations carry it as SEQUENCE, and calendars apply the highest';
comment on column events.edition is 'Optimistic lock: increases with every change by an admin, and a form loaded with an older edition is refused';
-- Serves the lists of upcoming and past events with keyset pagination: a page begins where the previous one ended.
create index events_in_order on events (starts_at, id);

create table event_registrations (
  event_id uuid not null references events (id),
  user_profile_id uuid not null references user_profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint a_person_registers_once_for_an_event primary key (event_id, user_profile_id)
);
comment on table event_registrations is 'Participants of events; the number of participants is the number of rows';
create index registrations_of_a_person on event_registrations (user_profile_id);

create table event_waits (
  event_id uuid not null references events (id),
  user_profile_id uuid not null references user_profiles (id) on delete cascade,
  place bigint generated always as identity,
  created_at timestamptz not null default now(),
  constraint a_person_waits_once_for_an_event primary key (event_id, user_profile_id)
);
comment on table event_waits is 'Waiting list of full events; the first person in it gets the next free place';
comment on column event_waits.place is 'Order of arrival; created_at alone may be the same for two people';
create index waits_in_order on event_waits (event_id, place);
create index waits_of_a_person on event_waits (user_profile_id);

-- migrate:down
drop table event_waits, event_registrations, events cascade;
drop type event_type cascade;
