-- migrate:up
create type appointment_status as enum ('held', 'requested', 'scheduled', 'completed', 'cancelled');

create table expert_settings (
  user_profile_id uuid primary key references user_profiles (id) on delete cascade,
  time_zone text not null default 'Europe/Paris',
  calendar_version integer not null default 1,
  durations smallint[] not null default '{15,30,60}',
  minimum_notice_minutes integer not null default 1440,
  confirms_by_hand boolean not null default false,
  takes_video_calls boolean not null default true,
  mandate_signed_at timestamptz,
  constraint time_zone_looks_like_an_iana_name check (time_zone ~ '^[A-Z][A-Za-z_]+(/[A-Za-z0-9_+-]+)+$'),
  constraint calendar_version_counts_from_1 check (calendar_version >= 1),
  constraint durations_are_some_of_the_seven check (
    cardinality(durations) >= 1 and durations <@ '{15,30,45,60,90,115,120}'::smallint[]),
  constraint minimum_notice_is_at_most_90_days check (minimum_notice_minutes between 0 and 129600)
);
comment on table expert_settings is 'Booking settings of an approved expert; created at the approval';
comment on column expert_settings.time_zone is 'Weekly hours, pauses and days off of the expert are local times of this zone';
comment on column expert_settings.calendar_version is 'Incremented in every transaction that changes which slots can be offered; slots computed with an older version are stale';
comment on column expert_settings.durations is 'Session lengths offered by the expert, in minutes';
comment on column expert_settings.minimum_notice_minutes is 'Minimum time between booking and start; earlier slots are not offered. 0 allows last-minute bookings';
comment on column expert_settings.confirms_by_hand is 'Turns each paid booking into a request, which the expert accepts or refuses';
comment on column expert_settings.takes_video_calls is 'Enables bookings; no slot is offered when false';
comment on column expert_settings.mandate_signed_at is 'Time when the invoicing mandate was signed; no slot is offered before. Set by the trigger of invoicing_mandates';

create table availability (
  id bigint generated always as identity primary key,
  user_profile_id uuid not null references expert_settings (user_profile_id) on delete cascade,
  day_of_week smallint not null,
  start_time time not null,
  end_time time not null,
  is_active boolean not null default true,
  start_minute smallint not null generated always as (extract(epoch from start_time) / 60) stored,
  end_minute smallint not null generated always as (extract(epoch from end_time) / 60) stored,
  constraint day_of_week_is_0_on_sunday_to_6_on_saturday check (day_of_week between 0 and 6),
  constraint a_range_ends_after_it_begins check (start_time < end_time),
  constraint a_range_stands_on_the_half_hours check (start_minute % 30 = 0 and end_minute % 30 = 0),
  constraint ranges_of_a_day_do_not_overlap exclude using gist
    (user_profile_id with =, day_of_week with =, int4range(start_minute, end_minute) with &&) where (is_active)
);
comment on table availability is 'Weekly hours of experts, several ranges per day; a day without a range is closed';
comment on column availability.end_time is 'Up to 24:00';
comment on column availability.start_minute is 'Minutes since local midnight; slots are computed from it';
create index availability_of_an_expert on availability (user_profile_id, day_of_week, start_minute)
  include (end_minute) where is_active;

create table availability_pauses (
  id bigint generated always as identity primary key,
  user_profile_id uuid not null references expert_settings (user_profile_id) on delete cascade,
  is_lunch boolean not null default false,
  start_time time not null,
  end_time time not null,
  start_minute smallint not null generated always as (extract(epoch from start_time) / 60) stored,
  end_minute smallint not null generated always as (extract(epoch from end_time) / 60) stored,
  constraint a_pause_ends_after_it_begins check (start_time < end_time),
  constraint a_pause_stands_on_the_half_hours check (start_minute % 30 = 0 and end_minute % 30 = 0),
  constraint pauses_do_not_overlap exclude using gist
    (user_profile_id with =, int4range(start_minute, end_minute) with &&)
);
comment on table availability_pauses is 'Daily times at which experts take no appointment; they apply to every day of the week';
create unique index an_expert_has_one_lunch on availability_pauses (user_profile_id) where is_lunch;
create index pauses_of_an_expert on availability_pauses (user_profile_id, start_minute) include (end_minute);

create table days_off (
  id bigint generated always as identity primary key,
  user_profile_id uuid not null references expert_settings (user_profile_id) on delete cascade,
  first_day date not null,
  last_day date not null,
  label text not null default '',
  constraint days_off_are_1_to_366 check (last_day - first_day between 0 and 365),
  constraint label_of_days_off_has_at_most_80_characters check (char_length(label) <= 80 and label = btrim(label))
);
comment on table days_off is 'Dates in the expert''s time zone on which no slot is offered; entries may overlap';
create index days_off_of_an_expert on days_off (user_profile_id, last_day) include (first_day);

create table outside_busy_times (
  id bigint generated always as identity primary key,
  user_profile_id uuid not null references expert_settings (user_profile_id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  calendar_id uuid,
  event_key text,
  constraint a_busy_time_ends_after_it_begins check (starts_at < ends_at),
  constraint a_busy_time_of_a_calendar_is_one_event check ((calendar_id is null) = (event_key is null))
);
comment on table outside_busy_times is 'Busy times of experts from their connected calendars; titles and details of events are not stored';
comment on column outside_busy_times.calendar_id is 'Calendar that reported the busy time; deleting the calendar deletes its busy times';
comment on column outside_busy_times.event_key is 'Identifier of the event in its calendar, used to find it when it changes';
create index outside_busy_times_of_an_expert on outside_busy_times (user_profile_id, ends_at) include (starts_at);
create unique index a_calendar_names_an_event_once on outside_busy_times (calendar_id, event_key);

create table appointment_series (
  id uuid primary key,
  expert_id uuid not null references user_profiles (id),
  client_id uuid not null references user_profiles (id),
  months smallint not null,
  created_at timestamptz not null,
  card_id uuid references payment_methods (id) on delete set null,
  constraint an_accompaniment_lasts_1_3_6_or_12_months check (months in (1, 3, 6, 12))
);
comment on table appointment_series is 'Mentorship: weekly sessions that were reserved together';
comment on column appointment_series.card_id is 'Card to which later sessions are charged, as the client agreed at the checkout';
create index series_of_a_client on appointment_series (client_id);
create index series_of_an_expert on appointment_series (expert_id);
create index series_of_a_card on appointment_series (card_id) where card_id is not null;

create table appointments (
  id uuid primary key,
  expert_id uuid not null references user_profiles (id),
  client_id uuid not null references user_profiles (id),
  series_id uuid references appointment_series (id),
  series_place smallint,
  title text not null,
  message text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  price_cents integer not null,
  currency char(3) not null,
  free_change_hours smallint not null,
  confirms_by_hand boolean not null,
  status appointment_status not null,
  hold_expires_at timestamptz,
  lapses_at timestamptz,
  moved_by_expert boolean not null default false,
  reason text,
  refund_cents integer,
  version integer not null default 1,
  step text not null,
  actor text not null,
  actor_id uuid,
  stepped_at timestamptz not null,
  created_at timestamptz not null,
  questions text[] not null default '{}',
  answers text[] not null default '{}',
  full_price_cents integer,
  discount_cents integer not null default 0,
  client_joined_at timestamptz,
  expert_joined_at timestamptz,
  client_absent boolean not null default false,
  constraint a_session_ends_after_it_begins check (starts_at < ends_at),
  constraint a_session_lasts_at_most_2_hours check (ends_at - starts_at <= interval '2 hours'),
  constraint a_session_begins_with_a_minute check (extract(second from starts_at) = 0),
  constraint nobody_books_themselves check (expert_id <> client_id),
  constraint price_is_never_negative check (price_cents >= 0),
  constraint refund_is_at_most_the_price check (refund_cents between 0 and price_cents),
  constraint a_hold_and_nothing_else_runs_out check ((status = 'held') = (hold_expires_at is not null)),
  constraint a_request_and_nothing_else_lapses check ((status = 'requested') = (lapses_at is not null)),
  constraint what_was_cancelled_says_why check ((status = 'cancelled') = (reason is not null)),
  constraint a_session_of_a_series_has_its_place check ((series_id is null) = (series_place is null)),
  constraint title_has_1_to_200_characters check (char_length(title) between 1 and 200),
  constraint message_has_at_most_2000_characters check (char_length(message) <= 2000),
  constraint clock_and_payments_are_nobody check ((actor in ('clock', 'payment')) = (actor_id is null)),
  constraint no_two_appointments_overlap_for_one_expert exclude using gist
    (expert_id with =, tstzrange(starts_at, ends_at) with &&) where (status in ('held', 'requested', 'scheduled')),
  constraint nobody_is_in_two_appointments_at_once exclude using gist
    (client_id with =, tstzrange(starts_at, ends_at) with &&) where (status in ('held', 'requested', 'scheduled')),
  constraint all_questions_are_answered_or_none check (cardinality(answers) in (0, cardinality(questions))),
  constraint answers_have_at_most_5000_characters check (char_length(array_to_string(answers, '')) <= 5000),
  constraint a_discount_is_never_negative check (discount_cents >= 0),
  constraint price_and_discount_are_at_most_the_full_price check (price_cents + discount_cents <= full_price_cents),
  constraint only_a_session_with_its_expert_lacks_its_client
  check (not client_absent or (status = 'completed' and client_joined_at is null and expert_joined_at is not null))
);
comment on table appointments is 'Sessions from the hold on; appointment_lifecycle defines their steps, appointment_history records them';
comment on column appointments.id is 'Created by the caller as idempotency key: a retry after a lost response is the same booking';
comment on column appointments.time_zone is 'Time zone of the expert at the time of booking';
comment on column appointments.price_cents is 'Price as shown to the client; later changes of the expert''s rate do not change it';
comment on column appointments.free_change_hours is 'Policy at the time of booking: until this many hours before the start, cancelling and moving are free';
comment on column appointments.confirms_by_hand is 'Setting of the expert at the time of booking: the paid hold becomes a request when true';
comment on column appointments.moved_by_expert is 'Set when the expert moved the session: the client may cancel with a full refund, however late';
comment on column appointments.refund_cents is 'Amount refunded by a cancellation';
comment on column appointments.version is 'Incremented by every step: optimistic lock of steps, and SEQUENCE in calendars';
comment on column appointments.step is 'Last step; actor, actor_id and stepped_at say who took it and when';
comment on column appointments.questions is 'Copy of the expert''s preparatory questions at the time of the hold; later ones are not added';
comment on column appointments.answers is 'Answers in the order of the questions, empty string for a skipped one; empty array until the client sends them';
comment on column appointments.full_price_cents is 'Price before slot reduction and promo code; null if it was unknown at the time of booking';
comment on column appointments.discount_cents is 'Discount of the client''s promo code; added to price_cents it gives the price before the code, unless the price was lowered later';
comment on column appointments.client_joined_at is 'First join of the call at its present time; call_journal has all joins';
comment on column appointments.client_absent is 'Set when the expert joined and the client did not: the session is completed and cannot be rated (product decision 45)';
create unique index a_place_of_a_series_is_taken_once on appointments (series_id, series_place);
create index appointments_of_a_client on appointments (client_id, starts_at);
create index appointments_of_an_expert on appointments (expert_id, starts_at);
create index holds_of_a_client on appointments (client_id) where status = 'held';
create index holds_by_their_end on appointments (hold_expires_at) where status = 'held';
create index requests_by_their_end on appointments (lapses_at) where status = 'requested';
create index scheduled_by_their_end on appointments (ends_at) where status = 'scheduled';
create index scheduled_by_their_start on appointments (starts_at) where status = 'scheduled';
create index completed_by_their_end on appointments (ends_at) where status = 'completed';

create table appointment_history (
  appointment_id uuid not null references appointments (id) on delete cascade,
  version integer not null,
  step text not null,
  status appointment_status not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  price_cents integer not null,
  reason text,
  actor text not null,
  actor_id uuid,
  at timestamptz not null,
  primary key (appointment_id, version)
);
comment on table appointment_history is 'Every step of every appointment, written by a trigger; contains no text written by users';

-- Append-only queue, written in each transaction that changes free starts. Updating expert_next_free instead would serialise
-- all bookings of one expert, and two transactions that touch two experts could deadlock.
create table calendar_changes (
  id bigint generated always as identity primary key,
  user_profile_id uuid not null
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
comment on table calendar_changes is 'Queue of experts whose next free slot must be recomputed; a row lives for a second or two';

create table calendar_feeds (
  user_profile_id uuid primary key references user_profiles (id) on delete cascade,
  edition integer not null default 1,
  created_at timestamptz not null default now(),
  constraint editions_of_a_feed_are_counted_from_1 check (edition >= 1)
);
comment on table calendar_feeds is 'Users who subscribed to their appointments in their own calendar';
comment on column calendar_feeds.edition is 'Signed into the URL of the feed: a new edition invalidates all earlier URLs';

create table preparatory_questions (
  user_profile_id uuid not null references expert_settings (user_profile_id) on delete cascade,
  place smallint not null,
  question text not null,
  primary key (user_profile_id, place),
  constraint nothing_is_asked_twice unique (user_profile_id, question),
  constraint an_expert_asks_at_most_5_questions check (place between 1 and 5),
  constraint question_has_1_to_300_characters check (char_length(question) between 1 and 300)
);
comment on table preparatory_questions is 'Questions of experts to their clients at the checkout, to prepare the session';

create table slot_reductions (
  id bigint generated always as identity primary key,
  user_profile_id uuid not null references expert_settings (user_profile_id) on delete cascade,
  day_of_week smallint not null,
  start_time time not null,
  end_time time not null,
  percent smallint not null,
  start_minute smallint not null generated always as (extract(epoch from start_time) / 60) stored,
  end_minute smallint not null generated always as (extract(epoch from end_time) / 60) stored,
  constraint day_of_week_is_0_on_sunday_to_6_on_saturday check (day_of_week between 0 and 6),
  constraint a_reduction_ends_after_it_begins check (start_time < end_time),
  constraint a_reduction_stands_on_the_half_hours check (start_minute % 30 = 0 and end_minute % 30 = 0),
  constraint a_reduction_is_of_1_to_90_percent check (percent between 1 and 90),
  constraint reductions_of_a_day_do_not_overlap exclude using gist
    (user_profile_id with =, day_of_week with =, int4range(start_minute, end_minute) with &&)
);
comment on table slot_reductions is 'Weekly times, in the expert''s time zone, with a reduced price; only for experts with their own rate';
comment on column slot_reductions.end_time is 'Exclusive end for the start of a session; up to 24:00';
create index reductions_of_an_expert on slot_reductions (user_profile_id);

create table orders (
  appointment_id uuid primary key references appointments (id) on delete cascade,
  client_id uuid not null references user_profiles (id),
  email text not null,
  first_name text not null,
  last_name text not null,
  buyer text not null,
  company_name text not null default '',
  siren text not null default '',
  starts_early boolean not null,
  keeps_card boolean not null,
  created_at timestamptz not null,
  mandate text not null default '',
  early_start_words text not null default '',
  constraint a_buyer_is_a_consumer_or_a_professional check (buyer in ('consumer', 'professional')),
  constraint a_professional_names_the_company check ((buyer = 'professional') = (company_name <> '')),
  constraint a_siren_has_nine_digits check (siren ~ '^([0-9]{9})?$'),
  constraint a_professional_gives_a_siren check ((buyer = 'professional') = (siren <> '')),
  constraint a_consumer_asks_for_an_early_start check (buyer = 'professional' or starts_early),
  constraint names_of_an_order_have_at_most_100_characters check (greatest(char_length(first_name), char_length(last_name), char_length(company_name)) <= 100),
  constraint address_of_an_order_has_at_most_254_characters check (char_length(email) <= 254),
  constraint a_mandate_is_for_a_card_that_is_kept check (mandate = '' or keeps_card)
);
comment on table orders is 'Data given by the client at the checkout, as part of the contract; for a mentorship, stored with its first session';
comment on column orders.starts_early is 'Consumer''s request for the service before the end of the 14 days of withdrawal (L221-25)';
comment on column orders.keeps_card is 'Allows charging the card again, for later sessions or at a later checkout';
comment on column orders.mandate is 'Exact sentence by which the client authorised charging the later sessions of a mentorship';
comment on column orders.early_start_words is 'Exact text that the consumer ticked at that time; proof of consent together with created_at (product decision 63)';
create index orders_of_a_client on orders (client_id);

-- Declaration by which a client ended a contract, with its time; source of the receipt.
create table contract_endings (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  appointment_id uuid not null references appointments (id) on delete cascade,
  client_id uuid not null references user_profiles (id),
  expert_id uuid not null references user_profiles (id),
  refund_cents integer not null,
  declared_at timestamptz not null,
  ends_at timestamptz not null,
  constraint a_contract_is_withdrawn_from_or_terminated check (kind in ('withdrawal', 'termination')),
  constraint an_ended_contract_gives_back_nothing_or_more check (refund_cents >= 0),
  constraint a_contract_ends_when_it_is_declared_or_later check (declared_at <= ends_at)
);
comment on table contract_endings is 'Withdrawals and terminations (product decision 63); the sessions that ended are in appointment_history with the same time';
create index contract_endings_of_an_appointment on contract_endings (appointment_id);
create index contract_endings_of_a_client on contract_endings (client_id);
create index contract_endings_of_an_expert on contract_endings (expert_id);

create table appointment_steps (
  step text primary key,
  keeps text not null,
  earns boolean not null,
  charges_before interval,
  lapses_after interval,
  pays_out_after interval,
  constraint a_step_keeps_all_the_rest_or_none check (keeps in ('all', 'rest', 'none')),
  constraint what_is_earned_is_paid_out check (earns = (pays_out_after is not null))
);
comment on table appointment_steps is 'Effects of each step on money and deadlines; generated from src/modules/booking/rules/lifecycle.ts';
comment on column appointment_steps.keeps is 'Part of the price that stays paid: all, none, or the rest after refund_cents';
comment on column appointment_steps.earns is 'Gives the kept amount to the expert from this step on';
comment on column appointment_steps.charges_before is 'Time before the start at which a later session of a series is charged';
comment on column appointment_steps.lapses_after is 'Time after which an unanswered request lapses';
comment on column appointment_steps.pays_out_after is 'Time after the end of the session at which the expert is paid';

create table appointment_lifecycle (
  step text not null references appointment_steps (step),
  from_status appointment_status,
  to_status appointment_status not null,
  actors text[] not null,
  fact text,
  once_per_series boolean not null default false,
  constraint a_step_leads_from_a_status_once unique nulls not distinct (step, from_status, to_status)
);
comment on table appointment_lifecycle is 'Allowed steps: from which status to which, by which actors, and the fact announced; generated from src/modules/booking/rules/lifecycle.ts';
comment on column appointment_lifecycle.once_per_series is 'Sessions of a series take this step together; only the first one announces the fact';

-- Foreign keys of tables from earlier modules.
alter table expert_next_free add constraint expert_next_free_user_profile_id_fkey foreign key (user_profile_id) references expert_settings (user_profile_id) on delete cascade;
alter table expert_offers add constraint expert_offers_user_profile_id_fkey foreign key (user_profile_id) references expert_settings (user_profile_id) on delete cascade;
alter table legal_acceptances add constraint legal_acceptances_appointment_id_fkey foreign key (appointment_id) references appointments (id) on delete cascade;
alter table promo_uses add constraint promo_uses_appointment_id_fkey foreign key (appointment_id) references appointments (id) on delete cascade;
alter table payments add constraint payments_appointment_id_fkey foreign key (appointment_id) references appointments (id) on delete cascade;

-- migrate:down
alter table expert_next_free drop constraint expert_next_free_user_profile_id_fkey;
alter table expert_offers drop constraint expert_offers_user_profile_id_fkey;
alter table legal_acceptances drop constraint legal_acceptances_appointment_id_fkey;
alter table promo_uses drop constraint promo_uses_appointment_id_fkey;
alter table payments drop constraint payments_appointment_id_fkey;
drop table appointment_lifecycle, appointment_steps, contract_endings, orders, slot_reductions, preparatory_questions, calendar_feeds, calendar_changes, appointment_history, appointments, appointment_series, outside_busy_times, days_off, availability_pauses, availability, expert_settings cascade;
drop type appointment_status cascade;
