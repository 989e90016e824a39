\restrict dbmate


SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: btree_gist; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;


--
-- Name: EXTENSION btree_gist; Type: COMMENT; Schema: -; Owner: -
--

COMMENT ON EXTENSION btree_gist IS 'support for indexing common datatypes in GiST';


--
-- Name: citext; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS citext WITH SCHEMA public;


--
-- Name: EXTENSION citext; Type: COMMENT; Schema: -; Owner: -
--

COMMENT ON EXTENSION citext IS 'data type for case-insensitive character strings';


--
-- Name: pg_trgm; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;


--
-- Name: EXTENSION pg_trgm; Type: COMMENT; Schema: -; Owner: -
--

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';


--
-- Name: unaccent; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;


--
-- Name: EXTENSION unaccent; Type: COMMENT; Schema: -; Owner: -
--

COMMENT ON EXTENSION unaccent IS 'text search dictionary that removes accents';


--
-- Name: application_status; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public.application_status AS ENUM (
    'pending',
    'approved',
    'rejected'
);


--
-- Name: appointment_status; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public.appointment_status AS ENUM (
    'held',
    'requested',
    'scheduled',
    'completed',
    'cancelled'
);


--
-- Name: event_type; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public.event_type AS ENUM (
    'webinar',
    'workshop',
    'conference'
);


--
-- Name: ledger_account; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public.ledger_account AS ENUM (
    'provider',
    'bank',
    'held-for-sessions',
    'expert-share',
    'commission',
    'promotions',
    'provider-fees',
    'disputed',
    'losses'
);


--
-- Name: ledger_entry_kind; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public.ledger_entry_kind AS ENUM (
    'payment',
    'payment-returned',
    'provider-fee',
    'promotion',
    'session-earned',
    'cancellation-kept',
    'refund',
    'dispute-opened',
    'dispute-won',
    'dispute-lost',
    'payout',
    'payout-reversed'
);


--
-- Name: paper_kind; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public.paper_kind AS ENUM (
    'invoice',
    'credit-note',
    'commission-invoice',
    'commission-credit-note'
);


--
-- Name: payment_state; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public.payment_state AS ENUM (
    'due',
    'pending',
    'authorised',
    'captured',
    'voided'
);


--
-- Name: payment_target; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public.payment_target AS ENUM (
    'authorise',
    'capture',
    'void'
);


--
-- Name: profile_role; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public.profile_role AS ENUM (
    'client',
    'expert',
    'admin'
);


--
-- Name: profile_status; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public.profile_status AS ENUM (
    'active',
    'suspended',
    'erased'
);


--
-- Name: announce_a_file_that_went(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.announce_a_file_that_went() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into outbox (fact, payload) values ('message-file-removed', jsonb_build_object('key', old.storage_key));
  return null;
end $$;


--
-- Name: ask_questions(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.ask_questions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.questions := array(
    select question from preparatory_questions where user_profile_id = new.expert_id order by place);
  return new;
end $$;


--
-- Name: audit_breaks(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.audit_breaks() RETURNS TABLE(id bigint, why text)
    LANGUAGE sql STABLE
    AS $$
  with chain as (
    select record, seal.record_id, seal.hash, lag(seal.hash) over (order by seal.record_id) as previous
    from audit_seals as seal full join audit_records as record on record.id = seal.record_id
  )
  select coalesce((record).id, record_id), case
    when record_id is null then 'inserted'
    when (record).id is null then 'deleted'
    else 'altered' end
  from chain
  where case
    when record_id is null then (record).id < (select max(record_id) from audit_seals)
    when (record).id is null then true
    else hash <> audit_hash(previous, record) end
$$;


--
-- Name: FUNCTION audit_breaks(); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.audit_breaks() IS 'Records that do not fit the chain; altered: the record, its seal or the seal before it, or a pair is missing or added before it';


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: audit_records; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit_records (
    id bigint NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    actor_id uuid,
    act text NOT NULL,
    subject_id uuid,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT act_is_a_name CHECK ((act ~ '^[a-z]+(-[a-z]+)*$'::text)),
    CONSTRAINT details_are_an_object CHECK ((jsonb_typeof(details) = 'object'::text))
);


--
-- Name: TABLE audit_records; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.audit_records IS 'Audit trail: actor, act, subject and time. Written together with the change; append-only';


--
-- Name: COLUMN audit_records.actor_id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.audit_records.actor_id IS 'Null for a command of the operator, which has no account';


--
-- Name: COLUMN audit_records.details; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.audit_records.details IS 'Ids, codes and figures; never a name, an address or free text, so that erasing a person requires no change here';


--
-- Name: audit_hash(bytea, public.audit_records); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.audit_hash(previous bytea, record public.audit_records) RETURNS bytea
    LANGUAGE sql STABLE
    AS $$
  select sha256(coalesce(previous, '') || convert_to(jsonb_build_array(record.id, extract(epoch from record.recorded_at),
    record.actor_id, record.act, record.subject_id, record.details)::text, 'UTF8'))
$$;


--
-- Name: FUNCTION audit_hash(previous bytea, record public.audit_records); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.audit_hash(previous bytea, record public.audit_records) IS 'Seal of a record: covers its content and the seal before it; null before the first record';


--
-- Name: audit_own_act(uuid, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.audit_own_act(of_user uuid, act text) RETURNS void
    LANGUAGE sql
    AS $$
  select record_act(audit_own_act.act, case when current_setting('visavis.operator', true) = 'on' then null else id end, id)
  from user_profiles where user_id = of_user
$$;


--
-- Name: FUNCTION audit_own_act(of_user uuid, act text); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.audit_own_act(of_user uuid, act text) IS 'Records the owner of the account as the actor, or nobody if the transaction is marked as the operator''s (visavis.operator)';


--
-- Name: audit_passkeys(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.audit_passkeys() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    perform audit_own_act(new.user_id, 'passkey-added');
    perform tell_of_security(new.user_id, 'passkey-added');
  else
    perform audit_own_act(old.user_id, 'passkey-removed');
    perform tell_of_security(old.user_id, 'passkey-removed');
  end if;
  return null;
end $$;


--
-- Name: carry_ledger_forward(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.carry_ledger_forward() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from ended where at > now() - interval '10 years') then
    raise exception 'ledger lines are kept for ten years' using errcode = 'restrict_violation';
  end if;
  insert into ledger_carried_forward as carried (debit, credit, currency, cents)
  select debit, credit, currency, sum(cents) from ended group by debit, credit, currency order by debit, credit, currency
  on conflict (debit, credit, currency) do update set cents = carried.cents + excluded.cents;
  return null;
end $$;


--
-- Name: catalogue_filter(text, text, text, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.catalogue_filter(searched text, in_domain text, with_skill text, speaks text) RETURNS tsquery
    LANGUAGE plpgsql STABLE
    AS $_$
declare
  -- Matches no card: every lexeme contains a letter or a digit.
  nobody constant tsquery := '''='''::tsquery;
  wanted tsquery;
  term tsquery;
begin
  if searched is not null then
    wanted := coalesce(catalogue_query(searched), nobody);
  end if;
  -- A hyphen before the slug leaves out the experts of a domain.
  if in_domain like '-%' then
    term := (select !! format('%L', 'domain=' || id)::tsquery from domains where slug = substr(in_domain, 2));
    wanted := case when wanted is null or term is null then coalesce(wanted, term) else wanted && term end;
  elsif in_domain is not null then
    term := coalesce((select format('%L', 'domain=' || id)::tsquery from domains where slug = in_domain), nobody);
    wanted := case when wanted is null then term else wanted && term end;
  end if;
  if with_skill is not null then
    term := coalesce((select format('%L', 'skill=' || id)::tsquery from skills where name = with_skill::citext), nobody);
    wanted := case when wanted is null then term else wanted && term end;
  end if;
  if speaks is not null then
    term := case when speaks ~ '^[a-z]{2,3}$' then format('%L', 'language=' || speaks)::tsquery else nobody end;
    wanted := case when wanted is null then term else wanted && term end;
  end if;
  return wanted;
end $_$;


--
-- Name: FUNCTION catalogue_filter(searched text, in_domain text, with_skill text, speaks text); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.catalogue_filter(searched text, in_domain text, with_skill text, speaks text) IS 'Combines all filters that the index of words can answer into one query';


--
-- Name: catalogue_query(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.catalogue_query(searched text) RETURNS tsquery
    LANGUAGE plpgsql STABLE
    SET "pg_trgm.similarity_threshold" TO '0.4'
    SET enable_seqscan TO 'off'
    SET enable_indexonlyscan TO 'off'
    AS $$
declare
  typed text;
  near text;
  wanted tsquery;
  words text[] := array(select words_of(searched) limit 6);
begin
  if cardinality(words) = 0 then
    -- Function words are searched as typed if there are no others: « la » may become « Lambert ».
    words := array(
      select left(part, 40) from regexp_split_to_table(fold_text(searched), '[^[:alnum:]]+') as part where part <> '' limit 6);
  end if;
  foreach typed in array words loop
    near := null;
    if not exists (select from catalogue_words as known where known.word ^@ typed)
      and not exists (select from catalogue_words as known where known.word = stem_of(typed))
    then
      -- Treats it as a typo. Similarity to 'comptable': 'compatble' 0.43, 'complet' 0.29.
      select string_agg(format('%L', alike.word), ' | ') into near from (
        select known.word from catalogue_words as known where known.word % typed
        order by similarity(known.word, typed) desc, known.word limit 5
      ) as alike;
    end if;
    near := coalesce(near, format('%L:* | %L', typed, stem_of(typed)));
    wanted := case when wanted is null then near::tsquery else wanted && near::tsquery end;
  end loop;
  return wanted;
end $$;


--
-- Name: FUNCTION catalogue_query(searched text); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.catalogue_query(searched text) IS 'Query for every word: its prefix or its stem, or else the nearest words if it is a typo; null if the text has no word';


--
-- Name: confirm_hold(uuid, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.confirm_hold(appointment uuid, at timestamp with time zone) RETURNS text
    LANGUAGE plpgsql
    AS $$
declare
  paid appointments;
  whole uuid[];
  first timestamptz;
begin
  select * into paid from appointments where id = appointment;
  if not found then
    return 'unknown';
  end if;
  perform lock_agendas(paid.client_id, array[paid.expert_id]);
  whole := array(
    select id from appointments where id = appointment or series_id = paid.series_id order by starts_at for no key update);
  select * into paid from appointments where id = appointment;
  first := (select min(starts_at) from appointments where id = any (whole));
  if paid.status in ('requested', 'scheduled', 'completed') then
    return 'already';
  end if;
  -- Revives only expired holds: neither a released one, nor one whose time has begun.
  if (paid.status = 'cancelled' and paid.reason <> 'hold-expired') or first <= at then
    return 'lost';
  end if;
  -- Does not revive a hold whose promo code was given back at expiry and then used by the client elsewhere: a code is used once per
  -- client. The lock on the client makes this check safe.
  if exists (
    select from promo_uses as own join promo_uses as other using (promo_code_id, client_id)
    where own.appointment_id = any (whole) and own.given_back_at is not null and other.given_back_at is null
  ) then
    return 'lost';
  end if;
  begin
    perform expire_holds_at(paid.expert_id, paid.client_id, array(
      select starts_at from appointments where id = any (whole) and status = 'cancelled'),
      (extract(epoch from paid.ends_at - paid.starts_at) / 60)::integer, at);
    update appointments set
      status = case when confirms_by_hand then 'requested' else 'scheduled' end::appointment_status,
      step = case when confirms_by_hand then 'request' else 'book' end,
      lapses_at = case when confirms_by_hand then least(at + lapses_after, first) end,
      hold_expires_at = null, reason = null, version = version + 1, actor = 'payment', actor_id = null, stepped_at = at
    from (select lapses_after from appointment_steps where step = 'request') as request
    where id = any (whole);
  exception when exclusion_violation then
    return 'lost';
  end;
  -- The wait for answers is shorter close to the start: the expert keeps at least three quarters of the time to accept.
  insert into waiting_requests (appointment_id, tell_at)
  select id, at + case when cardinality(answers) > 0 and '' <> all (answers) then interval '0'
    else least(answers_within, (lapses_at - at) / 4) end
  from appointments, appointment_steps as request
  where id = any (whole) and coalesce(series_place, 1) = 1 and status = 'requested' and cardinality(questions) > 0
    and request.step = 'request'
  on conflict do nothing;
  return case when paid.confirms_by_hand then 'requested' else 'booked' end;
end $$;


--
-- Name: FUNCTION confirm_hold(appointment uuid, at timestamp with time zone); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.confirm_hold(appointment uuid, at timestamp with time zone) IS 'Turns a paid hold, even an expired one, into the booking that was paid for';


--
-- Name: count_experts(text, text, text, text, integer, numeric, interval, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_experts(searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, free_within interval, at_most integer) RETURNS TABLE(domain_id smallint, experts integer)
    LANGUAGE plpgsql STABLE ROWS 10
    SET plan_cache_mode TO 'force_custom_plan'
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $$
declare
  wanted tsquery := catalogue_filter(searched, in_domain, with_skill, speaks);
  free_before timestamptz := now() + free_within;
begin
  -- No order by: the query stops at the first at_most matches and reads no more rows than it counts.
  return query
    with found as materialized (
      select card.domain_ids from expert_cards as card
      where (wanted is null or card.search @@ wanted)
        and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
        and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
        and (free_before is null or free_before > (
          select free.next_free_at from expert_next_free as free
          where free.user_profile_id = card.id and free.stale_at > now()))
      limit at_most
    )
    select null::smallint, count(*)::integer from found
    union all
    select each, count(*)::integer from found, unnest(found.domain_ids) as each group by each;
end $$;


--
-- Name: FUNCTION count_experts(searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, free_within interval, at_most integer); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.count_experts(searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, free_within interval, at_most integer) IS 'Number of matches, under null, and the number of these in each domain; counting stops at at_most';


--
-- Name: count_experts_by_need(text, text, text, text, integer, numeric, interval, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_experts_by_need(searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, free_within interval, at_most integer) RETURNS TABLE(domain_id smallint, experts integer)
    LANGUAGE plpgsql STABLE ROWS 10
    SET plan_cache_mode TO 'force_custom_plan'
    SET jit TO 'off'
    AS $$
begin
  if cardinality(meaningful_words(searched)) = 0 then
    return query select * from count_experts(null, in_domain, with_skill, speaks, price_max_cents, rating_min, free_within, at_most);
    return;
  end if;
  return query
    with found as materialized (
      select (select card.domain_ids from expert_cards as card where card.id = match.id) as domain_ids
      from filtered_matches(searched, in_domain, with_skill, speaks, price_max_cents, rating_min, free_within, at_most) as match
      limit at_most
    )
    select null::smallint, count(*)::integer from found
    union all
    select each, count(*)::integer from found, unnest(found.domain_ids) as each group by each;
end $$;


--
-- Name: FUNCTION count_experts_by_need(searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, free_within interval, at_most integer); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.count_experts_by_need(searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, free_within interval, at_most integer) IS 'Number of matches, under null, and the number of these in each domain; counting stops at at_most';


--
-- Name: count_ratings(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_ratings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  counted_before boolean := tg_op <> 'INSERT' and old.hidden_at is null;
  counts_now boolean := tg_op <> 'DELETE' and new.hidden_at is null;
begin
  if counted_before and counts_now and old.rating = new.rating and old.rated_user_profile_id = new.rated_user_profile_id then
    return null;
  end if;
  if counted_before then
    update user_profiles set rating_sum = rating_sum - old.rating, reviews_count = reviews_count - 1
    where id = old.rated_user_profile_id;
  end if;
  if counts_now then
    update user_profiles set rating_sum = rating_sum + new.rating, reviews_count = reviews_count + 1
    where id = new.rated_user_profile_id;
  end if;
  return null;
end $$;


--
-- Name: create_profile_of_new_user(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.create_profile_of_new_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into user_profiles (user_id, email, first_name, last_name)
  values (
    new.id,
    new.email,
    btrim(left(coalesce(nullif(btrim(new.first_name), ''), split_part(btrim(new.name), ' ', 1)), 100)),
    btrim(left(coalesce(nullif(btrim(new.last_name), ''),
      btrim(substr(btrim(new.name), length(split_part(btrim(new.name), ' ', 1)) + 2))), 100))
  );
  insert into outbox (fact, payload) values ('account-created', jsonb_build_object('userId', new.id));
  return null;
end $$;


--
-- Name: disconnect_google_on_recovery(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.disconnect_google_on_recovery() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from connected_calendars using user_profiles
  where connected_calendars.kind = 'google'
    and user_profiles.id = connected_calendars.expert_id and user_profiles.user_id = new.user_id;
  return null;
end $$;


--
-- Name: drop_new_destination_on_recovery(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.drop_new_destination_on_recovery() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update payout_accounts as destination
  set method = 'stripe', iban_sealed = null, iban_last4 = null, iban_holder = null
  from user_profiles as expert
  where expert.id = expert_id and expert.user_id = new.user_id and held_until > new.recovered_at;
  update payout_accounts as destination set account_id = null, account_state = 'none'
  from user_profiles as expert
  where expert.id = expert_id and expert.user_id = new.user_id and account_held_until > new.recovered_at;
  return null;
end $$;


--
-- Name: FUNCTION drop_new_destination_on_recovery(); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.drop_new_destination_on_recovery() IS 'Removes a payout destination that was chosen shortly before the account was taken back';


--
-- Name: drop_pending_iban_on_recovery(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.drop_pending_iban_on_recovery() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from iban_changes using user_profiles
  where user_profiles.id = iban_changes.expert_id and user_profiles.user_id = new.user_id;
  return null;
end $$;


--
-- Name: appointments; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.appointments (
    id uuid NOT NULL,
    expert_id uuid NOT NULL,
    client_id uuid,
    series_id uuid,
    series_place smallint,
    title text NOT NULL,
    message text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    time_zone text NOT NULL,
    price_cents integer NOT NULL,
    currency character(3) NOT NULL,
    free_change_hours smallint NOT NULL,
    confirms_by_hand boolean NOT NULL,
    status public.appointment_status NOT NULL,
    hold_expires_at timestamp with time zone,
    lapses_at timestamp with time zone,
    moved_by_expert boolean DEFAULT false NOT NULL,
    reason text,
    refund_cents integer,
    version integer DEFAULT 1 NOT NULL,
    step text NOT NULL,
    actor text NOT NULL,
    actor_id uuid,
    stepped_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    questions text[] DEFAULT '{}'::text[] NOT NULL,
    answers text[] DEFAULT '{}'::text[] NOT NULL,
    full_price_cents integer,
    discount_cents integer DEFAULT 0 NOT NULL,
    client_joined_at timestamp with time zone,
    expert_joined_at timestamp with time zone,
    client_absent boolean DEFAULT false NOT NULL,
    CONSTRAINT a_discount_is_never_negative CHECK ((discount_cents >= 0)),
    CONSTRAINT a_hold_and_nothing_else_runs_out CHECK (((status = 'held'::public.appointment_status) = (hold_expires_at IS NOT NULL))),
    CONSTRAINT a_request_and_nothing_else_lapses CHECK (((status = 'requested'::public.appointment_status) = (lapses_at IS NOT NULL))),
    CONSTRAINT a_session_begins_with_a_minute CHECK ((EXTRACT(second FROM starts_at) = (0)::numeric)),
    CONSTRAINT a_session_ends_after_it_begins CHECK ((starts_at < ends_at)),
    CONSTRAINT a_session_lasts_at_most_2_hours CHECK (((ends_at - starts_at) <= '02:00:00'::interval)),
    CONSTRAINT a_session_of_a_series_has_its_place CHECK (((series_id IS NULL) = (series_place IS NULL))),
    CONSTRAINT all_questions_are_answered_or_none CHECK (((cardinality(answers) = 0) OR (cardinality(answers) = cardinality(questions)))),
    CONSTRAINT answers_have_at_most_5000_characters CHECK ((char_length(array_to_string(answers, ''::text)) <= 5000)),
    CONSTRAINT clock_payments_and_visitors_are_nobody CHECK (((actor = ANY (ARRAY['clock'::text, 'payment'::text, 'visitor'::text])) = (actor_id IS NULL))),
    CONSTRAINT message_has_at_most_2000_characters CHECK ((char_length(message) <= 2000)),
    CONSTRAINT nobody_books_themselves CHECK ((expert_id <> client_id)),
    CONSTRAINT only_a_session_with_its_expert_lacks_its_client CHECK (((NOT client_absent) OR ((status = 'completed'::public.appointment_status) AND (client_joined_at IS NULL) AND (expert_joined_at IS NOT NULL)))),
    CONSTRAINT only_an_unpaid_hold_lacks_its_client CHECK (((client_id IS NOT NULL) OR (status = ANY (ARRAY['held'::public.appointment_status, 'cancelled'::public.appointment_status])))),
    CONSTRAINT price_and_discount_are_at_most_the_full_price CHECK (((price_cents + discount_cents) <= full_price_cents)),
    CONSTRAINT price_is_never_negative CHECK ((price_cents >= 0)),
    CONSTRAINT refund_is_at_most_the_price CHECK (((refund_cents >= 0) AND (refund_cents <= price_cents))),
    CONSTRAINT title_has_1_to_200_characters CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200))),
    CONSTRAINT what_was_cancelled_says_why CHECK (((status = 'cancelled'::public.appointment_status) = (reason IS NOT NULL)))
);


--
-- Name: TABLE appointments; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.appointments IS 'Sessions from the hold on; appointment_lifecycle defines their steps, appointment_history records them';


--
-- Name: COLUMN appointments.id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.appointments.id IS 'Created by the caller as idempotency key: a retry after a lost response is the same booking';


--
-- Name: COLUMN appointments.time_zone; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.appointments.time_zone IS 'Time zone of the expert at the time of booking';


--
-- Name: COLUMN appointments.price_cents; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.appointments.price_cents IS 'Price as shown to the client; later changes of the expert''s rate do not change it';


--
-- Name: COLUMN appointments.free_change_hours; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.appointments.free_change_hours IS 'Policy at the time of booking: until this many hours before the start, cancelling and moving are free';


--
-- Name: COLUMN appointments.confirms_by_hand; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.appointments.confirms_by_hand IS 'Setting of the expert at the time of booking: the paid hold becomes a request when true';


--
-- Name: COLUMN appointments.moved_by_expert; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.appointments.moved_by_expert IS 'Set when the expert moved the session: the client may cancel with a full refund, however late';


--
-- Name: COLUMN appointments.refund_cents; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.appointments.refund_cents IS 'Amount refunded by a cancellation';


--
-- Name: COLUMN appointments.version; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.appointments.version IS 'Incremented by every step: optimistic lock of steps, and SEQUENCE in calendars';


--
-- Name: COLUMN appointments.step; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.appointments.step IS 'Last step; actor, actor_id and stepped_at say who took it and when';


--
-- Name: COLUMN appointments.questions; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.appointments.questions IS 'Copy of the expert''s preparatory questions at the time of the hold; later ones are not added';


--
-- Name: COLUMN appointments.answers; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.appointments.answers IS 'Answers in the order of the questions, empty string for a skipped one; empty array until the client sends them';


--
-- Name: COLUMN appointments.full_price_cents; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.appointments.full_price_cents IS 'Price before slot reduction and promo code; null if it was unknown at the time of booking';


--
-- Name: COLUMN appointments.discount_cents; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.appointments.discount_cents IS 'Discount of the client''s promo code; added to price_cents it gives the price before the code, unless the price was lowered later';


--
-- Name: COLUMN appointments.client_joined_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.appointments.client_joined_at IS 'First join of the call at its present time; call_journal has all joins';


--
-- Name: COLUMN appointments.client_absent; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.appointments.client_absent IS 'Set when the expert joined and the client did not: the session is completed and cannot be rated (product decision 45)';


--
-- Name: earn_kept(public.appointments, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.earn_kept(appointment public.appointments, at timestamp with time zone) RETURNS void
    LANGUAGE sql
    AS $$
  update payments set earn_at = at
  where appointment_id = appointment.id and state = 'captured'
    and (select earns from appointment_steps where step = appointment.step)
    and (appointment.status = 'completed' or kept_cents(appointment) > 0)
$$;


--
-- Name: FUNCTION earn_kept(appointment public.appointments, at timestamp with time zone); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.earn_kept(appointment public.appointments, at timestamp with time zone) IS 'Marks the kept amount as earned if, after the last step, it belongs to the expert';


--
-- Name: empty_the_room(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.empty_the_room() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.client_joined_at := null;
  new.expert_joined_at := null;
  return new;
end $$;


--
-- Name: expert_score(integer, integer, boolean, boolean, integer, integer, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.expert_score(rating_sum integer, reviews_count integer, has_avatar boolean, has_linkedin boolean, companies integer, skills integer, bio_length integer) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case when reviews_count = 0 then 0 else 6000 * rating_sum / (5 * reviews_count) end
    + 2500 * reviews_count / (reviews_count + 10)
    + 300 * (has_avatar::integer + has_linkedin::integer + (companies >= 1)::integer + (skills >= 3)::integer
      + (bio_length >= 300)::integer)
$$;


--
-- Name: FUNCTION expert_score(rating_sum integer, reviews_count integer, has_avatar boolean, has_linkedin boolean, companies integer, skills integer, bio_length integer); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.expert_score(rating_sum integer, reviews_count integer, has_avatar boolean, has_linkedin boolean, companies integer, skills integer, bio_length integer) IS 'Score that orders the lists, 0 to 10,000; the same as rules/ranking.ts';


--
-- Name: expire_holds_at(uuid, uuid, timestamp with time zone[], integer, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.expire_holds_at(expert uuid, client uuid, wanted timestamp with time zone[], minutes integer, at timestamp with time zone) RETURNS void
    LANGUAGE sql
    AS $$
  update appointments set status = 'cancelled', hold_expires_at = null, reason = 'hold-expired',
    version = version + 1, step = 'expire', actor = 'clock', actor_id = null, stepped_at = at
  where id in (
    select blocking.id from unnest(wanted) as start
    join appointments as blocking on (blocking.expert_id = expert or blocking.client_id = client)
      and blocking.status = 'held' and blocking.hold_expires_at <= at
      and blocking.starts_at < start + make_interval(mins => minutes) and start < blocking.ends_at
    for update of blocking skip locked)
$$;


--
-- Name: filtered_matches(text, text, text, text, integer, numeric, interval, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.filtered_matches(searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, free_within interval, needed integer) RETURNS TABLE(id uuid, relevance integer, score integer)
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_custom_plan'
    SET jit TO 'off'
    AS $$
declare
  wanted tsquery := catalogue_filter(null, in_domain, with_skill, speaks);
  free_before timestamptz := now() + free_within;
begin
  if wanted is null and price_max_cents is null and rating_min is null and free_before is null then
    return query select * from matching_experts(searched, needed);
    return;
  end if;
  -- Subqueries look each match up. Joins would be planned as hashes of whole tables, and could not stop at the matches that are needed.
  return query
    select match.expert_id, match.relevance, match.score
    from matching_experts(searched, null) as match
    where (free_before is null or free_before > (
        select free.next_free_at from expert_next_free as free
        where free.user_profile_id = match.expert_id and free.stale_at > now()))
      and (wanted is null and price_max_cents is null and rating_min is null or (
        select (wanted is null or card.search @@ wanted)
          and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
          and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
        from expert_cards as card where card.id = match.expert_id))
    limit needed;
end $$;


--
-- Name: FUNCTION filtered_matches(searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, free_within interval, needed integer); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.filtered_matches(searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, free_within interval, needed integer) IS 'Matching experts to whom all filters apply; as many as are needed, in no order, or all';


--
-- Name: filtered_page(text, text, text, text, integer, numeric, interval, text, numeric[], uuid, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.filtered_page(searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, free_within interval, sort text, after_numbers numeric[], after_id uuid, page_size integer) RETURNS TABLE(id uuid, relevance integer)
    LANGUAGE plpgsql STABLE ROWS 25
    SET plan_cache_mode TO 'force_custom_plan'
    SET jit TO 'off'
    AS $$
declare
  -- Replaces the minute of the slot in cursors; the same value as in rules/search.ts.
  no_slot constant numeric := 999999999;
  -- A walk of the index pays when it meets enough matches: fewer than this are looked up one by one in less time.
  worth_a_walk constant integer := 300;
  looked_through constant integer := 5000;
  wanted tsquery := catalogue_filter(null, in_domain, with_skill, speaks);
  free_before timestamptz := now() + free_within;
  every_card constant boolean := wanted is null and price_max_cents is null and rating_min is null;
  n1 numeric := after_numbers[1];
  n2 numeric := after_numbers[2];
  after numeric[] := case when sort = 'note' then array[-n1, -n2] else after_numbers end;
  matched uuid[];
  relevances integer[];
  found uuid[] := '{}';
begin
  if sort = 'pertinence' then
    return query
      select match.expert_id, match.relevance
      from (
        select *
        from matching_experts(searched, case when every_card and free_before is null and after_id is null then page_size end) as each
        where after_id is null or (each.relevance, each.score, each.expert_id) < (n1::integer, n2::integer, after_id)
        order by each.relevance desc, each.score desc, each.expert_id desc offset 0
      ) as match
      where (free_before is null or free_before > (
          select free.next_free_at from expert_next_free as free
          where free.user_profile_id = match.expert_id and free.stale_at > now()))
        and (every_card or (
          select (wanted is null or card.search @@ wanted)
            and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
            and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
          from expert_cards as card where card.id = match.expert_id))
      order by match.relevance desc, match.score desc, match.expert_id desc limit page_size;
    return;
  end if;
  select array_agg(match.expert_id), array_agg(match.relevance) into matched, relevances
  from matching_experts(searched, null) as match;
  if cardinality(matched) >= worth_a_walk then
    -- « is true » keeps the planner from turning the subquery into a join, which would sort before it stops.
    if sort = 'prix' then
      found := array(
        select card.id from (
          select each.id, each.rating, each.hour_price_cents, each.search from expert_cards as each
          where after_id is null or (each.hour_price_cents, -each.score, each.id) > (n1::integer, n2::integer, after_id)
          order by each.hour_price_cents, -each.score, each.id limit looked_through
        ) as card
        where (card.id in (select unnest(matched))) is true
          and (wanted is null or card.search @@ wanted)
          and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
          and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
          and (free_before is null or free_before > (
            select free.next_free_at from expert_next_free as free
            where free.user_profile_id = card.id and free.stale_at > now()))
        limit page_size);
    elsif sort = 'note' then
      found := array(
        select card.id from (
          select each.id, each.rating, each.hour_price_cents, each.search from expert_cards as each
          where after_id is null or (coalesce(each.rating, 0), each.reviews_count, each.id) < (n1, n2::integer, after_id)
          order by coalesce(each.rating, 0) desc, each.reviews_count desc, each.id desc limit looked_through
        ) as card
        where (card.id in (select unnest(matched))) is true
          and (wanted is null or card.search @@ wanted)
          and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
          and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
          and (free_before is null or free_before > (
            select free.next_free_at from expert_next_free as free
            where free.user_profile_id = card.id and free.stale_at > now()))
        limit page_size);
    elsif after_id is null or n1 < no_slot then
      found := array(
        select free.user_profile_id from (
          select each.user_profile_id, each.next_free_at, -each.score as place from expert_next_free as each
          where each.stale_at > now() and each.next_free_at is not null and (free_before is null or each.next_free_at < free_before)
            and (after_id is null
              or (each.next_free_at, -each.score, each.user_profile_id) > (to_timestamp(n1 * 60), n2::integer, after_id))
          order by each.next_free_at, place, each.user_profile_id limit looked_through
        ) as free
        where (free.user_profile_id in (select unnest(matched))) is true
          and (every_card or (
            select (wanted is null or card.search @@ wanted)
              and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
              and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
            from expert_cards as card where card.id = free.user_profile_id))
        limit page_size);
    end if;
    if cardinality(found) = page_size then
      return query
        select place.id, relevances[array_position(matched, place.id)]
        from unnest(found) with ordinality as place (id, number) order by place.number;
      return;
    end if;
  end if;
  return query
    with bearer as (
      select match.id, match.relevance, case sort
        when 'prix' then array[card.hour_price_cents, -card.score]
        when 'note' then array[-coalesce(card.rating, 0), -card.reviews_count]
        else array[coalesce(extract(epoch from free.next_free_at) / 60, no_slot), -coalesce(free.score, card.score)]
      end as numbers,
        -- The orders of find_experts: by rating, and among experts without a slot, the newest come first.
        sort = 'note' or sort = 'creneau' and free.next_free_at is null as newest_first
      from unnest(matched, relevances) as match (id, relevance)
      cross join lateral (select * from expert_cards as each where each.id = match.id offset 0) as card
      left join lateral (
        select each.next_free_at, each.score from expert_next_free as each
        where each.user_profile_id = match.id and each.stale_at > now() and each.next_free_at is not null
          and (sort = 'creneau' or free_before is not null) offset 0
      ) as free on true
      where (wanted is null or card.search @@ wanted)
        and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
        and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
        and (free_before is null or free.next_free_at < free_before)
    )
    select bearer.id, bearer.relevance from bearer
    where after_id is null or bearer.numbers > after or bearer.numbers = after
      and case when newest_first then bearer.id < after_id else bearer.id > after_id end
    order by bearer.numbers, case when newest_first then bearer.id end desc nulls last, bearer.id limit page_size;
end $$;


--
-- Name: FUNCTION filtered_page(searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, free_within interval, sort text, after_numbers numeric[], after_id uuid, page_size integer); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.filtered_page(searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, free_within interval, sort text, after_numbers numeric[], after_id uuid, page_size integer) IS 'Page of the experts who match a text and to whom all filters apply, by relevance or in another order of the catalogue';


--
-- Name: expert_cards; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.expert_cards (
    id uuid NOT NULL,
    slug text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    "position" text NOT NULL,
    company text NOT NULL,
    companies text[] NOT NULL,
    skills text[] NOT NULL,
    domain_ids smallint[] NOT NULL,
    languages text[] NOT NULL,
    avatar_url text,
    linkedin_url text,
    bio_excerpt text NOT NULL,
    hourly_rate_cents integer,
    currency character(3) NOT NULL,
    hour_price_cents integer NOT NULL,
    rating numeric(3,2),
    reviews_count integer NOT NULL,
    score integer NOT NULL,
    search tsvector NOT NULL
);


--
-- Name: TABLE expert_cards; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.expert_cards IS 'One row per public expert (approved, active, with an address), with the values that lists show, filter and sort by';


--
-- Name: COLUMN expert_cards."position"; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.expert_cards."position" IS 'Job position; the first domain if the expert gave none';


--
-- Name: COLUMN expert_cards.hour_price_cents; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.expert_cards.hour_price_cents IS 'Price of an hour, also under the launch grid; compared as a number, regardless of the currency';


--
-- Name: COLUMN expert_cards.search; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.expert_cards.search IS 'Words of name, position, skills, domains and company, their stems, and domain=, skill=, language= for the filters';


--
-- Name: find_experts(text, text, text, text, integer, numeric, interval, text, numeric[], uuid, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.find_experts(searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, free_within interval, sort text, after_numbers numeric[], after_id uuid, page_size integer) RETURNS SETOF public.expert_cards
    LANGUAGE plpgsql STABLE ROWS 25
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
declare
  looked_through constant integer := 2000;
  -- Replaces the minute of the slot in cursors; the same value as in rules/search.ts.
  no_slot constant numeric := 999999999;
  wanted tsquery := catalogue_filter(searched, in_domain, with_skill, speaks);
  domain smallint := (select id from domains where slug = in_domain);
  free_before timestamptz := now() + free_within;
  n1 numeric := after_numbers[1];
  n2 numeric := after_numbers[2];
  found uuid[] := '{}';
  others uuid[];
begin
  if sort = 'prix' then
    found := array(
      select card.id from (
        select id, rating, hour_price_cents, search from expert_cards
        where after_id is null or (hour_price_cents, -score, id) > (n1::integer, n2::integer, after_id)
        order by hour_price_cents, -score, id limit looked_through
      ) as card
      where (wanted is null or card.search @@ wanted)
        and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
        and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
        and (free_before is null or free_before > (
          select free.next_free_at from expert_next_free as free
          where free.user_profile_id = card.id and free.stale_at > now()))
      limit page_size);
    if cardinality(found) < page_size then
      found := array(
        with bearers as materialized (
          select id, hour_price_cents, score from expert_cards as card
          where (wanted is null or card.search @@ wanted)
            and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
            and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
            and (free_before is null or free_before > (
              select free.next_free_at from expert_next_free as free
              where free.user_profile_id = card.id and free.stale_at > now()))
            and (after_id is null or (card.hour_price_cents, -card.score, card.id) > (n1::integer, n2::integer, after_id))
        )
        select id from bearers order by hour_price_cents, -score, id limit page_size);
    end if;
  elsif sort = 'note' then
    found := array(
      select card.id from (
        select id, rating, hour_price_cents, search from expert_cards
        where after_id is null or (coalesce(rating, 0), reviews_count, id) < (n1, n2::integer, after_id)
        order by coalesce(rating, 0) desc, reviews_count desc, id desc limit looked_through
      ) as card
      where (wanted is null or card.search @@ wanted)
        and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
        and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
        and (free_before is null or free_before > (
          select free.next_free_at from expert_next_free as free
          where free.user_profile_id = card.id and free.stale_at > now()))
      limit page_size);
    if cardinality(found) < page_size then
      found := array(
        with bearers as materialized (
          select id, rating, reviews_count from expert_cards as card
          where (wanted is null or card.search @@ wanted)
            and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
            and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
            and (free_before is null or free_before > (
              select free.next_free_at from expert_next_free as free
              where free.user_profile_id = card.id and free.stale_at > now()))
            and (after_id is null or (coalesce(card.rating, 0), card.reviews_count, card.id) < (n1, n2::integer, after_id))
        )
        select id from bearers order by coalesce(rating, 0) desc, reviews_count desc, id desc limit page_size);
    end if;
  elsif sort = 'creneau' then
    if after_id is null or n1 < no_slot then
      -- Scans half as many rows, because each card is fetched. offset 0 fetches them one by one, until the page is full.
      found := array(
        select card.id from (
          select user_profile_id, next_free_at, -score as place from expert_next_free
          where stale_at > now() and next_free_at is not null and (free_before is null or next_free_at < free_before)
            and (after_id is null
              or (next_free_at, -score, user_profile_id) > (to_timestamp(n1 * 60), n2::integer, after_id))
          order by next_free_at, place, user_profile_id limit looked_through / 2
        ) as free cross join lateral (select * from expert_cards where id = free.user_profile_id offset 0) as card
        where (wanted is null or card.search @@ wanted)
          and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
          and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
        order by free.next_free_at, free.place, free.user_profile_id limit page_size);
      if cardinality(found) < page_size then
        found := array(
          with bearers as materialized (
            select card.id, free.next_free_at, free.score
            from expert_cards as card join expert_next_free as free on free.user_profile_id = card.id
            where (wanted is null or card.search @@ wanted)
              and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
              and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
              and free.stale_at > now() and free.next_free_at is not null
              and (free_before is null or free.next_free_at < free_before)
              and (after_id is null
                or (free.next_free_at, -free.score, card.id) > (to_timestamp(n1 * 60), n2::integer, after_id))
          )
          select id from bearers order by next_free_at, -score, id limit page_size);
      end if;
    end if;
    -- Appends the experts without a slot, by score.
    if free_within is null and cardinality(found) < page_size then
      others := array(
        select card.id from (
          select id, rating, hour_price_cents, search from expert_cards
          where n1 is distinct from no_slot or (score, id) < (-n2::integer, after_id)
          order by score desc, id desc limit looked_through
        ) as card
        where (wanted is null or card.search @@ wanted)
          and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
          and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
          and not exists (
            select from expert_next_free as free
            where free.user_profile_id = card.id and free.stale_at > now() and free.next_free_at is not null)
        limit page_size - cardinality(found));
      if cardinality(found) + cardinality(others) < page_size then
        others := array(
          with bearers as materialized (
            select id, score from expert_cards as card
            where (wanted is null or card.search @@ wanted)
              and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
              and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
              and (n1 is distinct from no_slot or (card.score, card.id) < (-n2::integer, after_id))
              and not exists (
                select from expert_next_free as free
                where free.user_profile_id = card.id and free.stale_at > now() and free.next_free_at is not null)
          )
          select id from bearers order by score desc, id desc limit page_size - cardinality(found));
      end if;
      found := found || others;
    end if;
  elsif domain is not null and searched is null and with_skill is null and speaks is null
    and price_max_cents is null and rating_min is null and free_within is null
  then
    found := array(
      select expert_id from expert_domain_rank
      where domain_id = domain and (after_id is null or (score, expert_id) < (n1::integer, after_id))
      order by score desc, expert_id desc limit page_size);
  else
    found := array(
      select card.id from (
        select id, rating, hour_price_cents, search from expert_cards
        where after_id is null or (score, id) < (n1::integer, after_id)
        order by score desc, id desc limit looked_through
      ) as card
      where (wanted is null or card.search @@ wanted)
        and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
        and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
        and (free_before is null or free_before > (
          select free.next_free_at from expert_next_free as free
          where free.user_profile_id = card.id and free.stale_at > now()))
      limit page_size);
    if cardinality(found) < page_size then
      found := array(
        with bearers as materialized (
          select id, score from expert_cards as card
          where (wanted is null or card.search @@ wanted)
            and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
            and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
            and (free_before is null or free_before > (
              select free.next_free_at from expert_next_free as free
              where free.user_profile_id = card.id and free.stale_at > now()))
            and (after_id is null or (card.score, card.id) < (n1::integer, after_id))
        )
        select id from bearers order by score desc, id desc limit page_size);
    end if;
  end if;
  return query
    select card.* from unnest(found) with ordinality as place (id, number) join expert_cards as card on card.id = place.id
    order by place.number;
end $$;


--
-- Name: FUNCTION find_experts(searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, free_within interval, sort text, after_numbers numeric[], after_id uuid, page_size integer); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.find_experts(searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, free_within interval, sort text, after_numbers numeric[], after_id uuid, page_size integer) IS 'Page of the catalogue after a given card, in one of its orders; a null filter is not applied';


--
-- Name: find_experts_by_need(text, text, text, text, integer, numeric, interval, text, numeric[], uuid, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.find_experts_by_need(searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, free_within interval, sort text, after_numbers numeric[], after_id uuid, page_size integer) RETURNS TABLE(id uuid, relevance integer)
    LANGUAGE plpgsql STABLE ROWS 25
    SET jit TO 'off'
    AS $$
begin
  if cardinality(meaningful_words(searched)) = 0 then
    return query
      select card.id, 0 from find_experts(null, in_domain, with_skill, speaks, price_max_cents, rating_min, free_within, sort,
        case when sort = 'pertinence' then after_numbers[2:2] else after_numbers end, after_id, page_size) as card;
  else
    return query
      select * from filtered_page(searched, in_domain, with_skill, speaks, price_max_cents, rating_min, free_within, sort,
        after_numbers, after_id, page_size);
  end if;
end $$;


--
-- Name: FUNCTION find_experts_by_need(searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, free_within interval, sort text, after_numbers numeric[], after_id uuid, page_size integer); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.find_experts_by_need(searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, free_within interval, sort text, after_numbers numeric[], after_id uuid, page_size integer) IS 'Page of the experts who match a text, after a given card, by relevance or in another order of the catalogue';


--
-- Name: fold_text(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.fold_text(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$ select public.unaccent('public.unaccent'::regdictionary, lower($1)) $_$;


--
-- Name: FUNCTION fold_text(text); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.fold_text(text) IS 'Lower-case text without accents, as searches compare it';


--
-- Name: forget_security_events(timestamp with time zone, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.forget_security_events(before timestamp with time zone, at_most integer) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  with ended as (
    delete from security_events where id in (
      select id from security_events where occurred_at < least(before, now() - interval '1 year')
      order by occurred_at limit at_most for update skip locked
    ) returning id
  )
  select count(*)::integer from ended
$$;


--
-- Name: FUNCTION forget_security_events(before timestamp with time zone, at_most integer); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.forget_security_events(before timestamp with time zone, at_most integer) IS 'Deletes security events older than a year, with the rights of the owner of the table; returns how many';


--
-- Name: forget_undeliverable_address(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.forget_undeliverable_address() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from undeliverable_addresses where user_id = new.id;
  if new.email <> old.email then
    update mail_deliveries set to_former_address = true where user_id = new.id and not to_former_address;
  end if;
  return null;
end $$;


--
-- Name: forget_unused_words(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.forget_unused_words() RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare
  candidates text[];
  forgotten integer;
begin
  candidates := array(
    select word from catalogue_words
    except select unnest(tsvector_to_array(search)) from expert_cards);
  if cardinality(candidates) = 0 then
    return 0;
  end if;
  -- Waits for a running refresh, which holds a lock on this table, so that its cards are visible below; the next refresh waits.
  lock table catalogue_words in share row exclusive mode;
  delete from catalogue_words where word = any (candidates)
    and not exists (select from expert_cards where search @@ format('%L', word)::tsquery);
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;


--
-- Name: FUNCTION forget_unused_words(); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.forget_unused_words() IS 'Deletes words that no card has any more, such as the name of the last expert who had it; called by a sweep';


--
-- Name: hold_appointments(uuid[], timestamp with time zone[], integer, uuid, uuid, integer, integer[], integer[], text, integer, text, text, uuid, integer, timestamp with time zone, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.hold_appointments(ids uuid[], starts timestamp with time zone[], minutes integer, expert uuid, client uuid, calendar integer, prices integer[], full_prices integer[], price_currency text, free_hours integer, name text, words text, series uuid, accompaniment integer, expires timestamp with time zone, at timestamp with time zone) RETURNS text
    LANGUAGE plpgsql
    AS $$
declare
  settings expert_settings;
  length constant interval := make_interval(mins => minutes);
  holder constant text := case when client is null then 'visitor' else 'client' end;
  inserted integer;
begin
  select * into settings from expert_settings where user_profile_id = expert;
  if settings.calendar_version is distinct from calendar or settings.mandate_signed_at is null then
    return 'changed';
  end if;
  -- Serialises holds of one client, who has at most one live hold: of two concurrent ones, the second releases the first.
  perform pg_advisory_xact_lock(hashtextextended(client::text, 1));

  if series is null then
    insert into appointments (id, expert_id, client_id, title, message, starts_at, ends_at, time_zone, price_cents,
      full_price_cents, currency, free_change_hours, confirms_by_hand, status, hold_expires_at, step, actor, actor_id,
      stepped_at, created_at)
    values (ids[1], expert, client, name, words, starts[1], starts[1] + length, settings.time_zone, prices[1],
      full_prices[1], price_currency, free_hours, settings.confirms_by_hand, 'held', expires, 'hold', holder, client, at, at)
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
    where blocking.status <> 'held' or (blocking.hold_expires_at > at and (blocking.client_id = client) is not true)
  ) then
    return 'expert-taken';
  end if;

  -- Blockers left here are expired holds and the client's own: they end together with the new hold or not at all.
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
      settings.confirms_by_hand, 'held', expires, 'hold', holder, client, at, at
    from unnest(ids, starts, prices, full_prices) with ordinality as each (id, start, price, full_price, place)
    order by each.start
    on conflict do nothing;
    get diagnostics inserted = row_count;
    if inserted < cardinality(ids) then
      raise exception using errcode = 'VV001', message = 'slot is already taken';
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


--
-- Name: FUNCTION hold_appointments(ids uuid[], starts timestamp with time zone[], minutes integer, expert uuid, client uuid, calendar integer, prices integer[], full_prices integer[], price_currency text, free_hours integer, name text, words text, series uuid, accompaniment integer, expires timestamp with time zone, at timestamp with time zone); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.hold_appointments(ids uuid[], starts timestamp with time zone[], minutes integer, expert uuid, client uuid, calendar integer, prices integer[], full_prices integer[], price_currency text, free_hours integer, name text, words text, series uuid, accompaniment integer, expires timestamp with time zone, at timestamp with time zone) IS 'Holds a session or a series, or nothing, in one round trip';


--
-- Name: keep_papers(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.keep_papers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from ended where issued_at > now() - interval '10 years') then
    raise exception 'papers are kept for ten years' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;


--
-- Name: keep_room_for_the_registered(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.keep_room_for_the_registered() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (select count(*) from event_registrations where event_id = new.id) > new.capacity then
    raise exception 'event % has more registrations than the new capacity', new.id
      using errcode = 'check_violation', constraint = 'nobody_loses_a_place_to_a_smaller_room';
  end if;
  return new;
end $$;


--
-- Name: keep_to_the_capacity(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.keep_to_the_capacity() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  room integer;
begin
  select capacity into room from events where id = new.event_id for no key update;
  if (select count(*) from event_registrations where event_id = new.event_id) >= room then
    raise exception 'event % is full', new.event_id
      using errcode = 'check_violation', constraint = 'an_event_has_no_more_people_than_places';
  end if;
  return new;
end $$;


--
-- Name: keep_two_factor_whole(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.keep_two_factor_whole() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.two_factor_enabled then
    update two_factors set verified = true where user_id = new.id;
    if not found then
      raise exception 'user % has no authenticator app to enable', new.id using errcode = 'check_violation';
    end if;
    perform audit_own_act(new.id, 'two-factor-enabled');
    perform tell_of_security(new.id, 'two-factor-enabled');
  else
    delete from two_factors where user_id = new.id;
    perform audit_own_act(new.id, 'two-factor-disabled');
    perform tell_of_security(new.id, 'two-factor-disabled');
  end if;
  return null;
end $$;


--
-- Name: kept_cents(public.appointments); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.kept_cents(appointment public.appointments) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
  select case keeps
    when 'all' then appointment.price_cents
    when 'rest' then appointment.price_cents - coalesce(appointment.refund_cents, appointment.price_cents)
    else 0
  end
  from appointment_steps where step = appointment.step
$$;


--
-- Name: FUNCTION kept_cents(appointment public.appointments); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.kept_cents(appointment public.appointments) IS 'Part of the price that the last step leaves paid';


--
-- Name: lock_agendas(uuid, uuid[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.lock_agendas(client uuid, experts uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  expert uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended(client::text, 1));
  for expert in select distinct each from unnest(experts) as each order by each loop
    perform pg_advisory_xact_lock(hashtextextended(expert::text, 2));
  end loop;
end $$;


--
-- Name: mark_calendar(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.mark_calendar() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into calendar_changes (user_profile_id) values (coalesce(new.user_profile_id, old.user_profile_id));
  return null;
end $$;


--
-- Name: mark_calendar_of_appointment(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.mark_calendar_of_appointment() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into calendar_changes (user_profile_id) values (new.expert_id);
  return null;
end $$;


--
-- Name: mark_calendar_of_card(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.mark_calendar_of_card() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into calendar_changes (user_profile_id) values (new.id);
  return null;
end $$;


--
-- Name: matching_experts(text, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.matching_experts(searched text, needed integer) RETURNS TABLE(expert_id uuid, relevance integer, score integer)
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_custom_plan'
    SET jit TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
declare
  -- Bounds the time of common words: of a word that more experts have, only the first are compared, by field and ranking. The words of
  -- a search share these rows.
  read_at_most constant integer := 2000;
  -- More common words are as rare as a word of so many experts.
  counted_at_most constant integer := 2000;
  everybody float8 := (select reltuples from pg_class where oid = 'expert_cards'::regclass);
  places integer[];
  alternatives integer[];
  stems text[];
  weights float8[];
begin
  if everybody < counted_at_most then
    -- The estimate of a small or new table may be far too low.
    everybody := greatest(everybody, (select count(*) from (select from expert_cards limit counted_at_most) as sample));
  end if;
  select array_agg(each.place), array_agg(each.alternative), array_agg(each.stem),
    array_agg(each.weight::float8 * ln(1 + everybody / greatest(carried.experts, 1)))
  into places, alternatives, stems, weights
  from search_terms(searched) as each
  cross join lateral (
    select count(*) as experts from (
      select from expert_words as known where known.word = each.stem limit counted_at_most) as sample
  ) as carried;
  if cardinality(stems) = 1 then
    -- The index of a single stem is in the order of relevance already.
    return query
      select known.expert_id, round(100 * (known.weight * weights[1]))::integer, known.score
      from expert_words as known where known.word = stems[1]
      order by known.weight desc, known.score desc, known.expert_id desc limit coalesce(needed, read_at_most);
    return;
  end if;
  return query
    with hit as (
      select known.expert_id, known.score, term.place, sum(known.weight * term.weight) as points
      from unnest(places, alternatives, stems, weights) as term (place, alternative, stem, weight)
      cross join lateral (
        select sample.expert_id, sample.weight, sample.score from expert_words as sample where sample.word = term.stem
        order by sample.weight desc, sample.score desc, sample.expert_id desc
        limit greatest(200, read_at_most / cardinality(stems))
      ) as known
      group by known.expert_id, known.score, term.place, term.alternative
    ), best as (
      select hit.expert_id, hit.score, hit.place, max(hit.points) as points from hit group by hit.expert_id, hit.score, hit.place
    )
    select best.expert_id, round(100 * sum(best.points) * (1 + 0.25 * (count(*) - 1)))::integer, best.score
    from best group by best.expert_id, best.score;
end $$;


--
-- Name: FUNCTION matching_experts(searched text, needed integer); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.matching_experts(searched text, needed integer) IS 'Experts who have a word of the text or of its meanings, each with the relevance that orders the list; the first ones, if needed is given';


--
-- Name: meaningful_words(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.meaningful_words(searched text) RETURNS text[]
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select array(
    select word from words_of(searched) with ordinality as found (word, place)
    where not exists (select from search_dropped_words as dropped where dropped.word = found.word)
    order by place limit 8)
$$;


--
-- Name: FUNCTION meaningful_words(searched text); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.meaningful_words(searched text) IS 'Words of a text that say what is searched; empty for a text of other words only, which is no search';


--
-- Name: money_follows(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.money_follows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  effect appointment_steps;
begin
  select * into effect from appointment_steps where step = new.step;
  -- Later sessions of a mentorship are charged one by one (product decision 22).
  if effect.charges_before is not null and new.series_place > 1 and new.price_cents > 0 then
    insert into payments (appointment_id, client_id, expert_id, amount_cents, currency, target, state, off_session, due_at, created_at)
    values (new.id, new.client_id, new.expert_id, new.price_cents, new.currency, 'capture', 'due', true,
      new.starts_at - effect.charges_before, new.stepped_at)
    on conflict do nothing;
  end if;
  perform settle_money(new, new.stepped_at);
  if effect.earns and not (select earns from appointment_steps where step = old.step) then
    perform earn_kept(new, new.stepped_at);
  end if;
  return null;
end $$;


--
-- Name: FUNCTION money_follows(); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.money_follows() IS 'Applies the effects of a step on payments, in the transaction of the step';


--
-- Name: move_appointment(uuid, integer, timestamp with time zone, text, uuid, integer, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.move_appointment(appointment uuid, from_version integer, start timestamp with time zone, by_actor text, by_id uuid, calendar integer, at timestamp with time zone) RETURNS text
    LANGUAGE plpgsql
    AS $$
declare
  present appointments;
  length interval;
begin
  select * into present from appointments where id = appointment;
  perform lock_agendas(present.client_id, array[present.expert_id]);
  select * into present from appointments where id = appointment for no key update;
  if present.version is distinct from from_version
    or calendar is distinct from (select calendar_version from expert_settings where user_profile_id = present.expert_id)
  then
    return 'changed';
  end if;
  length := present.ends_at - present.starts_at;
  begin
    perform expire_holds_at(present.expert_id, present.client_id, array[start], (extract(epoch from length) / 60)::integer, at);
    update appointments set starts_at = start, ends_at = start + length,
      moved_by_expert = moved_by_expert or by_actor = 'expert',
      lapses_at = case when lapses_at is not null then least(lapses_at, start) end,
      version = version + 1, step = 'move', actor = by_actor, actor_id = by_id, stepped_at = at
    where id = appointment;
  exception when exclusion_violation then
    return 'taken';
  end;
  return 'moved';
end $$;


--
-- Name: FUNCTION move_appointment(appointment uuid, from_version integer, start timestamp with time zone, by_actor text, by_id uuid, calendar integer, at timestamp with time zone); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.move_appointment(appointment uuid, from_version integer, start timestamp with time zone, by_actor text, by_id uuid, calendar integer, at timestamp with time zone) IS 'Moves an appointment to a start that is free, in one round trip';


--
-- Name: new_id(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.new_id() RETURNS uuid
    LANGUAGE sql PARALLEL SAFE
    AS $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid
$$;


--
-- Name: FUNCTION new_id(); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.new_id() IS 'Version 7 UUID';


--
-- Name: note_accepted_terms(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.note_accepted_terms() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into legal_acceptances (user_id, text, version, way, accepted_at)
  values (new.id, 'conditions-utilisation', new.terms_version, case tg_op when 'INSERT' then 'sign-up' else 'notice' end, now())
  on conflict do nothing;
  return null;
end $$;


--
-- Name: note_activity(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.note_activity() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- Limits writes: sessions are renewed every hour, but an accuracy of a day is enough for a period of three years.
  update account_activity set seen_at = now(), warned_at = null
  where user_id = new.user_id and (seen_at < now() - interval '1 day' or warned_at is not null);
  return null;
end $$;


--
-- Name: note_mandate(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.note_mandate() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update expert_settings set mandate_signed_at = new.signed_at where user_profile_id = new.user_profile_id;
  return null;
end $$;


--
-- Name: note_new_account(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.note_new_account() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into account_activity (user_id) values (new.id);
  return null;
end $$;


--
-- Name: offers_follow(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.offers_follow() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into expert_offers (user_profile_id, durations, is_bookable)
  values (new.user_profile_id, new.durations, new.takes_video_calls and new.mandate_signed_at is not null)
  on conflict (user_profile_id) do update set durations = excluded.durations, is_bookable = excluded.is_bookable;
  return null;
end $$;


--
-- Name: FUNCTION offers_follow(); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.offers_follow() IS 'Copies the settings shown on expert cards to expert_offers';


--
-- Name: open_calendar_of(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.open_calendar_of(expert uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  insert into expert_settings (user_profile_id) values (expert) on conflict do nothing;
  if not found then return; end if;
  insert into availability (user_profile_id, day_of_week, start_time, end_time)
  select expert, day, '09:00', case when day = 5 then time '16:00' else '17:00' end from generate_series(1, 5) as day;
  insert into availability_pauses (user_profile_id, is_lunch, start_time, end_time) values (expert, true, '12:00', '14:00');
end $$;


--
-- Name: FUNCTION open_calendar_of(expert uuid); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.open_calendar_of(expert uuid) IS 'Creates the default calendar of an expert; does nothing if one exists';


--
-- Name: open_calendar_on_approval(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.open_calendar_on_approval() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform open_calendar_of(new.id);
  return null;
end $$;


--
-- Name: owe_papers(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.owe_papers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into papers_due (entry_id, next_check_at)
  select entry_id, min(at) from posted
  where kind in ('payment', 'promotion', 'refund', 'payment-returned', 'dispute-lost', 'payout') and appointment_id is not null
  group by entry_id order by min(id)
  on conflict do nothing;
  return null;
end $$;


--
-- Name: payouts_follow(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.payouts_follow() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.kind in ('session-earned', 'cancellation-kept') then
    insert into payouts (appointment_id, expert_id, currency, due_at, next_check_at)
    select id, new.owner_id, new.currency, ends_at + pays_out_after, ends_at + pays_out_after
    from appointments join appointment_steps using (step) where id = new.appointment_id
    on conflict do nothing;
  else
    insert into payout_reversals (payout_id, cents, next_check_at, created_at)
    select id, new.cents, new.at, new.at from payouts where appointment_id = new.appointment_id and state = 'sent';
  end if;
  return null;
end $$;


--
-- Name: FUNCTION payouts_follow(); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.payouts_follow() IS 'Creates payouts for earnings in the ledger, and reversals for refunds after the payout';


--
-- Name: promo_uses_follow(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.promo_uses_follow() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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


--
-- Name: queue_provider_deletion(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.queue_provider_deletion() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into provider_deletions (object_id, next_check_at)
  values (case tg_table_name when 'payment_methods' then to_jsonb(old) ->> 'stripe_payment_method_id' else to_jsonb(old) ->> 'customer_id' end, now())
  on conflict do nothing;
  return null;
end $$;


--
-- Name: reason_found(uuid, text[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.reason_found(expert uuid, stems text[]) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    AS $_$
declare
  most_characters constant integer := 140;
  card expert_cards;
  best record;
  part text;
  word text;
  place integer;
  start integer;
  before text;
  after text;
begin
  select known.word, known.weight into best from expert_words as known
  where known.expert_id = expert and known.word = any (stems)
  order by known.weight desc, array_position(stems, known.word) limit 1;
  if not found then
    return null;
  end if;
  select * into card from expert_cards where id = expert;
  if best.weight = 4 then
    return jsonb_build_object('domain', (
      select domain.name from domains as domain
      where domain.id = any (card.domain_ids) and best.word in (select stem_of(each) from words_of(domain.name) as each)
      order by domain.id limit 1));
  end if;
  for part in
    select each from unnest(case best.weight
      when 8 then array[card.position, card.company, card.first_name || ' ' || card.last_name]
      when 6 then card.skills
      when 3 then array(select line from profile_promises where user_profile_id = expert order by kind desc, position)
      else array(select bio from user_profiles where id = expert) end) with ordinality as found (each, number) order by number
  loop
    select typed into word from regexp_split_to_table(part, '[^[:alnum:]]+') as typed
    where typed <> '' and stem_of(fold_text(typed)) = best.word limit 1;
    continue when not found;
    place := greatest(regexp_instr(part, '\m' || word || '\M'), 1);
    -- Two characters stay free for the ellipses.
    start := case when char_length(part) <= most_characters then 1 else greatest(1, place - 50) end;
    before := substr(part, start, place - start);
    after := substr(part, place + char_length(word), most_characters - 2 - char_length(before) - char_length(word));
    if start > 1 then
      before := '…' || regexp_replace(before, '^\S*\s+', '');
    end if;
    if place + char_length(word) + char_length(after) <= char_length(part) then
      after := regexp_replace(after, '\s+\S*$', '') || '…';
    end if;
    return jsonb_build_object('before', before, 'word', word, 'after', after);
  end loop;
  return null;
end $_$;


--
-- Name: FUNCTION reason_found(expert uuid, stems text[]); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.reason_found(expert uuid, stems text[]) IS 'Part of the profile that has the best of these stems, around the word and 140 characters at most; or the name of the domain';


--
-- Name: record_act(text, uuid, uuid, jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.record_act(act text, actor_id uuid, subject_id uuid, details jsonb DEFAULT '{}'::jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  insert into audit_records (act, actor_id, subject_id, details)
  values (record_act.act, record_act.actor_id, record_act.subject_id, record_act.details)
$$;


--
-- Name: FUNCTION record_act(act text, actor_id uuid, subject_id uuid, details jsonb); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.record_act(act text, actor_id uuid, subject_id uuid, details jsonb) IS 'Appends an audit record with the rights of the owner of the table';


--
-- Name: refresh_cards_of_changed_links(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refresh_cards_of_changed_links() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    perform refresh_expert_cards(array(select distinct user_profile_id from new_rows));
  elsif tg_op = 'DELETE' then
    perform refresh_expert_cards(array(select distinct user_profile_id from old_rows));
  else
    perform refresh_expert_cards(array(
      select user_profile_id from old_rows union select user_profile_id from new_rows));
  end if;
  return null;
end $$;


--
-- Name: refresh_cards_of_changed_profiles(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refresh_cards_of_changed_profiles() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- Selects the rows with a changed value that cards depend on, under their old and new id.
  perform refresh_expert_cards(array(
    with
      before as (
        select id, first_name, last_name, position, company, companies, languages, avatar_url, linkedin_url, bio,
          hourly_rate_cents, currency, rating_sum, reviews_count, role, application_status, status from old_rows
      ),
      after as (
        select id, first_name, last_name, position, company, companies, languages, avatar_url, linkedin_url, bio,
          hourly_rate_cents, currency, rating_sum, reviews_count, role, application_status, status from new_rows
      ),
      changed as ((table before except table after) union (table after except table before))
    select distinct id from changed where application_status = 'approved'));
  return null;
end $$;


--
-- Name: refresh_cards_of_renamed_domains(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refresh_cards_of_renamed_domains() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform refresh_expert_cards(array(
    select distinct link.user_profile_id from user_domains as link
    where link.domain_id in (select id from (select id, name from new_rows except select id, name from old_rows) as renamed)));
  return null;
end $$;


--
-- Name: refresh_cards_of_renamed_skills(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refresh_cards_of_renamed_skills() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform refresh_expert_cards(array(
    select distinct link.user_profile_id from user_skills as link
    where link.skill_id in (
      select id from (select id, name::text from new_rows except select id, name::text from old_rows) as renamed)));
  return null;
end $$;


--
-- Name: refresh_expert_card(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refresh_expert_card(profile_id uuid) RETURNS void
    LANGUAGE sql
    AS $$ select refresh_expert_cards(array[profile_id]) $$;


--
-- Name: refresh_expert_cards(uuid[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refresh_expert_cards(ids uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if cardinality(ids) is null or cardinality(ids) = 0 then
    return;
  end if;
  -- Locks the profiles before reading, so that the statements below see concurrent changes of these experts.
  perform from user_profiles where id = any (ids) order by id for no key update;

  with truth as materialized (
    select * from true_expert_cards where id = any (ids)
  ), gone as (
    delete from expert_cards as card where card.id = any (ids)
      and not exists (select from truth where truth.id = card.id)
  ), changed as (
    insert into expert_cards as card
    select * from truth
    on conflict (id) do update set (slug, first_name, last_name, position, company, companies, skills, domain_ids,
      languages, avatar_url, linkedin_url, bio_excerpt, hourly_rate_cents, currency, hour_price_cents, rating,
      reviews_count, score, search)
      = row (excluded.slug, excluded.first_name, excluded.last_name, excluded.position, excluded.company,
      excluded.companies, excluded.skills, excluded.domain_ids, excluded.languages, excluded.avatar_url,
      excluded.linkedin_url, excluded.bio_excerpt, excluded.hourly_rate_cents, excluded.currency,
      excluded.hour_price_cents, excluded.rating, excluded.reviews_count, excluded.score, excluded.search)
    where card is distinct from excluded
    returning card.search
  )
  insert into catalogue_words (word)
  select distinct word from changed, unnest(tsvector_to_array(search)) as word where word !~ '='
  order by word
  on conflict do nothing;

  delete from expert_domain_rank as rank using expert_cards as card
  where card.id = rank.expert_id and card.id = any (ids) and rank.domain_id <> all (card.domain_ids);

  insert into expert_domain_rank as rank (domain_id, score, expert_id)
  select domain_id, card.score, card.id from expert_cards as card, unnest(card.domain_ids) as domain_id
  where card.id = any (ids)
  on conflict (expert_id, domain_id) do update set score = excluded.score where rank.score <> excluded.score;

  perform refresh_expert_words(ids);
end $$;


--
-- Name: FUNCTION refresh_expert_cards(ids uuid[]); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.refresh_expert_cards(ids uuid[]) IS 'Creates, updates or deletes the cards of these experts; the only writer of expert_cards and expert_domain_rank';


--
-- Name: refresh_expert_words(uuid[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refresh_expert_words(ids uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  with truth as materialized (
    select * from true_expert_words where expert_id = any (ids)
  ), gone as (
    delete from expert_words as known where known.expert_id = any (ids)
      and not exists (select from truth where truth.expert_id = known.expert_id and truth.word = known.word)
  )
  insert into expert_words as known (word, expert_id, weight, score)
  select word, expert_id, weight, score from truth
  on conflict (expert_id, word) do update set weight = excluded.weight, score = excluded.score
    where known.weight <> excluded.weight or known.score <> excluded.score;
end $$;


--
-- Name: FUNCTION refresh_expert_words(ids uuid[]); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.refresh_expert_words(ids uuid[]) IS 'Copies true_expert_words for these experts; the only writer of expert_words';


--
-- Name: refuse_a_decision_during_a_payout(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_a_decision_during_a_payout() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform from payouts where appointment_id = new.appointment_id and state in ('waiting', 'sending') for update;
  if exists (select from payouts where appointment_id = new.appointment_id and state = 'sending') then
    raise exception 'the payout of session % is being sent', new.appointment_id
      using errcode = 'check_violation', constraint = 'a_claim_is_not_decided_during_its_payout', table = 'claims';
  end if;
  return new;
end $$;


--
-- Name: FUNCTION refuse_a_decision_during_a_payout(); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.refuse_a_decision_during_a_payout() IS 'Rejects a decision while a payout with a fixed amount is on its way';


--
-- Name: refuse_a_message_that_says_nothing(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_a_message_that_says_nothing() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from messages where id = new.id and text = '' and text_sealed is null and not removed)
    and not exists (select from message_files where message_id = new.id) then
    raise exception 'message has neither text nor a file' using errcode = 'check_violation';
  end if;
  return null;
end $$;


--
-- Name: refuse_a_rating_of_nothing(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_a_rating_of_nothing() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform from user_profiles where id = new.rated_user_profile_id and status <> 'erased' for no key update;
  if not found then
    raise exception 'expert is erased and cannot be rated' using errcode = 'check_violation';
  end if;
  if not exists (select from appointments where id = new.appointment_id and status = 'completed' and not client_absent
      and expert_id = new.rated_user_profile_id and client_id = new.rater_user_profile_id) then
    raise exception 'session % is not a completed session of this client and this expert', new.appointment_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;


--
-- Name: refuse_a_stranger_in_a_conversation(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_a_stranger_in_a_conversation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  person uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if not exists (select from appointments where id = new.appointment_id and person in (client_id, expert_id)) then
    raise exception 'user is not a participant of the conversation' using errcode = 'check_violation';
  end if;
  return new;
end $$;


--
-- Name: refuse_a_stranger_in_a_recap(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_a_stranger_in_a_recap() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if not exists (select from appointments where id = new.appointment_id and new.author_id in (client_id, expert_id)) then
    raise exception 'recap author is not a participant of the session' using errcode = 'check_violation';
  end if;
  return new;
end $$;


--
-- Name: refuse_to_change_papers(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_to_change_papers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'papers are append-only' using errcode = 'restrict_violation';
end $$;


--
-- Name: refuse_to_change_the_audit_trail(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_to_change_the_audit_trail() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'audit records are append-only' using errcode = 'restrict_violation';
end $$;


--
-- Name: refuse_to_change_the_call_journal(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_to_change_the_call_journal() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'call journal is append-only' using errcode = 'restrict_violation';
end $$;


--
-- Name: refuse_to_change_the_ledger(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_to_change_the_ledger() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'ledger is append-only' using errcode = 'restrict_violation';
end $$;


--
-- Name: refuse_to_lose_a_call(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_to_lose_a_call() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from appointments where id = old.appointment_id) then
    raise exception 'call journal is deleted only with its appointment' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;


--
-- Name: refuse_what_is_unread_again(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_what_is_unread_again() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'read marker cannot move back' using errcode = 'check_violation';
end $$;


--
-- Name: release_holds(uuid, uuid[], timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.release_holds(client uuid, kept uuid[], at timestamp with time zone) RETURNS void
    LANGUAGE sql
    AS $$
  update appointments set status = 'cancelled', hold_expires_at = null, reason = 'hold-released',
    version = version + 1, step = 'release', actor = 'client', actor_id = client, stepped_at = at
  where client_id = client and status = 'held' and id <> all (kept)
$$;


--
-- Name: remember_device(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.remember_device() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  is_new boolean;
begin
  insert into known_devices (user_id, device) values (new.user_id, new.device)
  on conflict on constraint a_device_is_known_once do update set seen_at = now()
  returning xmax = 0 into is_new;
  -- The first device of an account is not reported: it created the account.
  if is_new and exists (select from known_devices where user_id = new.user_id and device <> new.device) then
    insert into outbox (fact, payload) values ('signed-in-from-new-device', jsonb_build_object(
      'userId', new.user_id, 'device', new.device, 'ip', coalesce(new.ip_address, ''), 'at', new.created_at));
  end if;
  return null;
end $$;


--
-- Name: renew_feed_on_recovery(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.renew_feed_on_recovery() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update calendar_feeds set edition = edition + 1, created_at = new.recovered_at
  from user_profiles where user_profiles.id = calendar_feeds.user_profile_id and user_profiles.user_id = new.user_id;
  return null;
end $$;


--
-- Name: seal_audit_records(integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.seal_audit_records(at_most integer DEFAULT 1000) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  last audit_seals;
  record audit_records;
  sealed integer := 0;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'sealing must see what was committed before its lock';
  end if;
  if not exists (select from audit_records where id > coalesce((select max(record_id) from audit_seals), 0)) then
    return 0;
  end if;
  begin
    lock table audit_records in share row exclusive mode nowait;
  exception when lock_not_available then
    return 0;
  end;
  select * into last from audit_seals order by record_id desc limit 1;
  for record in select * from audit_records where id > coalesce(last.record_id, 0) order by id limit at_most loop
    last.hash := audit_hash(last.hash, record);
    insert into audit_seals (record_id, hash) values (record.id, last.hash);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;


--
-- Name: FUNCTION seal_audit_records(at_most integer); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.seal_audit_records(at_most integer) IS 'Extends the chain by the committed records; returns how many, and 0 while a record is being written';


--
-- Name: search_key(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.search_key(words text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  select coalesce(string_agg(public.stem_of(word), ' ' order by place), '')
  from public.words_of(words) with ordinality as found (word, place)
$$;


--
-- Name: FUNCTION search_key(words text); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.search_key(words text) IS 'Stems of a text in their order, as synonyms are compared';


--
-- Name: search_terms(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.search_terms(searched text) RETURNS TABLE(place integer, alternative integer, typed text, meaning text, kind text, stem text, weight numeric)
    LANGUAGE plpgsql STABLE ROWS 12
    SET "pg_trgm.similarity_threshold" TO '0.4'
    SET enable_seqscan TO 'off'
    SET enable_indexonlyscan TO 'off'
    AS $$
declare
  words text[] := meaningful_words(searched);
  stems text[] := array(select stem_of(word) from unnest(words) with ordinality as found (word, number) order by number);
  total integer := cardinality(words);
  in_a_phrase boolean[] := array_fill(false, array[greatest(cardinality(words), 1)]);
  -- Quotes ask for the words as they are typed.
  is_quoted boolean := position('"' in searched) > 0;
  synonym record;
  number integer := 0;
begin
  -- Phrases of two and three words first: they say more than the meanings of their words.
  for length in reverse 3..2 loop
    for start in 1..total - length + 1 loop
      for synonym in
        select known.meaning, known.meaning_key, known.weight from search_synonyms as known
        where known.active and known.term_key = array_to_string(stems[start:start + length - 1], ' ')
        order by known.weight desc, similarity(fold_text(known.meaning), array_to_string(words[start:start + length - 1], ' ')) desc,
          known.meaning collate "C"
      loop
        number := number + 1;
        in_a_phrase[start:start + length - 1] := array_fill(true, array[length]);
        return query select 100 * length + start, number, array_to_string(words[start:start + length - 1], ' '), synonym.meaning,
          'synonym', each, synonym.weight / cardinality(string_to_array(synonym.meaning_key, ' '))
          from unnest(string_to_array(synonym.meaning_key, ' ')) as each;
      end loop;
    end loop;
  end loop;
  for start in 1..total loop
    declare
      is_known boolean := exists (select from expert_words as known where known.word = stems[start]);
    begin
      if is_known then
        number := number + 1;
        return query select start, number, words[start], words[start], 'word', stems[start], 1.0;
      end if;
      for synonym in
        -- Words of different meanings can share a stem: « licence » and « licencié ». The term that is spelled most like the typed word
        -- counts in full, each other by the square of its likeness. Plurals and infinitives are spelled alike.
        select known.meaning, known.meaning_key,
          known.weight * power(known.likeness / max(known.likeness) over (), 2)::numeric as weight
        from (
          select each.meaning, each.meaning_key, each.weight,
            greatest(similarity(rtrim(fold_text(each.term), 'rs'), rtrim(words[start], 'rs')), 0.1) as likeness
          from search_synonyms as each where each.active and each.term_key = stems[start] and not in_a_phrase[start]
        ) as known
        order by weight desc, similarity(fold_text(known.meaning), words[start]) desc, known.meaning collate "C"
      loop
        is_known := true;
        number := number + 1;
        return query select start, number, words[start], synonym.meaning, 'synonym', each,
          synonym.weight / cardinality(string_to_array(synonym.meaning_key, ' '))
          from unnest(string_to_array(synonym.meaning_key, ' ')) as each;
      end loop;
      if not is_known and not in_a_phrase[start] and not is_quoted and char_length(words[start]) >= 2 then
        -- The last word may still be incomplete while it is typed.
        return query
          select start, (number + row_number() over (order by known.word))::integer, words[start], known.word::text, 'beginning',
            stem_of(known.word), 0.9
          from (select word from catalogue_words where start = total and word ^@ words[start] order by word limit 8) as known;
        if found then
          number := number + 8;
        elsif words[start] ~ '[a-z]' then
          number := number + 1;
          return query
            select start, number, words[start], alike.word::text, 'corrected', stem_of(alike.word), 0.7
            from catalogue_words as alike where alike.word % words[start] and left(alike.word, 1) = left(words[start], 1)
            order by similarity(alike.word, words[start]) desc, char_length(alike.word) desc, alike.word limit 1;
        end if;
      end if;
    end;
  end loop;
end $$;


--
-- Name: FUNCTION search_terms(searched text); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.search_terms(searched text) IS 'Stems to search for a text: each place is a typed word or phrase, each alternative one of its meanings, whose stems count together';


--
-- Name: set_synonym_keys(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.set_synonym_keys() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.term_key := search_key(new.term);
  new.meaning_key := search_key(new.meaning);
  return new;
end $$;


--
-- Name: settle_money(public.appointments, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.settle_money(appointment public.appointments, at timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  payment payments;
  charge_before interval;
  too_much integer;
begin
  select * into payment from payments where appointment_id = appointment.id and state <> 'voided' for update;
  if not found then
    return;
  end if;
  if payment.state = 'captured' then
    too_much := payment.amount_cents - payment.refunded_cents - kept_cents(appointment);
    if too_much > 0 then
      insert into refunds (payment_id, amount_cents, next_check_at, created_at) values (payment.id, too_much, at, at);
      update payments set refunded_cents = refunded_cents + too_much where id = payment.id;
    end if;
  elsif appointment.status = 'cancelled' then
    update payments set target = 'void',
      state = case when state = 'due' then 'voided' else state end,
      next_check_at = case when state = 'due' then null else at end
    where id = payment.id;
  elsif payment.state = 'due' then
    select charges_before into charge_before from appointment_steps where step = appointment.step;
    if charge_before is not null then
      update payments set amount_cents = appointment.price_cents, due_at = appointment.starts_at - charge_before
      where id = payment.id;
    end if;
  elsif payment.target = 'authorise' and appointment.status = 'scheduled' then
    update payments set target = 'capture', next_check_at = at where id = payment.id;
  end if;
end $$;


--
-- Name: FUNCTION settle_money(appointment public.appointments, at timestamp with time zone); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.settle_money(appointment public.appointments, at timestamp with time zone) IS 'Refunds the excess over the kept amount; voids, reschedules or captures a payment that is not captured yet';


--
-- Name: stem_of(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.stem_of(word text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ select coalesce((ts_lexize('public.french_words', word))[1], word) $$;


--
-- Name: tell_of_linked_provider(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_of_linked_provider() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from account_recoveries where user_id = new.user_id and way = 'provider-linked') then
    perform audit_own_act(new.user_id, 'provider-linked');
    perform tell_of_security(new.user_id, 'provider-linked');
  end if;
  return null;
end $$;


--
-- Name: tell_of_new_password(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_of_new_password() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- The first password of a new account is not a change.
  if tg_op = 'INSERT' and not exists (select from accounts where user_id = new.user_id and id <> new.id) then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.password is not distinct from new.password then
    return null;
  end if;
  -- The same password under another hash (store/passwords.ts) is not a change.
  if current_setting('visavis.rehash', true) = 'on' then
    return null;
  end if;
  perform audit_own_act(new.user_id, 'password-changed');
  insert into outbox (fact, payload) values ('password-changed', jsonb_build_object('userId', new.user_id));
  return null;
end $$;


--
-- Name: tell_of_security(uuid, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_of_security(of_user uuid, change text) RETURNS void
    LANGUAGE sql
    AS $$
  insert into outbox (fact, payload)
  select 'security-changed', jsonb_build_object('userId', of_user, 'change', change)
  where coalesce(current_setting('visavis.recovery', true), '') <> 'on'
$$;


--
-- Name: FUNCTION tell_of_security(of_user uuid, change text); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.tell_of_security(of_user uuid, change text) IS 'Mails the owner of an account about a changed factor; silent during a recovery (visavis.recovery), which sends one mail of its own';


--
-- Name: trace_appointment(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.trace_appointment() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  taken appointment_lifecycle;
begin
  select * into taken from appointment_lifecycle
  where step = new.step and from_status is not distinct from old.status and to_status = new.status and new.actor = any (actors);
  if not found or new.version <> coalesce(old.version, 0) + 1 then
    raise exception 'appointment step % by % is not allowed from % (version %) to % (version %)',
      new.step, new.actor, old.status, old.version, new.status, new.version
      using errcode = 'check_violation', constraint = 'appointments_follow_their_lifecycle', table = 'appointments';
  end if;
  insert into appointment_history (appointment_id, version, step, status, starts_at, ends_at, price_cents, reason, actor, actor_id, at)
  values (new.id, new.version, new.step, new.status, new.starts_at, new.ends_at, new.price_cents, new.reason, new.actor, new.actor_id, new.stepped_at);
  if taken.fact is not null and (new.series_place is null or new.series_place = 1 or not taken.once_per_series) then
    insert into outbox (fact, payload) values (taken.fact, jsonb_build_object('appointmentId', new.id, 'version', new.version));
  end if;
  return null;
end $$;


--
-- Name: FUNCTION trace_appointment(); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.trace_appointment() IS 'Writes the history row and the fact in the transaction of the step; rejects changes that are not a step';


--
-- Name: words_of(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.words_of(text) RETURNS SETOF text
    LANGUAGE sql IMMUTABLE STRICT ROWS 12 PARALLEL SAFE
    AS $_$
  select left(word, 40) from regexp_split_to_table(public.fold_text($1), '[^[:alnum:]]+') with ordinality as found (word, place)
  where word <> '' and word <> all ('{a,au,aux,avec,ce,ces,cet,cette,chez,d,dans,de,des,du,elle,elles,en,entre,est,et,ete,il,ils,j,je,l,la,le,les,leur,leurs,ma,mes,mon,n,ne,nos,notre,nous,on,ou,par,pas,pour,qu,que,qui,s,sa,sans,se,ses,son,sont,sous,sur,un,une,vos,votre,vous,y}'::text[])
  order by place
$_$;


--
-- Name: FUNCTION words_of(text); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.words_of(text) IS 'Searchable words of a text: lower case, no accents, no function words';


--
-- Name: french_words; Type: TEXT SEARCH DICTIONARY; Schema: public; Owner: -
--

CREATE TEXT SEARCH DICTIONARY public.french_words (
    TEMPLATE = pg_catalog.snowball,
    language = 'french' );


--
-- Name: account_activity; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.account_activity (
    user_id uuid NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    warned_at timestamp with time zone
);


--
-- Name: TABLE account_activity; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.account_activity IS 'Last use of an account, accurate to a day; the account is erased three years later (docs/decisions/0017)';


--
-- Name: COLUMN account_activity.warned_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.account_activity.warned_at IS 'Time of the mail that announces the erasure; reset to null when the account is used';


--
-- Name: account_recoveries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.account_recoveries (
    id bigint NOT NULL,
    user_id uuid NOT NULL,
    way text NOT NULL,
    first boolean NOT NULL,
    recovered_at timestamp with time zone NOT NULL,
    CONSTRAINT an_account_is_recovered_in_a_known_way CHECK ((way = ANY (ARRAY['password-reset'::text, 'password-change'::text, 'address-verification'::text, 'not-me'::text, 'provider-linked'::text, 'operator'::text])))
);


--
-- Name: TABLE account_recoveries; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.account_recoveries IS 'Moments at which owners took their account back; triggers of other modules then end what strangers may have left there';


--
-- Name: COLUMN account_recoveries.first; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.account_recoveries.first IS 'True if nobody had proved the address before: the account may have been created by somebody else';


--
-- Name: account_recoveries_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.account_recoveries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.account_recoveries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: account_suspensions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.account_suspensions (
    id uuid DEFAULT public.new_id() NOT NULL,
    user_profile_id uuid NOT NULL,
    reason text NOT NULL,
    suspended_at timestamp with time zone NOT NULL,
    suspended_by uuid NOT NULL,
    lifted_at timestamp with time zone,
    lifted_by uuid,
    CONSTRAINT a_suspension_is_lifted_after_it_began CHECK ((lifted_at >= suspended_at)),
    CONSTRAINT a_suspension_is_lifted_by_somebody CHECK (((lifted_at IS NULL) = (lifted_by IS NULL))),
    CONSTRAINT a_suspension_says_why_in_at_most_2000_characters CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 2000)))
);


--
-- Name: TABLE account_suspensions; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.account_suspensions IS 'Suspensions of accounts by admins, with reason and period: the statement of reasons of the DSA, art. 17';


--
-- Name: accounts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.accounts (
    id uuid DEFAULT public.new_id() NOT NULL,
    user_id uuid NOT NULL,
    provider_id text NOT NULL,
    account_id text NOT NULL,
    issuer text,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT only_credential_accounts_have_a_password CHECK (((password IS NULL) OR (provider_id = 'credential'::text)))
);


--
-- Name: TABLE accounts; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.accounts IS 'Ways to sign in: a password (provider credential) or an OpenID provider';


--
-- Name: application_rejections; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.application_rejections (
    id uuid DEFAULT public.new_id() NOT NULL,
    user_profile_id uuid NOT NULL,
    applied_at timestamp with time zone NOT NULL,
    rejected_at timestamp with time zone NOT NULL,
    rejected_by uuid NOT NULL,
    reason text NOT NULL,
    CONSTRAINT a_rejection_gives_its_reason CHECK (((char_length(btrim(reason)) >= 1) AND (char_length(btrim(reason)) <= 2000))),
    CONSTRAINT no_rejection_precedes_its_application CHECK ((rejected_at >= applied_at))
);


--
-- Name: TABLE application_rejections; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.application_rejections IS 'Rejected applications, with the reason given to the applicant. The profile holds only the current application; the admin who reviews a new one can read here why the last one failed';


--
-- Name: applied_files; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.applied_files (
    file text NOT NULL,
    hash text NOT NULL
);


--
-- Name: appointment_history; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.appointment_history (
    appointment_id uuid NOT NULL,
    version integer NOT NULL,
    step text NOT NULL,
    status public.appointment_status NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    price_cents integer NOT NULL,
    reason text,
    actor text NOT NULL,
    actor_id uuid,
    at timestamp with time zone NOT NULL
);


--
-- Name: TABLE appointment_history; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.appointment_history IS 'Every step of every appointment, written by a trigger; contains no text written by users';


--
-- Name: appointment_lifecycle; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.appointment_lifecycle (
    step text NOT NULL,
    from_status public.appointment_status,
    to_status public.appointment_status NOT NULL,
    actors text[] NOT NULL,
    fact text,
    once_per_series boolean DEFAULT false NOT NULL
);


--
-- Name: TABLE appointment_lifecycle; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.appointment_lifecycle IS 'Allowed steps: from which status to which, by which actors, and the fact announced; generated from src/modules/booking/rules/lifecycle.ts';


--
-- Name: COLUMN appointment_lifecycle.once_per_series; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.appointment_lifecycle.once_per_series IS 'Sessions of a series take this step together; only the first one announces the fact';


--
-- Name: appointment_ratings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.appointment_ratings (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    appointment_id uuid NOT NULL,
    rated_user_profile_id uuid NOT NULL,
    rater_user_profile_id uuid NOT NULL,
    rating smallint NOT NULL,
    comment text,
    created_at timestamp with time zone NOT NULL,
    answer text,
    answered_at timestamp with time zone,
    hidden_reason text,
    hidden_words text,
    hidden_by uuid,
    hidden_at timestamp with time zone,
    answer_hidden_reason text,
    answer_hidden_words text,
    answer_hidden_by uuid,
    answer_hidden_at timestamp with time zone,
    CONSTRAINT a_comment_has_1_to_500_characters CHECK (((char_length(comment) >= 1) AND (char_length(comment) <= 500))),
    CONSTRAINT a_comment_is_trimmed CHECK ((comment = btrim(comment, '
'::text))),
    CONSTRAINT a_rating_is_1_to_5 CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT a_review_is_hidden_whole_or_not_at_all CHECK ((num_nulls(hidden_reason, hidden_words, hidden_by, hidden_at) = ANY (ARRAY[0, 4]))),
    CONSTRAINT an_answer_is_hidden_whole_or_not_at_all CHECK ((num_nulls(answer_hidden_reason, answer_hidden_words, answer_hidden_by, answer_hidden_at) = ANY (ARRAY[0, 4]))),
    CONSTRAINT an_answer_to_a_review_has_1_to_1000_characters CHECK (((char_length(answer) >= 1) AND (char_length(answer) <= 1000))),
    CONSTRAINT an_answer_to_a_review_has_its_time CHECK (((answer IS NULL) = (answered_at IS NULL))),
    CONSTRAINT only_what_was_answered_is_hidden CHECK (((answer IS NOT NULL) OR (answer_hidden_at IS NULL))),
    CONSTRAINT why_a_review_is_hidden_is_known CHECK ((hidden_reason = ANY (ARRAY['off-topic'::text, 'insulting'::text, 'personal-data'::text, 'advertising'::text, 'not-genuine'::text, 'unlawful'::text]))),
    CONSTRAINT why_an_answer_is_hidden_is_known CHECK ((answer_hidden_reason = ANY (ARRAY['off-topic'::text, 'insulting'::text, 'personal-data'::text, 'advertising'::text, 'not-genuine'::text, 'unlawful'::text]))),
    CONSTRAINT words_on_a_hidden_answer_have_1_to_1000_characters CHECK (((char_length(answer_hidden_words) >= 1) AND (char_length(answer_hidden_words) <= 1000))),
    CONSTRAINT words_on_a_hidden_review_have_1_to_1000_characters CHECK (((char_length(hidden_words) >= 1) AND (char_length(hidden_words) <= 1000)))
);


--
-- Name: TABLE appointment_ratings; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.appointment_ratings IS 'Ratings by clients of sessions that took place, with the expert''s answer; hidden ratings are not counted anywhere';


--
-- Name: COLUMN appointment_ratings.id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.appointment_ratings.id IS 'Used in public URLs, which must not contain the appointment id';


--
-- Name: appointment_series; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.appointment_series (
    id uuid NOT NULL,
    expert_id uuid NOT NULL,
    client_id uuid NOT NULL,
    months smallint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    card_id uuid,
    card_declined boolean DEFAULT false NOT NULL,
    CONSTRAINT an_accompaniment_lasts_1_3_6_or_12_months CHECK ((months = ANY (ARRAY[1, 3, 6, 12])))
);


--
-- Name: TABLE appointment_series; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.appointment_series IS 'Mentorship: weekly sessions that were reserved together';


--
-- Name: COLUMN appointment_series.card_id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.appointment_series.card_id IS 'Card to which later sessions are charged, as the client agreed at the checkout';


--
-- Name: COLUMN appointment_series.card_declined; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.appointment_series.card_declined IS 'The last charge of the card failed; false again once it succeeds or another card replaces it';


--
-- Name: appointment_steps; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.appointment_steps (
    step text NOT NULL,
    keeps text NOT NULL,
    earns boolean NOT NULL,
    charges_before interval,
    lapses_after interval,
    pays_out_after interval,
    answers_within interval,
    CONSTRAINT a_step_keeps_all_the_rest_or_none CHECK ((keeps = ANY (ARRAY['all'::text, 'rest'::text, 'none'::text]))),
    CONSTRAINT what_is_earned_is_paid_out CHECK ((earns = (pays_out_after IS NOT NULL)))
);


--
-- Name: TABLE appointment_steps; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.appointment_steps IS 'Effects of each step on money and deadlines; generated from src/modules/booking/rules/lifecycle.ts';


--
-- Name: COLUMN appointment_steps.keeps; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.appointment_steps.keeps IS 'Part of the price that stays paid: all, none, or the rest after refund_cents';


--
-- Name: COLUMN appointment_steps.earns; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.appointment_steps.earns IS 'Gives the kept amount to the expert from this step on';


--
-- Name: COLUMN appointment_steps.charges_before; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.appointment_steps.charges_before IS 'Time before the start at which a later session of a series is charged';


--
-- Name: COLUMN appointment_steps.lapses_after; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.appointment_steps.lapses_after IS 'Time after which an unanswered request lapses';


--
-- Name: COLUMN appointment_steps.pays_out_after; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.appointment_steps.pays_out_after IS 'Time after the end of the session at which the expert is paid';


--
-- Name: COLUMN appointment_steps.answers_within; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.appointment_steps.answers_within IS 'Time that a request waits for the answers to the preparatory questions, before its expert is mailed';


--
-- Name: audit_records_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.audit_records ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_records_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: audit_seals; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit_seals (
    record_id bigint NOT NULL,
    hash bytea NOT NULL,
    sealed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT a_seal_is_a_sha256 CHECK ((octet_length(hash) = 32))
);


--
-- Name: TABLE audit_seals; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.audit_seals IS 'Hash chain over audit_records, in order of id; written by seal_audit_records, append-only (docs/decisions/0052)';


--
-- Name: COLUMN audit_seals.hash; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.audit_seals.hash IS 'SHA-256 of the hash before it and the record''s content (audit_hash)';


--
-- Name: availability; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.availability (
    id bigint NOT NULL,
    user_profile_id uuid NOT NULL,
    day_of_week smallint NOT NULL,
    start_time time without time zone NOT NULL,
    end_time time without time zone NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    start_minute smallint GENERATED ALWAYS AS ((EXTRACT(epoch FROM start_time) / (60)::numeric)) STORED NOT NULL,
    end_minute smallint GENERATED ALWAYS AS ((EXTRACT(epoch FROM end_time) / (60)::numeric)) STORED NOT NULL,
    CONSTRAINT a_range_ends_after_it_begins CHECK ((start_time < end_time)),
    CONSTRAINT a_range_stands_on_the_half_hours CHECK (((((start_minute)::integer % 30) = 0) AND (((end_minute)::integer % 30) = 0))),
    CONSTRAINT day_of_week_is_0_on_sunday_to_6_on_saturday CHECK (((day_of_week >= 0) AND (day_of_week <= 6)))
);


--
-- Name: TABLE availability; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.availability IS 'Weekly hours of experts, several ranges per day; a day without a range is closed';


--
-- Name: COLUMN availability.end_time; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.availability.end_time IS 'Up to 24:00';


--
-- Name: COLUMN availability.start_minute; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.availability.start_minute IS 'Minutes since local midnight; slots are computed from it';


--
-- Name: availability_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.availability ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.availability_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: availability_pauses; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.availability_pauses (
    id bigint NOT NULL,
    user_profile_id uuid NOT NULL,
    is_lunch boolean DEFAULT false NOT NULL,
    start_time time without time zone NOT NULL,
    end_time time without time zone NOT NULL,
    start_minute smallint GENERATED ALWAYS AS ((EXTRACT(epoch FROM start_time) / (60)::numeric)) STORED NOT NULL,
    end_minute smallint GENERATED ALWAYS AS ((EXTRACT(epoch FROM end_time) / (60)::numeric)) STORED NOT NULL,
    CONSTRAINT a_pause_ends_after_it_begins CHECK ((start_time < end_time)),
    CONSTRAINT a_pause_stands_on_the_half_hours CHECK (((((start_minute)::integer % 30) = 0) AND (((end_minute)::integer % 30) = 0)))
);


--
-- Name: TABLE availability_pauses; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.availability_pauses IS 'Daily times at which experts take no appointment; they apply to every day of the week';


--
-- Name: availability_pauses_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.availability_pauses ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.availability_pauses_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: booking_choices; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.booking_choices (
    id uuid NOT NULL,
    expert_id uuid NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    duration_minutes integer NOT NULL,
    months integer,
    message text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT a_choice_lasts_15_to_120_minutes CHECK (((duration_minutes >= 15) AND (duration_minutes <= 120))),
    CONSTRAINT message_of_a_choice_has_at_most_2000_characters CHECK ((char_length(message) <= 2000))
);


--
-- Name: TABLE booking_choices; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.booking_choices IS 'What a visitor chose and wrote before signing in. Deleted after 30 minutes';


--
-- Name: COLUMN booking_choices.id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.booking_choices.id IS 'Random id in a cookie of the browser; whoever has it reads the choice';


--
-- Name: COLUMN booking_choices.expert_id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.booking_choices.expert_id IS 'Public id of the expert; no reference, since the row ends before it matters';


--
-- Name: calendar_changes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.calendar_changes (
    id bigint NOT NULL,
    user_profile_id uuid NOT NULL
)
WITH (fillfactor='70', autovacuum_vacuum_scale_factor='0.02');


--
-- Name: TABLE calendar_changes; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.calendar_changes IS 'Queue of experts whose next free slot must be recomputed; a row lives for a second or two';


--
-- Name: calendar_changes_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.calendar_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.calendar_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: calendar_events_out; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.calendar_events_out (
    calendar_id uuid NOT NULL,
    appointment_id uuid NOT NULL,
    version integer NOT NULL
);


--
-- Name: TABLE calendar_events_out; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.calendar_events_out IS 'Sessions written to the expert''s Google calendar; the event id there is derived from the appointment id';


--
-- Name: COLUMN calendar_events_out.version; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.calendar_events_out.version IS 'Version of the appointment that was last written to the calendar';


--
-- Name: calendar_feeds; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.calendar_feeds (
    user_profile_id uuid NOT NULL,
    edition integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    former_addresses text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT editions_of_a_feed_are_counted_from_1 CHECK ((edition >= 1))
);


--
-- Name: TABLE calendar_feeds; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.calendar_feeds IS 'Users who subscribed to their appointments in their own calendar';


--
-- Name: COLUMN calendar_feeds.edition; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.calendar_feeds.edition IS 'Signed into the URL of the feed: a new edition invalidates all earlier URLs';


--
-- Name: COLUMN calendar_feeds.former_addresses; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.calendar_feeds.former_addresses IS 'Edition and SHA-256 of signatures whose key was replaced: addresses that calendars still fetch. Void with another edition';


--
-- Name: call_journal; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.call_journal (
    id bigint NOT NULL,
    appointment_id uuid NOT NULL,
    version integer NOT NULL,
    profile_id uuid NOT NULL,
    role text NOT NULL,
    kind text NOT NULL,
    tab uuid NOT NULL,
    refusal text,
    at timestamp with time zone NOT NULL,
    CONSTRAINT only_an_attempt_is_refused CHECK (((refusal IS NULL) OR (kind = 'attempt'::text))),
    CONSTRAINT people_try_join_and_leave CHECK ((kind = ANY (ARRAY['attempt'::text, 'join'::text, 'leave'::text]))),
    CONSTRAINT who_calls_is_client_or_expert CHECK ((role = ANY (ARRAY['client'::text, 'expert'::text])))
);


--
-- Name: TABLE call_journal; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.call_journal IS 'Attempts to enter, joins and leaves of the call of an appointment; append-only';


--
-- Name: COLUMN call_journal.version; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.call_journal.version IS 'Version of the appointment at that time: a join before a move does not count for the new time';


--
-- Name: COLUMN call_journal.tab; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.call_journal.tab IS 'Created by the page; a later tab of the same user takes over the call';


--
-- Name: call_journal_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.call_journal ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.call_journal_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: call_notices; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.call_notices (
    appointment_id uuid NOT NULL,
    kind text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    noticed_at timestamp with time zone NOT NULL,
    CONSTRAINT people_are_told_before_a_session_as_it_begins_and_after CHECK ((kind = ANY (ARRAY['day-before'::text, 'hour-before'::text, 'beginning'::text, 'recap'::text])))
);


--
-- Name: TABLE call_notices; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.call_notices IS 'Time-based notices sent about a session; each kind is sent once per start time, so again after a move';


--
-- Name: catalogue_words; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.catalogue_words (
    word text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: TABLE catalogue_words; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.catalogue_words IS 'Every word and stem of expert_cards.search; an unused word stays until forget_unused_words()';


--
-- Name: claims; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.claims (
    appointment_id uuid NOT NULL,
    client_id uuid NOT NULL,
    expert_id uuid NOT NULL,
    words text NOT NULL,
    raised_at timestamp with time zone NOT NULL,
    answer text,
    answered_at timestamp with time zone,
    decision text,
    refund_cents integer,
    grounds text,
    decided_by uuid,
    decided_at timestamp with time zone,
    CONSTRAINT a_claim_gives_nothing_back_unless_granted CHECK (
CASE decision
    WHEN 'none'::text THEN (refund_cents = 0)
    ELSE (refund_cents >= 0)
END),
    CONSTRAINT a_claim_has_at_most_2000_characters CHECK ((char_length(words) <= 2000)),
    CONSTRAINT a_claim_is_decided_whole_or_not_at_all CHECK ((num_nulls(decision, refund_cents, grounds, decided_by, decided_at) = ANY (ARRAY[0, 5]))),
    CONSTRAINT a_claim_is_granted_in_full_in_part_or_not CHECK ((decision = ANY (ARRAY['full'::text, 'part'::text, 'none'::text]))),
    CONSTRAINT an_answer_to_a_claim_has_at_most_2000_characters CHECK ((char_length(answer) <= 2000)),
    CONSTRAINT an_answer_to_a_claim_has_its_time CHECK (((answer IS NULL) = (answered_at IS NULL))),
    CONSTRAINT grounds_have_at_most_2000_characters CHECK ((char_length(grounds) <= 2000))
);


--
-- Name: TABLE claims; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.claims IS 'Claim of a client about a session, the expert''s answer and the decision; at most one per session';


--
-- Name: client_feedback; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.client_feedback (
    id uuid DEFAULT public.new_id() NOT NULL,
    user_id uuid NOT NULL,
    rating integer NOT NULL,
    category text NOT NULL,
    comment text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT feedback_category_is_known CHECK ((category = ANY (ARRAY['service'::text, 'experts'::text, 'platform'::text, 'support'::text, 'other'::text]))),
    CONSTRAINT feedback_has_a_comment CHECK (((char_length(btrim(comment)) >= 1) AND (char_length(btrim(comment)) <= 2000))),
    CONSTRAINT feedback_rating_is_1_to_5 CHECK (((rating >= 1) AND (rating <= 5)))
);


--
-- Name: TABLE client_feedback; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.client_feedback IS 'Opinions on the service itself; deleted with the account';


--
-- Name: connected_calendars; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.connected_calendars (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    expert_id uuid NOT NULL,
    kind text NOT NULL,
    secret_sealed text NOT NULL,
    host text,
    connected_at timestamp with time zone NOT NULL,
    synced_at timestamp with time zone,
    read_whole_at timestamp with time zone,
    sync_token text,
    etag text,
    last_modified text,
    next_check_at timestamp with time zone NOT NULL,
    failed_since timestamp with time zone,
    failure text,
    failures smallint DEFAULT 0 NOT NULL,
    told_at timestamp with time zone,
    CONSTRAINT a_calendar_fails_for_a_known_reason CHECK ((failure = ANY (ARRAY['unreachable'::text, 'refused'::text, 'gone'::text, 'not-public'::text, 'too-large'::text, 'unreadable'::text, 'grant-ended'::text]))),
    CONSTRAINT a_calendar_is_googles_or_an_ics_address CHECK ((kind = ANY (ARRAY['google'::text, 'ics'::text]))),
    CONSTRAINT a_failing_calendar_says_since_when_and_why CHECK (((num_nulls(failed_since, failure) = ANY (ARRAY[0, 2])) AND ((failed_since IS NOT NULL) = (failures > 0)))),
    CONSTRAINT an_ics_address_is_known_by_its_host CHECK (((kind = 'ics'::text) = (host IS NOT NULL))),
    CONSTRAINT only_google_gives_sync_tokens CHECK (((kind = 'google'::text) OR (sync_token IS NULL)))
);


--
-- Name: TABLE connected_calendars; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.connected_calendars IS 'External calendars with busy times of experts; read by the worker only, never during a request';


--
-- Name: COLUMN connected_calendars.secret_sealed; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.connected_calendars.secret_sealed IS 'Encrypted ICS address, which gives access to the file, or encrypted refresh token of Google';


--
-- Name: COLUMN connected_calendars.host; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.connected_calendars.host IS 'Host of the ICS address; the only part of it that is shown again';


--
-- Name: COLUMN connected_calendars.synced_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.connected_calendars.synced_at IS 'Time of the last successful read; null before the first one';


--
-- Name: COLUMN connected_calendars.read_whole_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.connected_calendars.read_whole_at IS 'Time of the last full read. Incremental reads are not enough, because the requested date range moves on';


--
-- Name: COLUMN connected_calendars.next_check_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.connected_calendars.next_check_at IS 'Time of the next read; in the future while a worker holds the lease';


--
-- Name: COLUMN connected_calendars.told_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.connected_calendars.told_at IS 'Time of the last mail to the expert about a failure';


--
-- Name: contact_messages; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contact_messages (
    id uuid DEFAULT public.new_id() NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    answer text,
    answered_at timestamp with time zone,
    answered_by uuid,
    CONSTRAINT a_message_has_a_subject CHECK (((char_length(btrim(subject)) >= 1) AND (char_length(btrim(subject)) <= 200))),
    CONSTRAINT a_message_says_something CHECK (((char_length(btrim(message)) >= 1) AND (char_length(btrim(message)) <= 5000))),
    CONSTRAINT an_answer_to_a_message_has_its_author_and_date CHECK ((num_nonnulls(answer, answered_at, answered_by) = ANY (ARRAY[0, 3]))),
    CONSTRAINT an_answer_to_a_message_says_something CHECK (((char_length(btrim(answer)) >= 1) AND (char_length(btrim(answer)) <= 5000))),
    CONSTRAINT message_kind_is_known CHECK ((kind = ANY (ARRAY['support'::text, 'event-proposal'::text])))
);


--
-- Name: TABLE contact_messages; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.contact_messages IS 'Messages to the operator and proposals for /evenements; deleted with the account';


--
-- Name: COLUMN contact_messages.answered_by; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.contact_messages.answered_by IS 'Admin who answered; the profile remains, without a name, after the person is erased';


--
-- Name: content_reports; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.content_reports (
    id uuid DEFAULT public.new_id() NOT NULL,
    page_path text NOT NULL,
    category text NOT NULL,
    reason text NOT NULL,
    reporter_email text NOT NULL,
    reporter_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    answer text,
    answered_at timestamp with time zone,
    answered_by uuid,
    CONSTRAINT a_report_gives_a_reason CHECK (((char_length(btrim(reason)) >= 1) AND (char_length(btrim(reason)) <= 5000))),
    CONSTRAINT a_report_names_a_page_of_ours CHECK (((page_path ~ '^/'::text) AND (page_path !~ '^//'::text) AND (char_length(page_path) <= 2000))),
    CONSTRAINT an_answer_to_a_report_has_its_author_and_date CHECK ((num_nonnulls(answer, answered_at, answered_by) = ANY (ARRAY[0, 3]))),
    CONSTRAINT an_answer_to_a_report_says_something CHECK (((char_length(btrim(answer)) >= 1) AND (char_length(btrim(answer)) <= 5000))),
    CONSTRAINT report_category_is_known CHECK ((category = ANY (ARRAY['illegal'::text, 'fraud'::text, 'impersonation'::text, 'hate'::text, 'intellectual-property'::text, 'privacy'::text, 'regulated-advice'::text, 'fake-review'::text, 'other'::text]))),
    CONSTRAINT reporter_email_is_lower_case CHECK (((reporter_email = lower(reporter_email)) AND (reporter_email <> ''::text)))
);


--
-- Name: TABLE content_reports; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.content_reports IS 'Notices of illegal or misleading content (DSA, art. 16): the admin inbox';


--
-- Name: COLUMN content_reports.reporter_id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.content_reports.reporter_id IS 'Account of the reporter, if signed in';


--
-- Name: COLUMN content_reports.answer; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.content_reports.answer IS 'Decision and its reasons, as sent to the reporter by email (DSA, art. 16)';


--
-- Name: contract_endings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contract_endings (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    appointment_id uuid NOT NULL,
    client_id uuid NOT NULL,
    expert_id uuid NOT NULL,
    refund_cents integer NOT NULL,
    declared_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT a_contract_ends_when_it_is_declared_or_later CHECK ((declared_at <= ends_at)),
    CONSTRAINT a_contract_is_withdrawn_from_or_terminated CHECK ((kind = ANY (ARRAY['withdrawal'::text, 'termination'::text]))),
    CONSTRAINT an_ended_contract_gives_back_nothing_or_more CHECK ((refund_cents >= 0))
);


--
-- Name: TABLE contract_endings; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.contract_endings IS 'Withdrawals and terminations (product decision 63); the sessions that ended are in appointment_history with the same time';


--
-- Name: current_keys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.current_keys (
    setting text NOT NULL,
    key_id text NOT NULL,
    since timestamp with time zone NOT NULL,
    CONSTRAINT a_key_id_has_eight_hexadecimal_digits CHECK ((key_id ~ '^[0-9a-f]{8}$'::text)),
    CONSTRAINT a_key_is_of_a_known_setting CHECK ((setting = ANY (ARRAY['AUTH_SECRET'::text, 'SEALING_KEY'::text])))
);


--
-- Name: TABLE current_keys; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.current_keys IS 'Keys of the settings by their id; written by npm run keys:rotate, which says from it when a former key is no longer needed';


--
-- Name: COLUMN current_keys.since; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.current_keys.since IS 'First run of keys:rotate with this key';


--
-- Name: days_off; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.days_off (
    id bigint NOT NULL,
    user_profile_id uuid NOT NULL,
    first_day date NOT NULL,
    last_day date NOT NULL,
    label text DEFAULT ''::text NOT NULL,
    CONSTRAINT days_off_are_1_to_366 CHECK ((((last_day - first_day) >= 0) AND ((last_day - first_day) <= 365))),
    CONSTRAINT label_of_days_off_has_at_most_80_characters CHECK (((char_length(label) <= 80) AND (label = btrim(label))))
);


--
-- Name: TABLE days_off; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.days_off IS 'Dates in the expert''s time zone on which no slot is offered; entries may overlap';


--
-- Name: days_off_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.days_off ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.days_off_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: device_tests; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.device_tests (
    user_profile_id uuid NOT NULL,
    device uuid NOT NULL,
    verdict text NOT NULL,
    tested_at timestamp with time zone NOT NULL,
    CONSTRAINT a_device_test_has_one_of_four_verdicts CHECK ((verdict = ANY (ARRAY['good'::text, 'fair'::text, 'bad'::text, 'incomplete'::text])))
);


--
-- Name: TABLE device_tests; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.device_tests IS 'Latest test of microphone, camera, sound and network per person and device. Deleted after 30 days';


--
-- Name: COLUMN device_tests.device; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.device_tests.device IS 'Random id in a cookie of the browser; says nothing about the device';


--
-- Name: disputes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.disputes (
    id text NOT NULL,
    payment_id uuid NOT NULL,
    amount_cents integer NOT NULL,
    fee_cents integer NOT NULL,
    state text NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT a_dispute_is_open_won_or_lost CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
);


--
-- Name: TABLE disputes; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.disputes IS 'Payments contested by clients at their bank, with the provider''s id';


--
-- Name: domains; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.domains (
    id smallint NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    title text NOT NULL,
    hero_text text NOT NULL,
    tint text NOT NULL,
    page_kind text DEFAULT 'banner'::text NOT NULL,
    CONSTRAINT domain_slug_is_an_address_part CHECK ((slug ~ '^[a-z]+(-[a-z]+)*$'::text)),
    CONSTRAINT page_kind_is_drawn CHECK ((page_kind = ANY (ARRAY['carousel'::text, 'banner'::text]))),
    CONSTRAINT tint_is_a_design_token CHECK ((tint = ANY (ARRAY['menthe'::text, 'peche'::text, 'lilas'::text, 'ciel'::text, 'paille'::text])))
);


--
-- Name: TABLE domains; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.domains IS 'Fields of expertise: tabs of the home page, cards of /expertises, pages under /domaines';


--
-- Name: COLUMN domains.page_kind; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.domains.page_kind IS 'Layout of the experts on the page of the domain: a carousel, or a list under a banner';


--
-- Name: email_changes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.email_changes (
    id uuid DEFAULT public.new_id() NOT NULL,
    user_id uuid NOT NULL,
    new_email text NOT NULL,
    session_id uuid,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT pending_address_is_lower_case CHECK (((new_email = lower(new_email)) AND (new_email <> ''::text)))
);


--
-- Name: TABLE email_changes; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.email_changes IS 'New email addresses waiting for confirmation by a link; until then the account keeps its current one';


--
-- Name: COLUMN email_changes.id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.email_changes.id IS 'Content of the confirmation link, sealed with the server''s secret: this table alone is not enough to make a valid link';


--
-- Name: COLUMN email_changes.session_id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.email_changes.session_id IS 'Session that requested the change and gave the password; the only one that stays signed in';


--
-- Name: event_registrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.event_registrations (
    event_id uuid NOT NULL,
    user_profile_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: TABLE event_registrations; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.event_registrations IS 'Participants of events; the number of participants is the number of rows';


--
-- Name: event_waits; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.event_waits (
    event_id uuid NOT NULL,
    user_profile_id uuid NOT NULL,
    place bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: TABLE event_waits; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.event_waits IS 'Waiting list of full events; the first person in it gets the next free place';


--
-- Name: COLUMN event_waits.place; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.event_waits.place IS 'Order of arrival; created_at alone may be the same for two people';


--
-- Name: event_waits_place_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.event_waits ALTER COLUMN place ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.event_waits_place_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: events; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.events (
    id uuid DEFAULT public.new_id() NOT NULL,
    slug text NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    type public.event_type NOT NULL,
    category text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    time_zone text DEFAULT 'Europe/Paris'::text NOT NULL,
    location text,
    tint text NOT NULL,
    motif text NOT NULL,
    capacity integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    access_url text,
    cancelled_at timestamp with time zone,
    cancel_reason text,
    version integer DEFAULT 1 NOT NULL,
    edition integer DEFAULT 1 NOT NULL,
    CONSTRAINT a_cancellation_of_an_event_has_1_to_1000_characters CHECK (((char_length(cancel_reason) >= 1) AND (char_length(cancel_reason) <= 1000))),
    CONSTRAINT a_cancelled_event_says_why CHECK (((cancelled_at IS NULL) = (cancel_reason IS NULL))),
    CONSTRAINT an_event_ends_after_it_starts CHECK ((ends_at > starts_at)),
    CONSTRAINT an_event_has_room_for_somebody CHECK ((capacity >= 1)),
    CONSTRAINT an_event_lasts_at_most_a_day CHECK ((ends_at <= (starts_at + '24:00:00'::interval))),
    CONSTRAINT event_access_is_by_https CHECK (((access_url ~ '^https://[^[:space:]]+$'::text) AND (char_length(access_url) <= 500))),
    CONSTRAINT event_motif_is_drawn CHECK ((motif = ANY (ARRAY['dialogue'::text, 'workbench'::text, 'stage'::text, 'shield'::text]))),
    CONSTRAINT event_slug_is_an_address_part CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 80))),
    CONSTRAINT event_texts_are_not_empty CHECK (((title <> ''::text) AND (description <> ''::text) AND (category <> ''::text) AND (location <> ''::text))),
    CONSTRAINT event_texts_are_trimmed CHECK (((title = btrim(title)) AND (description = btrim(description)) AND (category = btrim(category)) AND (location = btrim(location)))),
    CONSTRAINT event_time_zone_is_a_place CHECK (((time_zone ~ '^[A-Z][A-Za-z]+(/[A-Za-z_-]+)+$'::text) AND (timezone(time_zone, starts_at) IS NOT NULL))),
    CONSTRAINT event_tint_is_a_design_token CHECK ((tint = ANY (ARRAY['menthe'::text, 'peche'::text, 'lilas'::text, 'ciel'::text, 'paille'::text])))
);


--
-- Name: TABLE events; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.events IS 'Webinars, workshops and conferences of /evenements';


--
-- Name: COLUMN events.description; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.events.description IS 'Paragraphs separated by an empty line; cards show the first one';


--
-- Name: COLUMN events.location; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.events.location IS 'Null for an online event';


--
-- Name: COLUMN events.motif; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.events.motif IS 'Picture: one of the drawings of src/web/parts/events/event-motif.tsx';


--
-- Name: COLUMN events.access_url; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.events.access_url IS 'URL of an online event; shown only to registered people';


--
-- Name: COLUMN events.version; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.events.version IS 'Increases with every change of the event and of its participants; invitations carry it as SEQUENCE, and calendars apply the highest';


--
-- Name: COLUMN events.edition; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.events.edition IS 'Optimistic lock: increases with every change by an admin, and a form loaded with an older edition is refused';


--
-- Name: expert_domain_rank; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.expert_domain_rank (
    domain_id smallint NOT NULL,
    score integer NOT NULL,
    expert_id uuid NOT NULL
);


--
-- Name: TABLE expert_domain_rank; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.expert_domain_rank IS 'Experts of each domain in list order, so that a page reads only as many rows as it shows';


--
-- Name: expert_next_free; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.expert_next_free (
    user_profile_id uuid NOT NULL,
    next_free_at timestamp with time zone,
    stale_at timestamp with time zone NOT NULL,
    score integer DEFAULT 0 NOT NULL
)
WITH (fillfactor='70');


--
-- Name: TABLE expert_next_free; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.expert_next_free IS 'First bookable start of each expert, as shown in lists; computed by a sweep';


--
-- Name: COLUMN expert_next_free.next_free_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.expert_next_free.next_free_at IS 'Null if no start is free within the horizon';


--
-- Name: COLUMN expert_next_free.stale_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.expert_next_free.stale_at IS 'Time from which next_free_at may be wrong: the notice period has begun, or the horizon has moved';


--
-- Name: COLUMN expert_next_free.score; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.expert_next_free.score IS 'Score of the card; orders experts who are free at the same time';


--
-- Name: expert_offers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.expert_offers (
    user_profile_id uuid NOT NULL,
    durations smallint[] NOT NULL,
    is_bookable boolean NOT NULL
);


--
-- Name: TABLE expert_offers; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.expert_offers IS 'Booking settings of experts that cards show; copied by a trigger';


--
-- Name: COLUMN expert_offers.is_bookable; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.expert_offers.is_bookable IS 'True if the expert takes video calls and has signed the invoicing mandate';


--
-- Name: expert_settings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.expert_settings (
    user_profile_id uuid NOT NULL,
    time_zone text DEFAULT 'Europe/Paris'::text NOT NULL,
    calendar_version integer DEFAULT 1 NOT NULL,
    durations smallint[] DEFAULT '{15,30,60}'::smallint[] NOT NULL,
    minimum_notice_minutes integer DEFAULT 1440 NOT NULL,
    confirms_by_hand boolean DEFAULT false NOT NULL,
    takes_video_calls boolean DEFAULT true NOT NULL,
    mandate_signed_at timestamp with time zone,
    CONSTRAINT calendar_version_counts_from_1 CHECK ((calendar_version >= 1)),
    CONSTRAINT durations_are_some_of_the_seven CHECK (((cardinality(durations) >= 1) AND (durations <@ '{15,30,45,60,90,115,120}'::smallint[]))),
    CONSTRAINT minimum_notice_is_at_most_90_days CHECK (((minimum_notice_minutes >= 0) AND (minimum_notice_minutes <= 129600))),
    CONSTRAINT time_zone_looks_like_an_iana_name CHECK ((time_zone ~ '^[A-Z][A-Za-z_]+(/[A-Za-z0-9_+-]+)+$'::text))
);


--
-- Name: TABLE expert_settings; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.expert_settings IS 'Booking settings of an approved expert; created at the approval';


--
-- Name: COLUMN expert_settings.time_zone; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.expert_settings.time_zone IS 'Weekly hours, pauses and days off of the expert are local times of this zone';


--
-- Name: COLUMN expert_settings.calendar_version; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.expert_settings.calendar_version IS 'Incremented in every transaction that changes which slots can be offered; slots computed with an older version are stale';


--
-- Name: COLUMN expert_settings.durations; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.expert_settings.durations IS 'Session lengths offered by the expert, in minutes';


--
-- Name: COLUMN expert_settings.minimum_notice_minutes; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.expert_settings.minimum_notice_minutes IS 'Minimum time between booking and start; earlier slots are not offered. 0 allows last-minute bookings';


--
-- Name: COLUMN expert_settings.confirms_by_hand; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.expert_settings.confirms_by_hand IS 'Turns each paid booking into a request, which the expert accepts or refuses';


--
-- Name: COLUMN expert_settings.takes_video_calls; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.expert_settings.takes_video_calls IS 'Enables bookings; no slot is offered when false';


--
-- Name: COLUMN expert_settings.mandate_signed_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.expert_settings.mandate_signed_at IS 'Time when the invoicing mandate was signed; no slot is offered before. Set by the trigger of invoicing_mandates';


--
-- Name: expert_slugs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.expert_slugs (
    slug text NOT NULL,
    user_profile_id uuid NOT NULL,
    is_current boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT slug_is_an_address_part CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 80))),
    CONSTRAINT slug_is_not_a_number CHECK ((slug !~ '^[0-9]+$'::text)),
    CONSTRAINT slug_is_not_an_id CHECK ((slug !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'::text))
);


--
-- Name: TABLE expert_slugs; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.expert_slugs IS 'Public addresses of experts, current and former';


--
-- Name: expert_words; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.expert_words (
    word text NOT NULL COLLATE pg_catalog."C",
    expert_id uuid NOT NULL,
    weight smallint NOT NULL,
    score integer NOT NULL,
    CONSTRAINT a_word_has_the_weight_of_a_field CHECK ((weight = ANY (ARRAY[1, 3, 4, 6, 8])))
);


--
-- Name: TABLE expert_words; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.expert_words IS 'Stems of the texts of each public expert, each with the weight of the best field that has it';


--
-- Name: COLUMN expert_words.score; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.expert_words.score IS 'Score of the card; orders experts whose best field is the same';


--
-- Name: favourites; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.favourites (
    user_profile_id uuid NOT NULL,
    expert_id uuid NOT NULL,
    added_at timestamp with time zone NOT NULL
);


--
-- Name: TABLE favourites; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.favourites IS 'Experts whom a person marked with a heart. No query tells an expert who did';


--
-- Name: iban_changes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.iban_changes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    expert_id uuid NOT NULL,
    iban_sealed text NOT NULL,
    iban_last4 text NOT NULL,
    iban_holder text NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);


--
-- Name: TABLE iban_changes; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.iban_changes IS 'New IBANs waiting for confirmation by the link in a mail';


--
-- Name: invoicing_identities; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.invoicing_identities (
    user_profile_id uuid NOT NULL,
    id integer NOT NULL,
    legal_name text NOT NULL,
    company_form text DEFAULT ''::text NOT NULL,
    street text NOT NULL,
    postcode text NOT NULL,
    town text NOT NULL,
    country character(2) NOT NULL,
    siren text NOT NULL,
    vat_regime text NOT NULL,
    vat_number text DEFAULT ''::text NOT NULL,
    birth_date date,
    tax_number text DEFAULT ''::text NOT NULL,
    franchise_left_at timestamp with time zone,
    saved_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL,
    birth_date_sealed text,
    tax_number_sealed text,
    CONSTRAINT a_postcode_has_at_most_12_characters CHECK ((char_length(postcode) <= 12)),
    CONSTRAINT a_tax_number_has_thirteen_digits CHECK ((tax_number ~ '^([0-9]{13})?$'::text)),
    CONSTRAINT a_vat_number_is_french CHECK ((vat_number ~ '^(FR[0-9]{11})?$'::text)),
    CONSTRAINT an_issuer_gives_a_siren CHECK ((siren ~ '^[0-9]{9}$'::text)),
    CONSTRAINT an_issuer_has_a_name_and_an_address CHECK (((((''::text <> legal_name) AND (''::text <> street)) AND (''::text <> postcode)) AND (''::text <> town))),
    CONSTRAINT parts_of_an_identity_have_at_most_200_characters CHECK ((GREATEST(char_length(legal_name), char_length(company_form), char_length(street), char_length(town)) <= 200)),
    CONSTRAINT vat_is_franchise_or_standard CHECK ((vat_regime = ANY (ARRAY['franchise'::text, 'standard'::text]))),
    CONSTRAINT who_charges_vat_has_a_number CHECK (((vat_regime = 'franchise'::text) OR (vat_number <> ''::text)))
);


--
-- Name: TABLE invoicing_identities; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.invoicing_identities IS 'Identity of an expert on the invoices made in their name and in the yearly statement (DAC7)';


--
-- Name: COLUMN invoicing_identities.id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.invoicing_identities.id IS 'Identifies the expert in the numbers of their invoices';


--
-- Name: COLUMN invoicing_identities.company_form; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.invoicing_identities.company_form IS 'Empty for a person, who gives a birth date and a tax number; a company is identified by its SIREN';


--
-- Name: COLUMN invoicing_identities.birth_date; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.invoicing_identities.birth_date IS 'Plain birth date of a former release; empty once keys:rotate has run';


--
-- Name: COLUMN invoicing_identities.tax_number; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.invoicing_identities.tax_number IS 'Plain tax number of a former release; empty once keys:rotate has run';


--
-- Name: COLUMN invoicing_identities.franchise_left_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.invoicing_identities.franchise_left_at IS 'Time of the invoice from which VAT is charged, because the turnover of a year passed the higher threshold';


--
-- Name: COLUMN invoicing_identities.last_used_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.invoicing_identities.last_used_at IS 'Time of the last document that shows it, or of the last save; it is kept for ten years from then';


--
-- Name: COLUMN invoicing_identities.birth_date_sealed; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.invoicing_identities.birth_date_sealed IS 'Birth date, encrypted with SEALING_KEY';


--
-- Name: COLUMN invoicing_identities.tax_number_sealed; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.invoicing_identities.tax_number_sealed IS 'Tax number, encrypted with SEALING_KEY';


--
-- Name: invoicing_identities_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.invoicing_identities ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.invoicing_identities_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: invoicing_mandates; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.invoicing_mandates (
    user_profile_id uuid NOT NULL,
    version smallint NOT NULL,
    words text NOT NULL,
    signed_at timestamp with time zone NOT NULL,
    CONSTRAINT a_mandate_has_words CHECK ((words <> ''::text))
);


--
-- Name: TABLE invoicing_mandates; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.invoicing_mandates IS 'Mandates by which experts have invoices made in their name (CGI, 289 I-2): each signed text, word for word';


--
-- Name: known_devices; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.known_devices (
    user_id uuid NOT NULL,
    device text NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT a_device_is_a_browser_and_a_system CHECK ((device ~ '^[A-Za-z ]{0,30}/[A-Za-z ]{0,30}$'::text))
);


--
-- Name: TABLE known_devices; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.known_devices IS 'Kinds of browser used by an account; a new one is reported by email. Deleted after a year without use';


--
-- Name: ledger_carried_forward; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.ledger_carried_forward (
    debit public.ledger_account NOT NULL,
    credit public.ledger_account NOT NULL,
    currency character(3) NOT NULL,
    cents bigint NOT NULL
);


--
-- Name: TABLE ledger_carried_forward; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.ledger_carried_forward IS 'Sums of the lines deleted after ten years, without their owners';


--
-- Name: ledger_lines; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.ledger_lines (
    id bigint NOT NULL,
    entry_id text NOT NULL,
    place smallint NOT NULL,
    kind public.ledger_entry_kind NOT NULL,
    appointment_id uuid,
    payment_id text,
    owner_id uuid,
    debit public.ledger_account NOT NULL,
    credit public.ledger_account NOT NULL,
    currency character(3) NOT NULL,
    cents integer NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT a_share_is_somebodys CHECK (((owner_id IS NOT NULL) OR ((debit <> 'expert-share'::public.ledger_account) AND (credit <> 'expert-share'::public.ledger_account)))),
    CONSTRAINT an_entry_has_an_id CHECK ((entry_id <> ''::text)),
    CONSTRAINT currency_is_known CHECK ((currency = ANY (ARRAY['EUR'::bpchar, 'USD'::bpchar]))),
    CONSTRAINT money_leaves_one_account_for_another CHECK ((debit <> credit)),
    CONSTRAINT money_that_moves_is_some CHECK ((cents > 0))
);


--
-- Name: TABLE ledger_lines; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.ledger_lines IS 'Money movements, from the credited account to the debited account; append-only';


--
-- Name: COLUMN ledger_lines.entry_id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.ledger_lines.entry_id IS 'Derived from the source of the entry, so that a source reported twice is posted once';


--
-- Name: COLUMN ledger_lines.appointment_id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.ledger_lines.appointment_id IS 'Appointment of the movement; no foreign key, because lines may be kept longer than the appointment';


--
-- Name: COLUMN ledger_lines.payment_id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.ledger_lines.payment_id IS 'Payment of the movement, by the id that the posting module uses';


--
-- Name: COLUMN ledger_lines.owner_id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.ledger_lines.owner_id IS 'Owner of the amount: the client for payments and refunds, the expert for share and commission';


--
-- Name: COLUMN ledger_lines.at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.ledger_lines.at IS 'Time of the movement, which may be before the line was inserted';


--
-- Name: ledger_lines_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.ledger_lines ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ledger_lines_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: legal_acceptances; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.legal_acceptances (
    id bigint NOT NULL,
    user_id uuid NOT NULL,
    text text NOT NULL,
    version text NOT NULL,
    way text NOT NULL,
    appointment_id uuid,
    accepted_at timestamp with time zone NOT NULL,
    CONSTRAINT a_text_is_accepted_somewhere CHECK ((way = ANY (ARRAY['sign-up'::text, 'application'::text, 'checkout'::text, 'notice'::text]))),
    CONSTRAINT a_version_of_a_text_is_a_day CHECK ((version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
    CONSTRAINT an_accepted_text_is_known CHECK ((text = ANY (ARRAY['conditions-utilisation'::text, 'conditions-vente'::text]))),
    CONSTRAINT terms_of_sale_are_accepted_with_a_purchase CHECK ((((way = 'checkout'::text) = (text = 'conditions-vente'::text)) AND ((way = 'checkout'::text) = (appointment_id IS NOT NULL))))
);


--
-- Name: TABLE legal_acceptances; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.legal_acceptances IS 'Accepted versions of legal texts, with account, time and occasion; only the first acceptance on each occasion is stored';


--
-- Name: legal_acceptances_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.legal_acceptances ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.legal_acceptances_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: mail_consents; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mail_consents (
    id bigint NOT NULL,
    user_profile_id uuid NOT NULL,
    given boolean NOT NULL,
    decided_at timestamp with time zone DEFAULT now() NOT NULL,
    way text NOT NULL,
    CONSTRAINT way_of_consent_is_a_name CHECK ((way ~ '^[a-z]+(-[a-z]+)*$'::text))
);


--
-- Name: TABLE mail_consents; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.mail_consents IS 'Consent to optional mails; the latest row applies, earlier ones prove which consent applied when (GDPR, art. 7)';


--
-- Name: COLUMN mail_consents.way; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.mail_consents.way IS 'Place where the choice was made, for example profile-page';


--
-- Name: mail_consents_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.mail_consents ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.mail_consents_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: mail_deliveries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mail_deliveries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    mail text NOT NULL,
    kind text NOT NULL,
    user_id uuid,
    appointment_id uuid,
    state text DEFAULT 'sending'::text NOT NULL,
    attempts integer DEFAULT 1 NOT NULL,
    to_former_address boolean DEFAULT false NOT NULL,
    intended_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    bounce_code text,
    CONSTRAINT a_bounce_code_is_one_of_rfc_3463 CHECK ((bounce_code ~ '^[45]\.[0-9]{1,3}\.[0-9]{1,3}$'::text)),
    CONSTRAINT a_delivery_has_a_known_state CHECK ((state = ANY (ARRAY['sending'::text, 'sent'::text, 'delayed'::text, 'bounced'::text, 'suppressed'::text, 'declined'::text]))),
    CONSTRAINT a_settled_delivery_has_its_time CHECK (((state = 'sending'::text) = (settled_at IS NULL))),
    CONSTRAINT what_came_back_says_why CHECK (((state = ANY (ARRAY['delayed'::text, 'bounced'::text])) = (bounce_code IS NOT NULL)))
);


--
-- Name: TABLE mail_deliveries; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.mail_deliveries IS 'Delivery state of each mail: inserted before it is handed to the mail server, settled afterwards. The id is the Message-ID';


--
-- Name: COLUMN mail_deliveries.mail; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.mail_deliveries.mail IS 'Fact, its id and, when several people get a mail about it, the reader';


--
-- Name: COLUMN mail_deliveries.user_id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.mail_deliveries.user_id IS 'Recipient; null if the address has no account';


--
-- Name: COLUMN mail_deliveries.state; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.mail_deliveries.state IS 'sent: accepted by our mail server, no later status known. delayed, bounced: a bounce came back. suppressed: not sent, because the address is undeliverable. declined: not sent, because the user opted out';


--
-- Name: COLUMN mail_deliveries.to_former_address; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.mail_deliveries.to_former_address IS 'Set when the user has changed the address since; a bounce does not concern the new one';


--
-- Name: mail_refusals; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mail_refusals (
    user_id uuid NOT NULL,
    topic text NOT NULL,
    way text NOT NULL,
    refused_at timestamp with time zone NOT NULL,
    CONSTRAINT mails_are_refused_on_the_page_or_by_a_link CHECK ((way = ANY (ARRAY['page'::text, 'link'::text])))
);


--
-- Name: TABLE mail_refusals; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.mail_refusals IS 'Topics of optional mails that a user has opted out of; all other topics are sent';


--
-- Name: mailed_links; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mailed_links (
    id uuid DEFAULT public.new_id() NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    email text NOT NULL,
    token_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT a_mailed_link_goes_to_a_lower_case_address CHECK ((email = lower(email))),
    CONSTRAINT a_mailed_link_has_a_known_purpose CHECK ((kind = ANY (ARRAY['password-reset'::text, 'first-password'::text, 'address-verification'::text, 'not-me'::text])))
);


--
-- Name: TABLE mailed_links; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.mailed_links IS 'Single-use links that prove access to a mailbox; the hash of the secret alone is not enough to make one';


--
-- Name: COLUMN mailed_links.email; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.mailed_links.email IS 'Address to which it was mailed: a not-me link mailed to a former address also restores that address';


--
-- Name: message_files; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.message_files (
    id uuid NOT NULL,
    message_id uuid NOT NULL,
    author_id uuid NOT NULL,
    place smallint NOT NULL,
    name text NOT NULL,
    media_type text NOT NULL,
    size_bytes integer NOT NULL,
    storage_key text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    scan_at timestamp with time zone DEFAULT now(),
    scan_attempts integer DEFAULT 0 NOT NULL,
    CONSTRAINT a_file_has_10_megabytes_at_most CHECK (((size_bytes >= 1) AND (size_bytes <= 10485760))),
    CONSTRAINT a_file_has_a_plain_name CHECK ((((char_length(name) >= 1) AND (char_length(name) <= 120)) AND (name !~ '[/\\[:cntrl:]]'::text))),
    CONSTRAINT a_file_is_scanned_until_it_is_clean_or_refused CHECK (((scan_at IS NULL) = (state = ANY (ARRAY['clean'::text, 'refused'::text])))),
    CONSTRAINT a_file_is_waiting_unscanned_clean_or_refused CHECK ((state = ANY (ARRAY['waiting'::text, 'unscanned'::text, 'clean'::text, 'refused'::text]))),
    CONSTRAINT a_message_has_5_files_at_most CHECK (((place >= 1) AND (place <= 5)))
);


--
-- Name: TABLE message_files; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.message_files IS 'Files attached to messages; the bytes are in the object storage and are deleted after the row';


--
-- Name: COLUMN message_files.state; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.message_files.state IS 'Result of the virus scan; unscanned: delivered without one, and still to be scanned';


--
-- Name: COLUMN message_files.scan_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.message_files.scan_at IS 'Time of the next scan, or end of the lease of a running one; null once there is a result';


--
-- Name: message_reads; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.message_reads (
    appointment_id uuid NOT NULL,
    reader_id uuid NOT NULL,
    read_up_to integer DEFAULT 0 NOT NULL,
    mail_due_at timestamp with time zone,
    mailed_at timestamp with time zone,
    CONSTRAINT who_was_mailed_is_not_mailed_again_before_reading CHECK (((mail_due_at IS NULL) OR (mailed_at IS NULL)))
);


--
-- Name: TABLE message_reads; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.message_reads IS 'Read position of each participant of a conversation, and the state of the mail about unread messages';


--
-- Name: COLUMN message_reads.mail_due_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.message_reads.mail_due_at IS 'Time to send the mail, unless the user reads before; null when no mail is due';


--
-- Name: COLUMN message_reads.mailed_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.message_reads.mailed_at IS 'Time of the mail about messages that are still unread';


--
-- Name: messages; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages (
    id uuid NOT NULL,
    appointment_id uuid NOT NULL,
    author_id uuid NOT NULL,
    number integer NOT NULL,
    text text NOT NULL,
    removed boolean DEFAULT false NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    text_sealed text,
    CONSTRAINT a_message_has_4000_characters_at_most CHECK ((char_length(text) <= 4000)),
    CONSTRAINT messages_are_numbered_from_1 CHECK ((number >= 1)),
    CONSTRAINT what_was_removed_says_nothing CHECK (((NOT removed) OR (text = ''::text)))
);


--
-- Name: TABLE messages; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.messages IS 'Messages between the client and the expert of an appointment, before and after it';


--
-- Name: COLUMN messages.number; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.messages.number IS 'Position in the conversation; message_reads.read_up_to refers to it';


--
-- Name: COLUMN messages.text; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.messages.text IS 'Plain text of a former release; empty once keys:rotate has run';


--
-- Name: COLUMN messages.removed; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.messages.removed IS 'Set when the author''s account was erased: the text is removed, the number stays';


--
-- Name: COLUMN messages.text_sealed; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.messages.text_sealed IS 'Text, encrypted with SEALING_KEY; null for a message of files alone. 4,000 characters make 16,100 at most';


--
-- Name: orders; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.orders (
    appointment_id uuid NOT NULL,
    client_id uuid,
    email text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    buyer text NOT NULL,
    company_name text DEFAULT ''::text NOT NULL,
    siren text DEFAULT ''::text NOT NULL,
    starts_early boolean NOT NULL,
    keeps_card boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    mandate text DEFAULT ''::text NOT NULL,
    early_start_words text DEFAULT ''::text NOT NULL,
    CONSTRAINT a_buyer_is_a_consumer_or_a_professional CHECK ((buyer = ANY (ARRAY['consumer'::text, 'professional'::text]))),
    CONSTRAINT a_mandate_is_for_a_card_that_is_kept CHECK (((mandate = ''::text) OR keeps_card)),
    CONSTRAINT a_professional_gives_a_siren CHECK (((buyer = 'professional'::text) = (siren <> ''::text))),
    CONSTRAINT a_professional_names_the_company CHECK (((buyer = 'professional'::text) = (company_name <> ''::text))),
    CONSTRAINT a_siren_has_nine_digits CHECK ((siren ~ '^([0-9]{9})?$'::text)),
    CONSTRAINT address_of_an_order_has_at_most_254_characters CHECK ((char_length(email) <= 254)),
    CONSTRAINT names_of_an_order_have_at_most_100_characters CHECK ((GREATEST(char_length(first_name), char_length(last_name), char_length(company_name)) <= 100)),
    CONSTRAINT words_of_an_early_start_come_with_the_request CHECK (((early_start_words = ''::text) OR starts_early))
);


--
-- Name: TABLE orders; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.orders IS 'Data given by the client at the checkout, as part of the contract; for a mentorship, stored with its first session';


--
-- Name: COLUMN orders.client_id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.orders.client_id IS 'Null until the order of a visitor is paid';


--
-- Name: COLUMN orders.starts_early; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.orders.starts_early IS 'Consumer''s request for the service before the end of the 14 days of withdrawal (L221-25)';


--
-- Name: COLUMN orders.keeps_card; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.orders.keeps_card IS 'Allows charging the card again, for later sessions or at a later checkout';


--
-- Name: COLUMN orders.mandate; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.orders.mandate IS 'Exact sentence by which the client authorised charging the later sessions of a mentorship';


--
-- Name: COLUMN orders.early_start_words; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.orders.early_start_words IS 'Exact text that the consumer ticked at that time; proof of consent together with created_at (product decision 63)';


--
-- Name: outbox; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.outbox (
    id bigint NOT NULL,
    fact text NOT NULL,
    payload jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT fact_is_a_past_tense_name CHECK ((fact ~ '^[a-z]+(-[a-z]+)+$'::text))
)
WITH (fillfactor='70', autovacuum_vacuum_scale_factor='0.02');


--
-- Name: TABLE outbox; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.outbox IS 'Facts waiting for the worker; a row is deleted after a second or two';


--
-- Name: outbox_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: outside_busy_times; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.outside_busy_times (
    id bigint NOT NULL,
    user_profile_id uuid NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    calendar_id uuid,
    event_key text,
    CONSTRAINT a_busy_time_ends_after_it_begins CHECK ((starts_at < ends_at)),
    CONSTRAINT a_busy_time_of_a_calendar_is_one_event CHECK (((calendar_id IS NULL) = (event_key IS NULL)))
);


--
-- Name: TABLE outside_busy_times; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.outside_busy_times IS 'Busy times of experts from their connected calendars; titles and details of events are not stored';


--
-- Name: COLUMN outside_busy_times.calendar_id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.outside_busy_times.calendar_id IS 'Calendar that reported the busy time; deleting the calendar deletes its busy times';


--
-- Name: COLUMN outside_busy_times.event_key; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.outside_busy_times.event_key IS 'Identifier of the event in its calendar, used to find it when it changes';


--
-- Name: outside_busy_times_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.outside_busy_times ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outside_busy_times_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: paper_series; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.paper_series (
    series text NOT NULL,
    year smallint NOT NULL,
    last integer NOT NULL,
    last_at timestamp with time zone NOT NULL
);


--
-- Name: TABLE paper_series; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.paper_series IS 'Last number used in each series and year';


--
-- Name: papers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.papers (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind public.paper_kind NOT NULL,
    issuer_id uuid,
    recipient_id uuid NOT NULL,
    series text NOT NULL,
    year smallint NOT NULL,
    place integer NOT NULL,
    number text NOT NULL,
    entry_id text NOT NULL,
    appointment_id uuid NOT NULL,
    credited_id uuid,
    currency character(3) NOT NULL,
    net_cents integer NOT NULL,
    vat_cents integer NOT NULL,
    gross_cents integer NOT NULL,
    platform_cents integer DEFAULT 0 NOT NULL,
    vat_regime text NOT NULL,
    issuer jsonb NOT NULL,
    recipient jsonb NOT NULL,
    service jsonb NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    CONSTRAINT a_credit_note_credits_a_paper CHECK (((kind = ANY (ARRAY['credit-note'::public.paper_kind, 'commission-credit-note'::public.paper_kind])) = (credited_id IS NOT NULL))),
    CONSTRAINT a_franchise_charges_no_vat CHECK (((vat_regime = 'standard'::text) OR (vat_cents = 0))),
    CONSTRAINT a_paper_is_about_some_money CHECK (((gross_cents > 0) AND (net_cents >= 0) AND (vat_cents >= 0))),
    CONSTRAINT net_and_vat_make_the_whole CHECK (((net_cents + vat_cents) = gross_cents)),
    CONSTRAINT paper_currency_is_known CHECK ((currency = ANY (ARRAY['EUR'::bpchar, 'USD'::bpchar]))),
    CONSTRAINT paper_vat_is_franchise_or_standard CHECK ((vat_regime = ANY (ARRAY['franchise'::text, 'standard'::text]))),
    CONSTRAINT places_begin_with_one CHECK ((place >= 1)),
    CONSTRAINT the_platform_issues_commissions CHECK (((kind = ANY (ARRAY['commission-invoice'::public.paper_kind, 'commission-credit-note'::public.paper_kind])) = (issuer_id IS NULL))),
    CONSTRAINT the_platform_pays_no_more_than_the_whole CHECK (((platform_cents >= 0) AND (platform_cents <= gross_cents)))
);


--
-- Name: TABLE papers; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.papers IS 'Invoices and credit notes as issued; append-only, no gaps in any series';


--
-- Name: COLUMN papers.issuer_id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.papers.issuer_id IS 'Expert in whose name it is issued; null for the platform';


--
-- Name: COLUMN papers.entry_id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.papers.entry_id IS 'Ledger entry that it documents';


--
-- Name: COLUMN papers.appointment_id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.papers.appointment_id IS 'Not a foreign key, because papers may be kept longer than the appointment';


--
-- Name: COLUMN papers.platform_cents; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.papers.platform_cents IS 'Part of gross_cents that the platform pays, for a promo code';


--
-- Name: COLUMN papers.issuer; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.papers.issuer IS 'Copy of the issuer''s data at the time of issue; later changes do not affect it';


--
-- Name: papers_due; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.papers_due (
    entry_id text NOT NULL,
    id bigint NOT NULL,
    next_check_at timestamp with time zone NOT NULL
);


--
-- Name: TABLE papers_due; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.papers_due IS 'Queue of ledger entries that may need an invoice or credit note';


--
-- Name: papers_due_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.papers_due ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.papers_due_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: passkeys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.passkeys (
    id uuid DEFAULT public.new_id() NOT NULL,
    user_id uuid NOT NULL,
    name text,
    public_key text NOT NULL,
    credential_id text NOT NULL,
    counter integer NOT NULL,
    device_type text NOT NULL,
    backed_up boolean NOT NULL,
    transports text,
    aaguid text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    session_id uuid,
    CONSTRAINT a_passkey_has_a_name CHECK (((name = btrim(name)) AND ((char_length(name) >= 1) AND (char_length(name) <= 60))))
);


--
-- Name: TABLE passkeys; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.passkeys IS 'Public keys of the passkeys that people sign in with';


--
-- Name: COLUMN passkeys.session_id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.passkeys.session_id IS 'Session in which it was added, which may have ended; a recovery in that session keeps it';


--
-- Name: payment_methods; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.payment_methods (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    stripe_payment_method_id text NOT NULL,
    card_type text NOT NULL,
    last4 text NOT NULL,
    expiry_month smallint NOT NULL,
    expiry_year smallint NOT NULL,
    cardholder_name text NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    is_verified boolean DEFAULT false NOT NULL,
    fingerprint text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT expiry_month_is_1_to_12 CHECK (((expiry_month >= 1) AND (expiry_month <= 12))),
    CONSTRAINT expiry_year_has_four_digits CHECK (((expiry_year >= 2000) AND (expiry_year <= 2099))),
    CONSTRAINT last4_are_four_digits CHECK ((last4 ~ '^[0-9]{4}$'::text))
);


--
-- Name: TABLE payment_methods; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.payment_methods IS 'Saved cards, with the details reported by the provider; never the card number';


--
-- Name: payments; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.payments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    appointment_id uuid NOT NULL,
    client_id uuid,
    expert_id uuid NOT NULL,
    amount_cents integer NOT NULL,
    currency character(3) NOT NULL,
    target public.payment_target NOT NULL,
    state public.payment_state NOT NULL,
    off_session boolean DEFAULT false NOT NULL,
    due_at timestamp with time zone,
    attempt smallint DEFAULT 0 NOT NULL,
    requested_at timestamp with time zone,
    intent_id text,
    charge_id text,
    fee_cents integer,
    refunded_cents integer DEFAULT 0 NOT NULL,
    failure text,
    failures smallint DEFAULT 0 NOT NULL,
    next_check_at timestamp with time zone,
    checks smallint DEFAULT 0 NOT NULL,
    earn_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    captured_at timestamp with time zone,
    card_type text,
    card_last4 text,
    CONSTRAINT a_due_payment_has_a_due_date CHECK (((state <> 'due'::public.payment_state) OR (due_at IS NOT NULL))),
    CONSTRAINT amount_is_never_negative CHECK ((amount_cents >= 0)),
    CONSTRAINT no_more_goes_back_than_was_paid CHECK (((refunded_cents >= 0) AND (refunded_cents <= amount_cents))),
    CONSTRAINT only_captured_payments_are_refunded CHECK (((refunded_cents = 0) OR (state = 'captured'::public.payment_state))),
    CONSTRAINT taken_money_belongs_to_a_client CHECK (((client_id IS NOT NULL) OR (state = ANY (ARRAY['pending'::public.payment_state, 'voided'::public.payment_state]))))
);


--
-- Name: TABLE payments; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.payments IS 'Payments by clients: the intended outcome and the last status from the provider. Every change only moves it forward';


--
-- Name: COLUMN payments.id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.payments.id IS 'Forms the idempotency key together with attempt, so that a repeated call is the same call';


--
-- Name: COLUMN payments.off_session; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.payments.off_session IS 'Charged to a saved card while the client is absent: a later session of a mentorship';


--
-- Name: COLUMN payments.due_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.payments.due_at IS 'Time of the charge or of its retry';


--
-- Name: COLUMN payments.attempt; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.payments.attempt IS 'Number of attempts at the provider; written before the call';


--
-- Name: COLUMN payments.requested_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.payments.requested_at IS 'Time of the first call to the provider under the current idempotency key';


--
-- Name: COLUMN payments.failures; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.payments.failures IS 'Number of failed charges of a saved card';


--
-- Name: COLUMN payments.next_check_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.payments.next_check_at IS 'Time of the next check; set by every change that concerns the payment, and moved ahead as a lease while a worker checks it';


--
-- Name: COLUMN payments.earn_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.payments.earn_at IS 'Time from which the retained amount belongs to the expert and the platform; set only while this is not yet in the ledger';


--
-- Name: COLUMN payments.card_type; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.payments.card_type IS 'Brand of the card that paid, as the provider names it; null for payments of a former release';


--
-- Name: COLUMN payments.card_last4; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.payments.card_last4 IS 'Last four digits of the card that paid, which a refund goes back to';


--
-- Name: payout_accounts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.payout_accounts (
    expert_id uuid NOT NULL,
    method text DEFAULT 'stripe'::text NOT NULL,
    account_id text,
    account_state text DEFAULT 'none'::text NOT NULL,
    iban_sealed text,
    iban_last4 text,
    iban_holder text,
    used_at timestamp with time zone DEFAULT now() NOT NULL,
    held_until timestamp with time zone,
    account_held_until timestamp with time zone,
    CONSTRAINT an_account_is_incomplete_checked_refused_or_ready CHECK ((account_state = ANY (ARRAY['none'::text, 'incomplete'::text, 'checking'::text, 'refused'::text, 'ready'::text]))),
    CONSTRAINT an_expert_is_paid_by_stripe_or_iban CHECK ((method = ANY (ARRAY['stripe'::text, 'iban'::text]))),
    CONSTRAINT an_iban_has_its_holder CHECK ((num_nulls(iban_sealed, iban_last4, iban_holder) = ANY (ARRAY[0, 3]))),
    CONSTRAINT only_an_account_has_a_state CHECK (((account_state = 'none'::text) = (account_id IS NULL))),
    CONSTRAINT who_is_paid_by_iban_has_one CHECK (((method <> 'iban'::text) OR (iban_sealed IS NOT NULL)))
);


--
-- Name: TABLE payout_accounts; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.payout_accounts IS 'Payout destination of experts: an account at the provider, or an encrypted IBAN';


--
-- Name: COLUMN payout_accounts.account_state; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.payout_accounts.account_state IS 'Last status reported by the provider; ready means that payouts are allowed';


--
-- Name: COLUMN payout_accounts.used_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.payout_accounts.used_at IS 'Time when the destination was set or last used; accounting keeps it for ten years from then';


--
-- Name: COLUMN payout_accounts.held_until; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.payout_accounts.held_until IS 'Payouts wait until then, because the destination has changed';


--
-- Name: COLUMN payout_accounts.account_held_until; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.payout_accounts.account_held_until IS 'The same for the account at the provider alone: a recovery before then removes it';


--
-- Name: payout_reversals; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.payout_reversals (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    payout_id uuid NOT NULL,
    cents integer NOT NULL,
    state text DEFAULT 'owed'::text NOT NULL,
    reversal_id text,
    attempt smallint DEFAULT 0 NOT NULL,
    requested_at timestamp with time zone,
    next_check_at timestamp with time zone,
    checks smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    done_at timestamp with time zone,
    CONSTRAINT a_done_reversal_says_when CHECK (((state = 'done'::text) = (done_at IS NOT NULL))),
    CONSTRAINT a_reversal_is_owed_or_done CHECK ((state = ANY (ARRAY['owed'::text, 'done'::text]))),
    CONSTRAINT a_reversal_takes_something_back CHECK ((cents > 0))
);


--
-- Name: TABLE payout_reversals; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.payout_reversals IS 'Amounts to take back from experts because of a refund after the payout; the platform bears them until they are recovered';


--
-- Name: payouts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.payouts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    appointment_id uuid NOT NULL,
    expert_id uuid NOT NULL,
    currency character(3) NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    due_at timestamp with time zone NOT NULL,
    method text,
    cents integer,
    account_id text,
    transfer_id text,
    sepa_file_id uuid,
    iban_sealed text,
    iban_last4 text,
    iban_holder text,
    attempt smallint DEFAULT 0 NOT NULL,
    requested_at timestamp with time zone,
    next_check_at timestamp with time zone,
    checks smallint DEFAULT 0 NOT NULL,
    sent_at timestamp with time zone,
    CONSTRAINT a_payout_goes_by_stripe_or_iban CHECK ((method = ANY (ARRAY['stripe'::text, 'iban'::text]))),
    CONSTRAINT a_payout_waits_is_sent_or_came_to_nothing CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'nothing'::text, 'returned'::text]))),
    CONSTRAINT an_iban_is_paid_in_euros CHECK (((method <> 'iban'::text) OR (currency = 'EUR'::bpchar))),
    CONSTRAINT nothing_leaves_before_its_time CHECK ((sent_at >= due_at)),
    CONSTRAINT what_goes_by_iban_has_one_and_a_file CHECK (((method <> 'iban'::text) OR (num_nulls(iban_sealed, iban_last4, iban_holder, sepa_file_id) = 0))),
    CONSTRAINT what_goes_by_stripe_has_an_account CHECK (((method <> 'stripe'::text) OR (account_id IS NOT NULL))),
    CONSTRAINT what_leaves_is_some CHECK ((cents > 0)),
    CONSTRAINT what_leaves_says_how_much_and_how CHECK (((state = ANY (ARRAY['waiting'::text, 'nothing'::text])) = (num_nulls(cents, method) = 2))),
    CONSTRAINT what_was_sent_says_when CHECK (((state = ANY (ARRAY['sent'::text, 'returned'::text])) = (sent_at IS NOT NULL)))
);


--
-- Name: TABLE payouts; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.payouts IS 'Payouts of earned sessions, from the earning until the money is sent; a returned payout is followed by a new one';


--
-- Name: COLUMN payouts.due_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.payouts.due_at IS '48 h after the end of the session: until then the client may raise a claim';


--
-- Name: COLUMN payouts.attempt; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.payouts.attempt IS 'Number of requests to the provider; incremented before the call';


--
-- Name: COLUMN payouts.next_check_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.payouts.next_check_at IS 'Time of the next check; in the future while a worker holds the lease';


--
-- Name: pending_ratings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pending_ratings (
    appointment_id uuid NOT NULL,
    rater_user_profile_id uuid NOT NULL,
    rating integer NOT NULL,
    comment text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT a_pending_rating_has_1_to_5_stars CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT comment_of_a_pending_rating_has_at_most_500_characters CHECK ((char_length(comment) <= 500))
);


--
-- Name: TABLE pending_ratings; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.pending_ratings IS 'Stars given after a session and before its outcome is known. Counted once it is completed, else dropped';


--
-- Name: preparatory_questions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.preparatory_questions (
    user_profile_id uuid NOT NULL,
    place smallint NOT NULL,
    question text NOT NULL,
    CONSTRAINT an_expert_asks_at_most_5_questions CHECK (((place >= 1) AND (place <= 5))),
    CONSTRAINT question_has_1_to_300_characters CHECK (((char_length(question) >= 1) AND (char_length(question) <= 300)))
);


--
-- Name: TABLE preparatory_questions; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.preparatory_questions IS 'Questions of experts to their clients after the payment, to prepare the session';


--
-- Name: profile_promises; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.profile_promises (
    user_profile_id uuid NOT NULL,
    kind text NOT NULL,
    "position" smallint NOT NULL,
    line text NOT NULL,
    CONSTRAINT a_promise_has_1_to_90_characters CHECK (((char_length(line) >= 1) AND (char_length(line) <= 90))),
    CONSTRAINT a_promise_is_of_a_known_kind CHECK ((kind = ANY (ARRAY['for-whom'::text, 'outcome'::text]))),
    CONSTRAINT a_promise_is_trimmed CHECK ((line = btrim(line, '
'::text))),
    CONSTRAINT at_most_five_promises_of_a_kind CHECK ((("position" >= 0) AND ("position" <= 4)))
);


--
-- Name: TABLE profile_promises; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.profile_promises IS 'Lines of « Pour qui » (for-whom) and « Vous repartez avec » (outcome) on the profile of an expert';


--
-- Name: promo_codes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.promo_codes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    code text NOT NULL,
    percent smallint,
    amount_cents integer,
    valid_from timestamp with time zone NOT NULL,
    valid_until timestamp with time zone NOT NULL,
    max_uses integer NOT NULL,
    stopped_at timestamp with time zone,
    created_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT a_code_has_3_to_30_capitals_digits_and_hyphens CHECK ((code ~ '^[A-Z0-9][A-Z0-9-]{1,28}[A-Z0-9]$'::text)),
    CONSTRAINT a_code_is_used_at_least_once_and_at_most_a_million_times CHECK (((max_uses >= 1) AND (max_uses <= 1000000))),
    CONSTRAINT a_code_takes_off_a_percent_or_an_amount CHECK ((num_nonnulls(percent, amount_cents) = 1)),
    CONSTRAINT a_validity_ends_after_it_begins CHECK ((valid_from < valid_until)),
    CONSTRAINT amount_is_1_cent_to_10000_euros CHECK (((amount_cents >= 1) AND (amount_cents <= 1000000))),
    CONSTRAINT percent_is_1_to_100 CHECK (((percent >= 1) AND (percent <= 100)))
);


--
-- Name: TABLE promo_codes; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.promo_codes IS 'Codes for discounts that the platform pays for its clients';


--
-- Name: COLUMN promo_codes.amount_cents; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.promo_codes.amount_cents IS 'Euro cents; valid for prices in euros';


--
-- Name: COLUMN promo_codes.stopped_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.promo_codes.stopped_at IS 'Time at which an admin stopped the code before valid_until';


--
-- Name: promo_uses; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.promo_uses (
    appointment_id uuid NOT NULL,
    promo_code_id uuid NOT NULL,
    client_id uuid NOT NULL,
    used_at timestamp with time zone NOT NULL,
    given_back_at timestamp with time zone,
    settled_at timestamp with time zone
);


--
-- Name: TABLE promo_uses; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.promo_uses IS 'Uses of codes by clients, at most one per appointment; counted with the row of the code locked';


--
-- Name: COLUMN promo_uses.given_back_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.promo_uses.given_back_at IS 'Time at which the use was returned: the appointment ended unpaid, so the use counts neither for the code nor for the client';


--
-- Name: COLUMN promo_uses.settled_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.promo_uses.settled_at IS 'Time of settlement: the ledger holds the amount paid by the platform, or there was nothing to pay';


--
-- Name: provider_customers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.provider_customers (
    user_id uuid NOT NULL,
    customer_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: TABLE provider_customers; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.provider_customers IS 'Customer ids of accounts at the payment provider';


--
-- Name: provider_deletions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.provider_deletions (
    object_id text NOT NULL,
    next_check_at timestamp with time zone NOT NULL,
    checks smallint DEFAULT 0 NOT NULL
);


--
-- Name: TABLE provider_deletions; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.provider_deletions IS 'Cards and customers that were deleted here and must still be deleted at the provider';


--
-- Name: provider_events; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.provider_events (
    id text NOT NULL,
    type text NOT NULL,
    object_id text NOT NULL,
    intent_id text,
    received_at timestamp with time zone NOT NULL,
    next_check_at timestamp with time zone,
    checks smallint DEFAULT 0 NOT NULL
);


--
-- Name: TABLE provider_events; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.provider_events IS 'Inbox of webhooks: id of the changed object without its contents, because the worker fetches it again';


--
-- Name: push_deliveries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.push_deliveries (
    push text NOT NULL,
    subscription_id uuid NOT NULL,
    claimed_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone
);


--
-- Name: TABLE push_deliveries; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.push_deliveries IS 'Pushes sent or being sent to each browser; kept for a day, so that none is sent twice';


--
-- Name: COLUMN push_deliveries.push; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.push_deliveries.push IS 'Fact, its id and the recipient';


--
-- Name: COLUMN push_deliveries.claimed_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.push_deliveries.claimed_at IS 'Time when a worker started; another worker takes over after a timeout';


--
-- Name: push_subscriptions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.push_subscriptions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    session_id uuid NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_sent_at timestamp with time zone,
    CONSTRAINT a_browsers_key_is_a_point_of_p_256 CHECK ((p256dh ~ '^[A-Za-z0-9_-]{87}$'::text)),
    CONSTRAINT a_browsers_secret_has_16_bytes CHECK ((auth ~ '^[A-Za-z0-9_-]{22}$'::text)),
    CONSTRAINT an_address_of_a_browser_is_one_of_the_web CHECK (((endpoint ~ '^https?://'::text) AND (length(endpoint) <= 2000)))
);


--
-- Name: TABLE push_subscriptions; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.push_subscriptions IS 'Signed-in browsers with push notifications enabled; deleted with their session';


--
-- Name: COLUMN push_subscriptions.endpoint; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.push_subscriptions.endpoint IS 'URL of the browser vendor''s push service; a secret, because anyone who knows it can send to it';


--
-- Name: COLUMN push_subscriptions.p256dh; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.push_subscriptions.p256dh IS 'Public key for the encryption of messages (RFC 8291), used with auth';


--
-- Name: COLUMN push_subscriptions.last_sent_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.push_subscriptions.last_sent_at IS 'Time when the push service last accepted a message; null before the first one';


--
-- Name: rating_requests; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.rating_requests (
    appointment_id uuid NOT NULL,
    asked_at timestamp with time zone NOT NULL
);


--
-- Name: TABLE rating_requests; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.rating_requests IS 'Sessions whose client was asked by mail for a rating; asked only once, whether or not the client answers';


--
-- Name: recap_entries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.recap_entries (
    id uuid NOT NULL,
    appointment_id uuid NOT NULL,
    author_id uuid NOT NULL,
    kind text NOT NULL,
    text text NOT NULL,
    written_at timestamp with time zone NOT NULL,
    CONSTRAINT a_link_leads_to_the_web CHECK (((kind <> 'link'::text) OR (text ~ '^https?://[^\s]+$'::text))),
    CONSTRAINT a_recap_has_decisions_actions_and_links CHECK ((kind = ANY (ARRAY['decision'::text, 'action'::text, 'link'::text]))),
    CONSTRAINT an_entry_has_1_to_1000_characters CHECK (((char_length(text) >= 1) AND (char_length(text) <= 1000))),
    CONSTRAINT an_entry_is_one_line CHECK ((text !~ '[\n\r]'::text))
);


--
-- Name: TABLE recap_entries; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.recap_entries IS 'Decisions, actions and links of a session; written by client or expert, deleted by their author';


--
-- Name: reconciliations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.reconciliations (
    kind text NOT NULL,
    slot timestamp with time zone NOT NULL,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    compared integer DEFAULT 0 NOT NULL,
    repaired integer DEFAULT 0 NOT NULL,
    differences jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT a_reconciliation_is_frequent_or_nightly CHECK ((kind = ANY (ARRAY['frequent'::text, 'nightly'::text]))),
    CONSTRAINT differences_are_a_list CHECK ((jsonb_typeof(differences) = 'array'::text))
);


--
-- Name: TABLE reconciliations; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.reconciliations IS 'Comparisons of ledger, appointments and provider; the worker that inserts the row of a slot runs it';


--
-- Name: COLUMN reconciliations.repaired; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.reconciliations.repaired IS 'Number of stalled payments and refunds made due for a check, lost events fetched and missing fees posted';


--
-- Name: COLUMN reconciliations.differences; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.reconciliations.differences IS 'Differences that an admin must investigate; ids and amounts only';


--
-- Name: refunds; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.refunds (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    payment_id uuid NOT NULL,
    amount_cents integer NOT NULL,
    state text DEFAULT 'owed'::text NOT NULL,
    attempt smallint DEFAULT 0 NOT NULL,
    requested_at timestamp with time zone,
    refund_id text,
    next_check_at timestamp with time zone,
    checks smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    done_at timestamp with time zone,
    CONSTRAINT a_refund_gives_something_back CHECK ((amount_cents > 0)),
    CONSTRAINT a_refund_is_owed_sent_done_or_failed CHECK ((state = ANY (ARRAY['owed'::text, 'sent'::text, 'done'::text, 'failed'::text]))),
    CONSTRAINT what_was_sent_is_known_to_the_provider CHECK (((state = ANY (ARRAY['owed'::text, 'failed'::text])) OR (refund_id IS NOT NULL)))
);


--
-- Name: TABLE refunds; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.refunds IS 'Refunds, from the transaction in which they are owed until the provider confirms them';


--
-- Name: schema_migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.schema_migrations (
    version character varying NOT NULL
);


--
-- Name: search_dropped_words; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_dropped_words (
    word text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT a_dropped_word_is_folded CHECK ((word ~ '^[a-z0-9]+$'::text))
);


--
-- Name: TABLE search_dropped_words; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.search_dropped_words IS 'Words that say that a person needs something, but not what; a search ignores them';


--
-- Name: search_synonyms; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_synonyms (
    id uuid DEFAULT public.new_id() NOT NULL,
    term text NOT NULL,
    meaning text NOT NULL,
    weight numeric(2,1) DEFAULT 0.8 NOT NULL,
    active boolean DEFAULT true NOT NULL,
    term_key text NOT NULL COLLATE pg_catalog."C",
    meaning_key text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT a_synonym_differs_from_its_term CHECK ((term_key <> meaning_key)),
    CONSTRAINT a_synonym_weighs_0_1_to_1 CHECK (((weight >= 0.1) AND (weight <= (1)::numeric))),
    CONSTRAINT sides_of_a_synonym_have_1_to_60_characters CHECK ((((char_length(btrim(term)) >= 1) AND (char_length(btrim(term)) <= 60)) AND ((char_length(btrim(meaning)) >= 1) AND (char_length(btrim(meaning)) <= 60)))),
    CONSTRAINT sides_of_a_synonym_have_words_to_search CHECK (((term_key <> ''::text) AND (meaning_key <> ''::text)))
);


--
-- Name: TABLE search_synonyms; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.search_synonyms IS 'Everyday words and the words of the trade that they mean; a search expands each once, and never an expansion';


--
-- Name: COLUMN search_synonyms.term_key; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.search_synonyms.term_key IS 'Stems of the term, set by a trigger';


--
-- Name: COLUMN search_synonyms.meaning_key; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.search_synonyms.meaning_key IS 'Stems of the meaning, set by a trigger';


--
-- Name: search_texts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_texts (
    searched_on date NOT NULL,
    text text NOT NULL COLLATE pg_catalog."C",
    found smallint NOT NULL,
    sessions integer DEFAULT 1 NOT NULL,
    CONSTRAINT a_kept_text_found_fewer_than_3_experts CHECK (((found >= 0) AND (found <= 2))),
    CONSTRAINT a_kept_text_has_1_to_100_characters CHECK (((char_length(text) >= 1) AND (char_length(text) <= 100))),
    CONSTRAINT a_kept_text_holds_no_address_and_no_phone_number CHECK (((POSITION(('@'::text) IN (text)) = 0) AND (regexp_replace(text, '[^[:alnum:]]'::text, ''::text, 'g'::text) !~ '[0-9]{7}'::text))),
    CONSTRAINT a_kept_text_was_typed_by_a_session CHECK ((sessions >= 1))
);


--
-- Name: TABLE search_texts; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.search_texts IS 'Searched texts that found fewer than 3 experts, per day, without account or network address. Deleted after 90 days';


--
-- Name: COLUMN search_texts.found; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.search_texts.found IS 'Experts that the latest of these searches found';


--
-- Name: COLUMN search_texts.sessions; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.search_texts.sessions IS 'Visitors who searched this text on this day, each counted once';


--
-- Name: security_events; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.security_events (
    id bigint NOT NULL,
    kind text NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    user_id uuid,
    network text NOT NULL,
    request_id uuid,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    is_count boolean DEFAULT false NOT NULL,
    times integer DEFAULT 1 NOT NULL,
    CONSTRAINT a_count_is_of_nobody CHECK (((NOT is_count) OR ((num_nonnulls(user_id, request_id) = 0) AND (details = '{}'::jsonb)))),
    CONSTRAINT a_network_is_a_prefix CHECK ((network ~ '^(|[0-9]{1,3}([.][0-9]{1,3}){2}[.]0/24|[0-9a-f]{1,4}(:[0-9a-f]{1,4}){2}::/48)$'::text)),
    CONSTRAINT details_of_an_event_are_an_object CHECK ((jsonb_typeof(details) = 'object'::text)),
    CONSTRAINT only_a_count_stands_for_several CHECK (((times = 1) OR (is_count AND (times > 0)))),
    CONSTRAINT the_kind_of_an_event_is_a_name CHECK ((kind ~ '^[a-z]+(-[a-z]+)*$'::text))
);


--
-- Name: TABLE security_events; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.security_events IS 'Sign-ins, refusals and changes of access, for a year (docs/decisions/0059). The application neither changes nor deletes rows';


--
-- Name: COLUMN security_events.user_id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.security_events.user_id IS 'Person concerned, if known; for a failed sign-in, the owner of the account';


--
-- Name: COLUMN security_events.network; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.security_events.network IS 'First 24 bits of an IPv4 address, 48 of an IPv6 address; empty when unknown';


--
-- Name: COLUMN security_events.details; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.security_events.details IS 'Codes and paths without ids; never a name, an address or free text';


--
-- Name: COLUMN security_events.is_count; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.security_events.is_count IS 'True if the row only counts events that got no row of their own';


--
-- Name: COLUMN security_events.times; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.security_events.times IS 'How many events a count stands for';


--
-- Name: security_events_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.security_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.security_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: sepa_files; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sepa_files (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    number integer NOT NULL,
    made_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    made_by uuid,
    approved_by uuid,
    approved_at timestamp with time zone,
    CONSTRAINT a_sepa_file_is_approved_by_another_person CHECK ((approved_by <> made_by)),
    CONSTRAINT an_approval_says_who_and_when CHECK ((num_nulls(approved_by, approved_at) = ANY (ARRAY[0, 2])))
);


--
-- Name: TABLE sepa_files; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.sepa_files IS 'SEPA transfer files that an admin uploads to the bank; generated from their payouts at each download';


--
-- Name: COLUMN sepa_files.approved_by; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.sepa_files.approved_by IS 'Second admin, without whom the file can neither be downloaded nor be sent';


--
-- Name: sepa_files_number_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.sepa_files ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sepa_files_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: sessions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sessions (
    id uuid DEFAULT public.new_id() NOT NULL,
    user_id uuid NOT NULL,
    token text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ip_address text,
    user_agent text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    second_factor boolean DEFAULT false NOT NULL,
    device text,
    confirmed_at timestamp with time zone
);


--
-- Name: TABLE sessions; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.sessions IS 'Signed-in browsers; deleting the row signs the browser out';


--
-- Name: COLUMN sessions.second_factor; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.sessions.second_factor IS 'True if the sign-in included a code of the authenticator app, a backup code or a passkey';


--
-- Name: COLUMN sessions.device; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.sessions.device IS 'Browser and system, set once the sign-in is complete; null while a second-factor code is still required';


--
-- Name: COLUMN sessions.confirmed_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.sessions.confirmed_at IS 'Time when the person last proved their identity in this session; sensitive actions require it within ten minutes';


--
-- Name: sign_in_codes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sign_in_codes (
    id uuid DEFAULT public.new_id() NOT NULL,
    email text NOT NULL,
    user_id uuid,
    mails smallint DEFAULT 1 NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT a_code_goes_to_a_lower_case_address CHECK ((email = lower(email))),
    CONSTRAINT a_code_is_mailed_three_times_at_most CHECK (((mails >= 1) AND (mails <= 3))),
    CONSTRAINT a_code_is_tried_five_times_at_most CHECK (((tries >= 0) AND (tries <= 5)))
);


--
-- Name: TABLE sign_in_codes; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.sign_in_codes IS 'Six-digit codes that are mailed to prove access to a mailbox. Each is computed from id, mails and the server''s secret: this table alone is not enough to make one';


--
-- Name: COLUMN sign_in_codes.email; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.sign_in_codes.email IS 'Address as it was typed; there may be no account with it';


--
-- Name: COLUMN sign_in_codes.user_id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.sign_in_codes.user_id IS 'Account whose password was accepted: the code opens a session. Without it, the code only makes the browser a trusted one';


--
-- Name: COLUMN sign_in_codes.mails; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.sign_in_codes.mails IS 'Number of times it was mailed; each mail has another code, and only the newest is valid';


--
-- Name: COLUMN sign_in_codes.tries; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.sign_in_codes.tries IS 'Codes that were typed';


--
-- Name: skills; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.skills (
    id integer NOT NULL,
    name public.citext NOT NULL,
    CONSTRAINT skill_name_has_at_most_60_characters CHECK ((char_length((name)::text) <= 60)),
    CONSTRAINT skill_name_holds_no_comma CHECK ((POSITION((','::text) IN ((name)::text)) = 0)),
    CONSTRAINT skill_name_is_trimmed CHECK (((name OPERATOR(public.<>) ''::public.citext) AND ((name)::text = btrim((name)::text))))
);


--
-- Name: TABLE skills; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.skills IS 'Skills of experts, in their own words; unique regardless of case';


--
-- Name: skills_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.skills ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.skills_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: slot_reductions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.slot_reductions (
    id bigint NOT NULL,
    user_profile_id uuid NOT NULL,
    day_of_week smallint NOT NULL,
    start_time time without time zone NOT NULL,
    end_time time without time zone NOT NULL,
    percent smallint NOT NULL,
    start_minute smallint GENERATED ALWAYS AS ((EXTRACT(epoch FROM start_time) / (60)::numeric)) STORED NOT NULL,
    end_minute smallint GENERATED ALWAYS AS ((EXTRACT(epoch FROM end_time) / (60)::numeric)) STORED NOT NULL,
    CONSTRAINT a_reduction_ends_after_it_begins CHECK ((start_time < end_time)),
    CONSTRAINT a_reduction_is_of_1_to_90_percent CHECK (((percent >= 1) AND (percent <= 90))),
    CONSTRAINT a_reduction_stands_on_the_half_hours CHECK (((((start_minute)::integer % 30) = 0) AND (((end_minute)::integer % 30) = 0))),
    CONSTRAINT day_of_week_is_0_on_sunday_to_6_on_saturday CHECK (((day_of_week >= 0) AND (day_of_week <= 6)))
);


--
-- Name: TABLE slot_reductions; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.slot_reductions IS 'Weekly times, in the expert''s time zone, with a reduced price; only for experts with their own rate';


--
-- Name: COLUMN slot_reductions.end_time; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.slot_reductions.end_time IS 'Exclusive end for the start of a session; up to 24:00';


--
-- Name: slot_reductions_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.slot_reductions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.slot_reductions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: user_domains; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.user_domains (
    user_profile_id uuid NOT NULL,
    domain_id smallint NOT NULL,
    "position" smallint DEFAULT 0 NOT NULL
);


--
-- Name: COLUMN user_domains."position"; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.user_domains."position" IS 'Order chosen by the expert; the first domain replaces a missing job position';


--
-- Name: user_profiles; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.user_profiles (
    id uuid DEFAULT public.new_id() NOT NULL,
    user_id uuid NOT NULL,
    email text NOT NULL,
    first_name text DEFAULT ''::text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    role public.profile_role DEFAULT 'client'::public.profile_role NOT NULL,
    status public.profile_status DEFAULT 'active'::public.profile_status NOT NULL,
    avatar_url text,
    phone text,
    linkedin_url text,
    "position" text DEFAULT ''::text NOT NULL,
    company text DEFAULT ''::text NOT NULL,
    bio text DEFAULT ''::text NOT NULL,
    companies text[] DEFAULT '{}'::text[] NOT NULL,
    languages text[] DEFAULT '{fr}'::text[] NOT NULL,
    regulated_note text,
    experience_years integer DEFAULT 0 NOT NULL,
    hourly_rate_cents integer,
    currency character(3) DEFAULT 'EUR'::bpchar NOT NULL,
    rating_sum integer DEFAULT 0 NOT NULL,
    reviews_count integer DEFAULT 0 NOT NULL,
    rating numeric(3,2) GENERATED ALWAYS AS (
CASE
    WHEN (reviews_count = 0) THEN NULL::numeric
    ELSE round(((rating_sum)::numeric / (reviews_count)::numeric), 2)
END) STORED,
    application_status public.application_status,
    application_date timestamp with time zone,
    validated_by uuid,
    validation_date timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    phone_sealed text,
    CONSTRAINT a_decision_has_its_date CHECK (((application_status IS NULL) OR (application_status = 'pending'::public.application_status) OR (validation_date IS NOT NULL))),
    CONSTRAINT a_pending_application_is_undecided CHECK (((application_status IS DISTINCT FROM 'pending'::public.application_status) OR ((validation_date IS NULL) AND (validated_by IS NULL)))),
    CONSTRAINT an_applicant_is_presentable CHECK (((application_status IS NULL) OR (application_status = 'rejected'::public.application_status) OR ((first_name <> ''::text) AND (last_name <> ''::text) AND ("position" <> ''::text) AND (char_length(btrim(bio)) >= 100)))),
    CONSTRAINT an_application_has_its_date CHECK (((application_status IS NULL) OR (application_date IS NOT NULL))),
    CONSTRAINT an_approval_names_its_admin CHECK (((application_status IS DISTINCT FROM 'approved'::public.application_status) OR (validated_by IS NOT NULL))),
    CONSTRAINT an_expert_speaks_a_language CHECK ((cardinality(languages) >= 1)),
    CONSTRAINT at_most_four_companies CHECK ((cardinality(companies) <= 4)),
    CONSTRAINT avatar_is_served_by_us CHECK ((avatar_url ~~ '/media/avatars/%'::text)),
    CONSTRAINT bio_has_at_most_5000_characters CHECK ((char_length(bio) <= 5000)),
    CONSTRAINT companies_have_at_most_80_characters CHECK ((GREATEST(char_length(companies[1]), char_length(companies[2]), char_length(companies[3]), char_length(companies[4])) <= 80)),
    CONSTRAINT companies_have_names CHECK ((array_position(companies, ''::text) IS NULL)),
    CONSTRAINT currency_is_known CHECK ((currency = ANY (ARRAY['EUR'::bpchar, 'USD'::bpchar]))),
    CONSTRAINT experience_is_at_most_seventy_years CHECK ((experience_years <= 70)),
    CONSTRAINT experience_is_never_negative CHECK ((experience_years >= 0)),
    CONSTRAINT experts_and_only_experts_have_applied CHECK (((role = 'expert'::public.profile_role) = (application_status IS NOT NULL))),
    CONSTRAINT hourly_rate_is_50_to_500 CHECK (((hourly_rate_cents >= 5000) AND (hourly_rate_cents <= 50000))),
    CONSTRAINT languages_are_codes_of_two_letters CHECK (((languages)::text ~ '^\{[a-z]{2}(,[a-z]{2})*\}$'::text)),
    CONSTRAINT linkedin_address_has_at_most_300_characters CHECK ((char_length(linkedin_url) <= 300)),
    CONSTRAINT linkedin_address_is_on_linkedin CHECK ((linkedin_url ~ '^https://([a-z]{2,3}\.)?linkedin\.com/'::text)),
    CONSTRAINT names_are_trimmed CHECK (((first_name = btrim(first_name)) AND (last_name = btrim(last_name)))),
    CONSTRAINT names_have_at_most_100_characters CHECK (((char_length(first_name) <= 100) AND (char_length(last_name) <= 100))),
    CONSTRAINT phone_can_be_dialled CHECK ((phone ~ '^\+?[0-9 ().-]{6,30}$'::text)),
    CONSTRAINT position_and_company_have_at_most_120_characters CHECK (((char_length("position") <= 120) AND (char_length(company) <= 120))),
    CONSTRAINT rating_is_an_average_of_1_to_5 CHECK (((rating_sum >= reviews_count) AND (rating_sum <= (5 * reviews_count)))),
    CONSTRAINT the_launch_grid_is_in_euros CHECK (((hourly_rate_cents IS NOT NULL) OR (currency = 'EUR'::bpchar)))
);


--
-- Name: TABLE user_profiles; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.user_profiles IS 'Person behind an account: name, role, and for experts the application and the offer';


--
-- Name: COLUMN user_profiles.phone; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.user_profiles.phone IS 'Plain phone number of a former release; empty once keys:rotate has run';


--
-- Name: COLUMN user_profiles.hourly_rate_cents; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.user_profiles.hourly_rate_cents IS 'Null for the launch grid (product decision 16)';


--
-- Name: COLUMN user_profiles.rating_sum; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.user_profiles.rating_sum IS 'Sum of all ratings, kept exact by the reviews module together with reviews_count';


--
-- Name: COLUMN user_profiles.phone_sealed; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.user_profiles.phone_sealed IS 'Phone number, encrypted with SEALING_KEY';


--
-- Name: user_skills; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.user_skills (
    user_profile_id uuid NOT NULL,
    skill_id integer NOT NULL,
    "position" smallint DEFAULT 0 NOT NULL
);


--
-- Name: COLUMN user_skills."position"; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.user_skills."position" IS 'Order in which the expert typed the skills; cards show the first three';


--
-- Name: true_expert_cards; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.true_expert_cards AS
 SELECT expert.id,
    address.slug,
    expert.first_name,
    expert.last_name,
    COALESCE(NULLIF(expert."position", ''::text), domain.names[1], ''::text) AS "position",
    expert.company,
    expert.companies,
    COALESCE(skill.names, '{}'::text[]) AS skills,
    COALESCE(domain.ids, '{}'::smallint[]) AS domain_ids,
    expert.languages,
    expert.avatar_url,
    expert.linkedin_url,
        CASE
            WHEN (char_length(expert.bio) <= 180) THEN expert.bio
            ELSE (regexp_replace("left"(expert.bio, 180), '\s+\S*$'::text, ''::text) || '…'::text)
        END AS bio_excerpt,
    expert.hourly_rate_cents,
    expert.currency,
    COALESCE(expert.hourly_rate_cents, 500) AS hour_price_cents,
    expert.rating,
    expert.reviews_count,
    public.expert_score(expert.rating_sum, expert.reviews_count, (expert.avatar_url IS NOT NULL), (expert.linkedin_url IS NOT NULL), cardinality(expert.companies), COALESCE(cardinality(skill.names), 0), char_length(btrim(expert.bio))) AS score,
    array_to_tsvector(ARRAY( SELECT measured.lexeme
           FROM ( SELECT sorted.lexeme,
                    sum((4 + octet_length(sorted.lexeme))) OVER (ORDER BY sorted.place, sorted.lexeme) AS bytes
                   FROM ( SELECT each.lexeme,
                            min(each.place) AS place
                           FROM ( SELECT ('domain='::text || id.id) AS lexeme,
                                    (0)::bigint AS place
                                   FROM unnest(domain.ids) id(id)
                                UNION ALL
                                 SELECT ('language='::text || "left"(language.language, 8)),
                                    0
                                   FROM unnest(expert.languages) language(language)
                                UNION ALL
                                 SELECT found.word,
                                    found.place
                                   FROM unnest(words.found) WITH ORDINALITY found(word, place)
                                UNION ALL
                                 SELECT public.stem_of(found.word) AS stem_of,
                                    found.place
                                   FROM unnest(words.found) WITH ORDINALITY found(word, place)
                                UNION ALL
                                 SELECT ('skill='::text || id.id),
                                    1000
                                   FROM unnest(skill.ids) id(id)) each
                          GROUP BY each.lexeme) sorted) measured
          WHERE (measured.bytes <= 2000))) AS search
   FROM ((((public.user_profiles expert
     JOIN public.expert_slugs address ON (((address.user_profile_id = expert.id) AND address.is_current)))
     LEFT JOIN LATERAL ( SELECT array_agg(domain_1.id ORDER BY link."position", domain_1.id) AS ids,
            array_agg(domain_1.name ORDER BY link."position", domain_1.id) AS names
           FROM (public.user_domains link
             JOIN public.domains domain_1 ON ((domain_1.id = link.domain_id)))
          WHERE (link.user_profile_id = expert.id)) domain ON (true))
     LEFT JOIN LATERAL ( SELECT array_agg(skill_1.id) AS ids,
            array_agg((skill_1.name)::text ORDER BY link."position", skill_1.name) AS names
           FROM (public.user_skills link
             JOIN public.skills skill_1 ON ((skill_1.id = link.skill_id)))
          WHERE (link.user_profile_id = expert.id)) skill ON (true))
     CROSS JOIN LATERAL ( SELECT ARRAY( SELECT public.words_of(concat_ws(' '::text, expert.first_name, expert.last_name, expert."position", expert.company, array_to_string(domain.names, ' '::text), array_to_string(skill.names, ' '::text))) AS words_of) AS found
         OFFSET 0) words)
  WHERE ((expert.role = 'expert'::public.profile_role) AND (expert.application_status = 'approved'::public.application_status) AND (expert.status = 'active'::public.profile_status));


--
-- Name: VIEW true_expert_cards; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON VIEW public.true_expert_cards IS 'Computed content of every card; lists read expert_cards, which is kept equal to it';


--
-- Name: true_expert_words; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.true_expert_words AS
 SELECT (found.word COLLATE "C") AS word,
    card.id AS expert_id,
    (max(field.weight))::smallint AS weight,
    card.score
   FROM (((public.expert_cards card
     JOIN public.user_profiles expert ON ((expert.id = card.id)))
     CROSS JOIN LATERAL ( VALUES (8,concat_ws(' '::text, card.first_name, card.last_name, card.company, card."position")), (6,array_to_string(card.skills, ' '::text)), (4,( SELECT string_agg(domain.name, ' '::text) AS string_agg
                   FROM public.domains domain
                  WHERE (domain.id = ANY (card.domain_ids)))), (3,( SELECT string_agg(promise.line, ' '::text) AS string_agg
                   FROM public.profile_promises promise
                  WHERE (promise.user_profile_id = card.id))), (1,expert.bio)) field(weight, words))
     CROSS JOIN LATERAL ( SELECT DISTINCT public.stem_of(each.each) AS word
           FROM public.words_of(field.words) each(each)) found)
  GROUP BY card.id, card.score, found.word;


--
-- Name: VIEW true_expert_words; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON VIEW public.true_expert_words IS 'Computed content of expert_words, which is kept equal to it';


--
-- Name: trusted_devices; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.trusted_devices (
    token_hash text NOT NULL,
    user_id uuid NOT NULL,
    session_id uuid,
    seen_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: TABLE trusted_devices; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.trusted_devices IS 'Browsers in which a person proved to own the account: there the password is enough. Deleted after a year without use';


--
-- Name: COLUMN trusted_devices.token_hash; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.trusted_devices.token_hash IS 'Hash of the secret in the cookie of the browser; the hash alone opens nothing';


--
-- Name: COLUMN trusted_devices.session_id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.trusted_devices.session_id IS 'Session that began last in this browser, which may have ended; ending it from elsewhere also ends the trust';


--
-- Name: two_factors; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.two_factors (
    id uuid DEFAULT public.new_id() NOT NULL,
    user_id uuid NOT NULL,
    secret text NOT NULL,
    backup_codes text NOT NULL,
    verified boolean DEFAULT false NOT NULL,
    failed_verification_count integer DEFAULT 0 NOT NULL,
    locked_until timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    session_id uuid
);


--
-- Name: TABLE two_factors; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.two_factors IS 'Authenticator apps: secret, encrypted with AUTH_SECRET, and hashes of the backup codes';


--
-- Name: COLUMN two_factors.verified; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.two_factors.verified IS 'False until the first code of the app has been entered';


--
-- Name: COLUMN two_factors.created_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.two_factors.created_at IS 'Time at which the app was set up; a recovery removes a recent one';


--
-- Name: COLUMN two_factors.session_id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.two_factors.session_id IS 'Session in which it was set up, which may have ended; a recovery in that session keeps it';


--
-- Name: undeliverable_addresses; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.undeliverable_addresses (
    user_id uuid NOT NULL,
    bounce_code text NOT NULL,
    since timestamp with time zone NOT NULL
);


--
-- Name: TABLE undeliverable_addresses; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.undeliverable_addresses IS 'Users whose address bounces permanently; mail is suppressed until the address is changed or verified, or the user asks for a retry';


--
-- Name: users; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.users (
    id uuid DEFAULT public.new_id() NOT NULL,
    name text NOT NULL,
    first_name text,
    last_name text,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    image text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    two_factor_enabled boolean DEFAULT false NOT NULL,
    terms_version text,
    CONSTRAINT email_is_lower_case CHECK ((email = lower(email)))
);


--
-- Name: TABLE users; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.users IS 'Accounts that can sign in';


--
-- Name: COLUMN users.first_name; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.users.first_name IS 'First name given at sign-up; the profile holds the displayed name';


--
-- Name: COLUMN users.image; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.users.image IS 'Picture URL from the sign-in provider; the worker copies the picture, and pages never load it from this URL';


--
-- Name: COLUMN users.two_factor_enabled; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.users.two_factor_enabled IS 'True if each sign-in requires a code of the authenticator app';


--
-- Name: COLUMN users.terms_version; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.users.terms_version IS 'Version of the terms of use accepted last; null for an account created before the terms had versions';


--
-- Name: verifications; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.verifications (
    id uuid DEFAULT public.new_id() NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: TABLE verifications; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.verifications IS 'Single-use secrets: password resets, sign-in states';


--
-- Name: visitor_holds; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.visitor_holds (
    appointment_id uuid NOT NULL,
    expert_id uuid NOT NULL,
    browser text NOT NULL,
    network text NOT NULL,
    account text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT an_account_is_new_or_known CHECK ((account = ANY (ARRAY['new'::text, 'known'::text])))
);


--
-- Name: TABLE visitor_holds; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.visitor_holds IS 'Holds of visitors, and which browser may pay them. Deleted with an unpaid hold, else an hour after the hold began';


--
-- Name: COLUMN visitor_holds.browser; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.visitor_holds.browser IS 'Hash of the id in the browser''s cookie';


--
-- Name: COLUMN visitor_holds.network; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.visitor_holds.network IS '/24 or /48 of the visitor, for the limits';


--
-- Name: COLUMN visitor_holds.account; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.visitor_holds.account IS 'Set by the payment: whether the address of the order had an account before';


--
-- Name: waiting_requests; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.waiting_requests (
    appointment_id uuid NOT NULL,
    tell_at timestamp with time zone NOT NULL
);


--
-- Name: TABLE waiting_requests; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.waiting_requests IS 'Requests with preparatory questions whose expert has not been mailed yet; the first session of a mentorship stands for all';


--
-- Name: COLUMN waiting_requests.tell_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.waiting_requests.tell_at IS 'When the expert is mailed: once all questions are answered, or 15 minutes after the payment at the latest';


--
-- Name: push_subscriptions a_browser_is_reached_at_one_address; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT a_browser_is_reached_at_one_address UNIQUE (endpoint);


--
-- Name: promo_codes a_code_is_there_once; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.promo_codes
    ADD CONSTRAINT a_code_is_there_once UNIQUE (code);


--
-- Name: payout_accounts a_connected_account_is_one_experts; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payout_accounts
    ADD CONSTRAINT a_connected_account_is_one_experts UNIQUE (account_id);


--
-- Name: provider_customers a_customer_is_one_person; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.provider_customers
    ADD CONSTRAINT a_customer_is_one_person UNIQUE (customer_id);


--
-- Name: known_devices a_device_is_known_once; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT a_device_is_known_once PRIMARY KEY (user_id, device);


--
-- Name: mail_deliveries a_mail_is_delivered_once_to_each; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mail_deliveries
    ADD CONSTRAINT a_mail_is_delivered_once_to_each UNIQUE NULLS NOT DISTINCT (mail, user_id);


--
-- Name: mailed_links a_mailed_link_opens_one_account; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mailed_links
    ADD CONSTRAINT a_mailed_link_opens_one_account UNIQUE (token_hash);


--
-- Name: messages a_message_has_one_author; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT a_message_has_one_author UNIQUE (id, author_id);


--
-- Name: papers a_number_is_given_once; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.papers
    ADD CONSTRAINT a_number_is_given_once UNIQUE (series, year, place);


--
-- Name: passkeys a_passkey_opens_one_account; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT a_passkey_opens_one_account UNIQUE (credential_id);


--
-- Name: invoicing_identities a_person_gives_a_birth_date_and_a_tax_number; Type: CHECK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE public.invoicing_identities
    ADD CONSTRAINT a_person_gives_a_birth_date_and_a_tax_number CHECK (((company_form <> ''::text) OR ((num_nonnulls(birth_date, birth_date_sealed) > 0) AND ((tax_number <> ''::text) OR (tax_number_sealed IS NOT NULL))))) NOT VALID;


--
-- Name: event_registrations a_person_registers_once_for_an_event; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.event_registrations
    ADD CONSTRAINT a_person_registers_once_for_an_event PRIMARY KEY (event_id, user_profile_id);


--
-- Name: event_waits a_person_waits_once_for_an_event; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.event_waits
    ADD CONSTRAINT a_person_waits_once_for_an_event PRIMARY KEY (event_id, user_profile_id);


--
-- Name: profile_promises a_promise_has_its_place; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.profile_promises
    ADD CONSTRAINT a_promise_has_its_place PRIMARY KEY (user_profile_id, kind, "position");


--
-- Name: push_deliveries a_push_reaches_a_browser_once; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_deliveries
    ADD CONSTRAINT a_push_reaches_a_browser_once PRIMARY KEY (push, subscription_id);


--
-- Name: refunds a_refund_is_sent_once; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT a_refund_is_sent_once UNIQUE (refund_id);


--
-- Name: payout_reversals a_reversal_is_made_once; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payout_reversals
    ADD CONSTRAINT a_reversal_is_made_once UNIQUE (reversal_id);


--
-- Name: payment_methods a_saved_card_is_saved_once; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payment_methods
    ADD CONSTRAINT a_saved_card_is_saved_once UNIQUE (stripe_payment_method_id);


--
-- Name: invoicing_identities a_sealed_birth_date_names_its_key; Type: CHECK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE public.invoicing_identities
    ADD CONSTRAINT a_sealed_birth_date_names_its_key CHECK ((birth_date_sealed ~ '^v1[.][0-9a-f]{8}[.]'::text)) NOT VALID;


--
-- Name: user_profiles a_sealed_phone_names_its_key; Type: CHECK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE public.user_profiles
    ADD CONSTRAINT a_sealed_phone_names_its_key CHECK ((phone_sealed ~ '^v1[.][0-9a-f]{8}[.]'::text)) NOT VALID;


--
-- Name: invoicing_identities a_sealed_tax_number_names_its_key; Type: CHECK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE public.invoicing_identities
    ADD CONSTRAINT a_sealed_tax_number_names_its_key CHECK ((tax_number_sealed ~ '^v1[.][0-9a-f]{8}[.]'::text)) NOT VALID;


--
-- Name: messages a_sealed_text_has_16100_characters_at_most; Type: CHECK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE public.messages
    ADD CONSTRAINT a_sealed_text_has_16100_characters_at_most CHECK ((char_length(text_sealed) <= 16100)) NOT VALID;


--
-- Name: messages a_sealed_text_names_its_key; Type: CHECK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE public.messages
    ADD CONSTRAINT a_sealed_text_names_its_key CHECK ((text_sealed ~ '^v1[.][0-9a-f]{8}[.]'::text)) NOT VALID;


--
-- Name: sepa_files a_sepa_file_has_one_number; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sepa_files
    ADD CONSTRAINT a_sepa_file_has_one_number UNIQUE (number);


--
-- Name: calendar_events_out a_session_is_one_event_of_a_calendar; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.calendar_events_out
    ADD CONSTRAINT a_session_is_one_event_of_a_calendar PRIMARY KEY (calendar_id, appointment_id);


--
-- Name: appointment_ratings a_session_is_rated_once; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointment_ratings
    ADD CONSTRAINT a_session_is_rated_once UNIQUE (appointment_id);


--
-- Name: push_subscriptions a_signed_in_browser_is_reached_once; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT a_signed_in_browser_is_reached_once UNIQUE (session_id);


--
-- Name: appointment_lifecycle a_step_leads_from_a_status_once; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointment_lifecycle
    ADD CONSTRAINT a_step_leads_from_a_status_once UNIQUE NULLS NOT DISTINCT (step, from_status, to_status);


--
-- Name: search_synonyms a_synonym_exists_once; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_synonyms
    ADD CONSTRAINT a_synonym_exists_once UNIQUE (term_key, meaning_key);


--
-- Name: legal_acceptances a_text_is_accepted_once_on_each_occasion; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.legal_acceptances
    ADD CONSTRAINT a_text_is_accepted_once_on_each_occasion UNIQUE NULLS NOT DISTINCT (user_id, text, version, way, appointment_id);


--
-- Name: payouts a_transfer_pays_once; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payouts
    ADD CONSTRAINT a_transfer_pays_once UNIQUE (transfer_id);


--
-- Name: account_activity account_activity_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account_activity
    ADD CONSTRAINT account_activity_pkey PRIMARY KEY (user_id);


--
-- Name: account_recoveries account_recoveries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account_recoveries
    ADD CONSTRAINT account_recoveries_pkey PRIMARY KEY (id);


--
-- Name: account_suspensions account_suspensions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account_suspensions
    ADD CONSTRAINT account_suspensions_pkey PRIMARY KEY (id);


--
-- Name: accounts accounts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);


--
-- Name: application_rejections an_application_is_rejected_once; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_rejections
    ADD CONSTRAINT an_application_is_rejected_once UNIQUE (user_profile_id, applied_at);


--
-- Name: ledger_lines an_entry_is_posted_once; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ledger_lines
    ADD CONSTRAINT an_entry_is_posted_once UNIQUE (entry_id, place);


--
-- Name: iban_changes an_expert_changes_one_iban_at_a_time; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.iban_changes
    ADD CONSTRAINT an_expert_changes_one_iban_at_a_time UNIQUE (expert_id);


--
-- Name: favourites an_expert_is_a_favourite_of_a_person_once; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.favourites
    ADD CONSTRAINT an_expert_is_a_favourite_of_a_person_once PRIMARY KEY (user_profile_id, expert_id);


--
-- Name: payments an_intent_pays_once; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT an_intent_pays_once UNIQUE (intent_id);


--
-- Name: invoicing_identities an_issuer_has_one_code; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoicing_identities
    ADD CONSTRAINT an_issuer_has_one_code UNIQUE (id);


--
-- Name: application_rejections application_rejections_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_rejections
    ADD CONSTRAINT application_rejections_pkey PRIMARY KEY (id);


--
-- Name: applied_files applied_files_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.applied_files
    ADD CONSTRAINT applied_files_pkey PRIMARY KEY (file);


--
-- Name: appointment_history appointment_history_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointment_history
    ADD CONSTRAINT appointment_history_pkey PRIMARY KEY (appointment_id, version);


--
-- Name: appointment_ratings appointment_ratings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointment_ratings
    ADD CONSTRAINT appointment_ratings_pkey PRIMARY KEY (id);


--
-- Name: appointment_series appointment_series_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointment_series
    ADD CONSTRAINT appointment_series_pkey PRIMARY KEY (id);


--
-- Name: appointment_steps appointment_steps_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointment_steps
    ADD CONSTRAINT appointment_steps_pkey PRIMARY KEY (step);


--
-- Name: appointments appointments_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_pkey PRIMARY KEY (id);


--
-- Name: audit_records audit_records_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_records
    ADD CONSTRAINT audit_records_pkey PRIMARY KEY (id);


--
-- Name: audit_seals audit_seals_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_seals
    ADD CONSTRAINT audit_seals_pkey PRIMARY KEY (record_id);


--
-- Name: availability_pauses availability_pauses_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.availability_pauses
    ADD CONSTRAINT availability_pauses_pkey PRIMARY KEY (id);


--
-- Name: availability availability_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.availability
    ADD CONSTRAINT availability_pkey PRIMARY KEY (id);


--
-- Name: booking_choices booking_choices_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.booking_choices
    ADD CONSTRAINT booking_choices_pkey PRIMARY KEY (id);


--
-- Name: calendar_changes calendar_changes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.calendar_changes
    ADD CONSTRAINT calendar_changes_pkey PRIMARY KEY (id);


--
-- Name: calendar_feeds calendar_feeds_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (user_profile_id);


--
-- Name: call_journal call_journal_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.call_journal
    ADD CONSTRAINT call_journal_pkey PRIMARY KEY (id);


--
-- Name: call_notices call_notices_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.call_notices
    ADD CONSTRAINT call_notices_pkey PRIMARY KEY (appointment_id, kind, starts_at);


--
-- Name: catalogue_words catalogue_words_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogue_words
    ADD CONSTRAINT catalogue_words_pkey PRIMARY KEY (word);


--
-- Name: claims claims_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_pkey PRIMARY KEY (appointment_id);


--
-- Name: client_feedback client_feedback_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.client_feedback
    ADD CONSTRAINT client_feedback_pkey PRIMARY KEY (id);


--
-- Name: connected_calendars connected_calendars_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.connected_calendars
    ADD CONSTRAINT connected_calendars_pkey PRIMARY KEY (id);


--
-- Name: contact_messages contact_messages_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);


--
-- Name: content_reports content_reports_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.content_reports
    ADD CONSTRAINT content_reports_pkey PRIMARY KEY (id);


--
-- Name: contract_endings contract_endings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contract_endings
    ADD CONSTRAINT contract_endings_pkey PRIMARY KEY (id);


--
-- Name: current_keys current_keys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.current_keys
    ADD CONSTRAINT current_keys_pkey PRIMARY KEY (setting);


--
-- Name: days_off days_off_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.days_off
    ADD CONSTRAINT days_off_pkey PRIMARY KEY (id);


--
-- Name: device_tests device_tests_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.device_tests
    ADD CONSTRAINT device_tests_pkey PRIMARY KEY (user_profile_id, device);


--
-- Name: disputes disputes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_pkey PRIMARY KEY (id);


--
-- Name: domains domain_name_is_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.domains
    ADD CONSTRAINT domain_name_is_unique UNIQUE (name);


--
-- Name: domains domain_slug_is_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.domains
    ADD CONSTRAINT domain_slug_is_unique UNIQUE (slug);


--
-- Name: domains domains_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.domains
    ADD CONSTRAINT domains_pkey PRIMARY KEY (id);


--
-- Name: message_files each_file_has_its_place; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.message_files
    ADD CONSTRAINT each_file_has_its_place UNIQUE (message_id, place);


--
-- Name: messages each_message_has_its_place; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT each_message_has_its_place UNIQUE (appointment_id, number);


--
-- Name: message_reads each_of_the_two_reads_for_themselves; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.message_reads
    ADD CONSTRAINT each_of_the_two_reads_for_themselves PRIMARY KEY (appointment_id, reader_id);


--
-- Name: users email_and_id_can_be_referenced_together; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users
    ADD CONSTRAINT email_and_id_can_be_referenced_together UNIQUE (id, email);


--
-- Name: users email_belongs_to_one_account; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users
    ADD CONSTRAINT email_belongs_to_one_account UNIQUE (email);


--
-- Name: email_changes email_changes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_pkey PRIMARY KEY (id);


--
-- Name: events event_slug_is_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.events
    ADD CONSTRAINT event_slug_is_unique UNIQUE (slug);


--
-- Name: events events_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (id);


--
-- Name: expert_cards expert_cards_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expert_cards
    ADD CONSTRAINT expert_cards_pkey PRIMARY KEY (id);


--
-- Name: expert_domain_rank expert_domain_rank_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expert_domain_rank
    ADD CONSTRAINT expert_domain_rank_pkey PRIMARY KEY (expert_id, domain_id);


--
-- Name: expert_next_free expert_next_free_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expert_next_free
    ADD CONSTRAINT expert_next_free_pkey PRIMARY KEY (user_profile_id);


--
-- Name: expert_offers expert_offers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expert_offers
    ADD CONSTRAINT expert_offers_pkey PRIMARY KEY (user_profile_id);


--
-- Name: expert_settings expert_settings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expert_settings
    ADD CONSTRAINT expert_settings_pkey PRIMARY KEY (user_profile_id);


--
-- Name: expert_slugs expert_slugs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expert_slugs
    ADD CONSTRAINT expert_slugs_pkey PRIMARY KEY (slug);


--
-- Name: expert_words expert_words_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expert_words
    ADD CONSTRAINT expert_words_pkey PRIMARY KEY (expert_id, word);


--
-- Name: iban_changes iban_changes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.iban_changes
    ADD CONSTRAINT iban_changes_pkey PRIMARY KEY (id);


--
-- Name: invoicing_identities invoicing_identities_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoicing_identities
    ADD CONSTRAINT invoicing_identities_pkey PRIMARY KEY (user_profile_id);


--
-- Name: invoicing_mandates invoicing_mandates_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoicing_mandates
    ADD CONSTRAINT invoicing_mandates_pkey PRIMARY KEY (user_profile_id, version);


--
-- Name: ledger_carried_forward ledger_carried_forward_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ledger_carried_forward
    ADD CONSTRAINT ledger_carried_forward_pkey PRIMARY KEY (debit, credit, currency);


--
-- Name: ledger_lines ledger_lines_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ledger_lines
    ADD CONSTRAINT ledger_lines_pkey PRIMARY KEY (id);


--
-- Name: legal_acceptances legal_acceptances_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.legal_acceptances
    ADD CONSTRAINT legal_acceptances_pkey PRIMARY KEY (id);


--
-- Name: mail_consents mail_consents_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mail_consents
    ADD CONSTRAINT mail_consents_pkey PRIMARY KEY (id);


--
-- Name: mail_deliveries mail_deliveries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mail_deliveries
    ADD CONSTRAINT mail_deliveries_pkey PRIMARY KEY (id);


--
-- Name: mail_refusals mail_refusals_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mail_refusals
    ADD CONSTRAINT mail_refusals_pkey PRIMARY KEY (user_id, topic);


--
-- Name: mailed_links mailed_links_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mailed_links
    ADD CONSTRAINT mailed_links_pkey PRIMARY KEY (id);


--
-- Name: message_files message_files_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.message_files
    ADD CONSTRAINT message_files_pkey PRIMARY KEY (id);


--
-- Name: message_files message_files_storage_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.message_files
    ADD CONSTRAINT message_files_storage_key_key UNIQUE (storage_key);


--
-- Name: messages messages_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);


--
-- Name: appointments no_two_appointments_overlap_for_one_expert; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT no_two_appointments_overlap_for_one_expert EXCLUDE USING gist (expert_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((status = ANY (ARRAY['held'::public.appointment_status, 'requested'::public.appointment_status, 'scheduled'::public.appointment_status])));


--
-- Name: appointments nobody_is_in_two_appointments_at_once; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT nobody_is_in_two_appointments_at_once EXCLUDE USING gist (client_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((status = ANY (ARRAY['held'::public.appointment_status, 'requested'::public.appointment_status, 'scheduled'::public.appointment_status])));


--
-- Name: preparatory_questions nothing_is_asked_twice; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.preparatory_questions
    ADD CONSTRAINT nothing_is_asked_twice UNIQUE (user_profile_id, question);


--
-- Name: accounts one_account_per_provider_identity; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT one_account_per_provider_identity UNIQUE (provider_id, account_id);


--
-- Name: two_factors one_authenticator_app_per_account; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.two_factors
    ADD CONSTRAINT one_authenticator_app_per_account UNIQUE (user_id);


--
-- Name: email_changes one_pending_address_per_account; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT one_pending_address_per_account UNIQUE (user_id);


--
-- Name: user_profiles one_profile_per_account; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_profiles
    ADD CONSTRAINT one_profile_per_account UNIQUE (user_id);


--
-- Name: orders orders_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (appointment_id);


--
-- Name: outbox outbox_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);


--
-- Name: outside_busy_times outside_busy_times_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outside_busy_times
    ADD CONSTRAINT outside_busy_times_pkey PRIMARY KEY (id);


--
-- Name: paper_series paper_series_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.paper_series
    ADD CONSTRAINT paper_series_pkey PRIMARY KEY (series, year);


--
-- Name: papers_due papers_due_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.papers_due
    ADD CONSTRAINT papers_due_pkey PRIMARY KEY (entry_id);


--
-- Name: papers papers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.papers
    ADD CONSTRAINT papers_pkey PRIMARY KEY (id);


--
-- Name: passkeys passkeys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);


--
-- Name: availability_pauses pauses_do_not_overlap; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.availability_pauses
    ADD CONSTRAINT pauses_do_not_overlap EXCLUDE USING gist (user_profile_id WITH =, int4range((start_minute)::integer, (end_minute)::integer) WITH &&);


--
-- Name: payment_methods payment_methods_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payment_methods
    ADD CONSTRAINT payment_methods_pkey PRIMARY KEY (id);


--
-- Name: payments payments_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);


--
-- Name: payout_accounts payout_accounts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payout_accounts
    ADD CONSTRAINT payout_accounts_pkey PRIMARY KEY (expert_id);


--
-- Name: payout_reversals payout_reversals_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payout_reversals
    ADD CONSTRAINT payout_reversals_pkey PRIMARY KEY (id);


--
-- Name: payouts payouts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payouts
    ADD CONSTRAINT payouts_pkey PRIMARY KEY (id);


--
-- Name: pending_ratings pending_ratings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pending_ratings
    ADD CONSTRAINT pending_ratings_pkey PRIMARY KEY (appointment_id);


--
-- Name: preparatory_questions preparatory_questions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.preparatory_questions
    ADD CONSTRAINT preparatory_questions_pkey PRIMARY KEY (user_profile_id, place);


--
-- Name: promo_codes promo_codes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.promo_codes
    ADD CONSTRAINT promo_codes_pkey PRIMARY KEY (id);


--
-- Name: promo_uses promo_uses_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.promo_uses
    ADD CONSTRAINT promo_uses_pkey PRIMARY KEY (appointment_id);


--
-- Name: provider_customers provider_customers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.provider_customers
    ADD CONSTRAINT provider_customers_pkey PRIMARY KEY (user_id);


--
-- Name: provider_deletions provider_deletions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.provider_deletions
    ADD CONSTRAINT provider_deletions_pkey PRIMARY KEY (object_id);


--
-- Name: provider_events provider_events_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.provider_events
    ADD CONSTRAINT provider_events_pkey PRIMARY KEY (id);


--
-- Name: push_subscriptions push_subscriptions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);


--
-- Name: availability ranges_of_a_day_do_not_overlap; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.availability
    ADD CONSTRAINT ranges_of_a_day_do_not_overlap EXCLUDE USING gist (user_profile_id WITH =, day_of_week WITH =, int4range((start_minute)::integer, (end_minute)::integer) WITH &&) WHERE (is_active);


--
-- Name: rating_requests rating_requests_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rating_requests
    ADD CONSTRAINT rating_requests_pkey PRIMARY KEY (appointment_id);


--
-- Name: recap_entries recap_entries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recap_entries
    ADD CONSTRAINT recap_entries_pkey PRIMARY KEY (id);


--
-- Name: reconciliations reconciliations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reconciliations
    ADD CONSTRAINT reconciliations_pkey PRIMARY KEY (kind, slot);


--
-- Name: slot_reductions reductions_of_a_day_do_not_overlap; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.slot_reductions
    ADD CONSTRAINT reductions_of_a_day_do_not_overlap EXCLUDE USING gist (user_profile_id WITH =, day_of_week WITH =, int4range((start_minute)::integer, (end_minute)::integer) WITH &&);


--
-- Name: refunds refunds_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);


--
-- Name: schema_migrations schema_migrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (version);


--
-- Name: search_dropped_words search_dropped_words_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_dropped_words
    ADD CONSTRAINT search_dropped_words_pkey PRIMARY KEY (word);


--
-- Name: search_synonyms search_synonyms_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_synonyms
    ADD CONSTRAINT search_synonyms_pkey PRIMARY KEY (id);


--
-- Name: search_texts search_texts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_texts
    ADD CONSTRAINT search_texts_pkey PRIMARY KEY (searched_on, text);


--
-- Name: security_events security_events_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.security_events
    ADD CONSTRAINT security_events_pkey PRIMARY KEY (id);


--
-- Name: sepa_files sepa_files_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sepa_files
    ADD CONSTRAINT sepa_files_pkey PRIMARY KEY (id);


--
-- Name: sessions session_token_is_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT session_token_is_unique UNIQUE (token);


--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);


--
-- Name: sign_in_codes sign_in_codes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sign_in_codes
    ADD CONSTRAINT sign_in_codes_pkey PRIMARY KEY (id);


--
-- Name: skills skill_name_is_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.skills
    ADD CONSTRAINT skill_name_is_unique UNIQUE (name);


--
-- Name: skills skills_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.skills
    ADD CONSTRAINT skills_pkey PRIMARY KEY (id);


--
-- Name: slot_reductions slot_reductions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.slot_reductions
    ADD CONSTRAINT slot_reductions_pkey PRIMARY KEY (id);


--
-- Name: payment_methods somebody_saves_a_card_once; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payment_methods
    ADD CONSTRAINT somebody_saves_a_card_once UNIQUE (user_id, fingerprint);


--
-- Name: trusted_devices trusted_devices_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.trusted_devices
    ADD CONSTRAINT trusted_devices_pkey PRIMARY KEY (token_hash);


--
-- Name: two_factors two_factors_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.two_factors
    ADD CONSTRAINT two_factors_pkey PRIMARY KEY (id);


--
-- Name: undeliverable_addresses undeliverable_addresses_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.undeliverable_addresses
    ADD CONSTRAINT undeliverable_addresses_pkey PRIMARY KEY (user_id);


--
-- Name: user_domains user_domains_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_domains
    ADD CONSTRAINT user_domains_pkey PRIMARY KEY (user_profile_id, domain_id);


--
-- Name: user_profiles user_profiles_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_profiles
    ADD CONSTRAINT user_profiles_pkey PRIMARY KEY (id);


--
-- Name: user_skills user_skills_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_skills
    ADD CONSTRAINT user_skills_pkey PRIMARY KEY (user_profile_id, skill_id);


--
-- Name: users users_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);


--
-- Name: verifications verifications_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);


--
-- Name: visitor_holds visitor_holds_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.visitor_holds
    ADD CONSTRAINT visitor_holds_pkey PRIMARY KEY (appointment_id);


--
-- Name: waiting_requests waiting_requests_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.waiting_requests
    ADD CONSTRAINT waiting_requests_pkey PRIMARY KEY (appointment_id);


--
-- Name: papers what_happened_has_one_paper_of_a_kind; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.papers
    ADD CONSTRAINT what_happened_has_one_paper_of_a_kind UNIQUE (kind, entry_id);


--
-- Name: messages what_was_removed_has_no_sealed_text; Type: CHECK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE public.messages
    ADD CONSTRAINT what_was_removed_has_no_sealed_text CHECK (((NOT removed) OR (text_sealed IS NULL))) NOT VALID;


--
-- Name: a_calendar_names_an_event_once; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX a_calendar_names_an_event_once ON public.outside_busy_times USING btree (calendar_id, event_key);


--
-- Name: a_client_uses_a_code_once; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX a_client_uses_a_code_once ON public.promo_uses USING btree (promo_code_id, client_id) WHERE (given_back_at IS NULL);


--
-- Name: a_place_of_a_series_is_taken_once; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX a_place_of_a_series_is_taken_once ON public.appointments USING btree (series_id, series_place);


--
-- Name: a_session_is_paid_out_once; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX a_session_is_paid_out_once ON public.payouts USING btree (appointment_id) WHERE (state <> 'returned'::text);


--
-- Name: account_activity_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX account_activity_by_age ON public.account_activity USING btree (seen_at);


--
-- Name: account_recoveries_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX account_recoveries_by_age ON public.account_recoveries USING btree (recovered_at);


--
-- Name: account_recoveries_of_a_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX account_recoveries_of_a_user ON public.account_recoveries USING btree (user_id);


--
-- Name: accounts_of_a_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX accounts_of_a_user ON public.accounts USING btree (user_id);


--
-- Name: an_account_is_suspended_once_at_a_time; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX an_account_is_suspended_once_at_a_time ON public.account_suspensions USING btree (user_profile_id) WHERE (lifted_at IS NULL);


--
-- Name: an_appointment_has_one_live_payment; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX an_appointment_has_one_live_payment ON public.payments USING btree (appointment_id) WHERE (state <> 'voided'::public.payment_state);


--
-- Name: an_expert_connects_google_once; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX an_expert_connects_google_once ON public.connected_calendars USING btree (expert_id) WHERE (kind = 'google'::text);


--
-- Name: an_expert_has_one_current_slug; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX an_expert_has_one_current_slug ON public.expert_slugs USING btree (user_profile_id) WHERE is_current;


--
-- Name: an_expert_has_one_lunch; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX an_expert_has_one_lunch ON public.availability_pauses USING btree (user_profile_id) WHERE is_lunch;


--
-- Name: applications_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX applications_by_age ON public.user_profiles USING btree (application_status, created_at DESC, id DESC) WHERE (role = 'expert'::public.profile_role);


--
-- Name: appointments_of_a_client; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX appointments_of_a_client ON public.appointments USING btree (client_id, starts_at);


--
-- Name: appointments_of_an_expert; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX appointments_of_an_expert ON public.appointments USING btree (expert_id, starts_at);


--
-- Name: audit_records_about_someone; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_records_about_someone ON public.audit_records USING btree (subject_id, id DESC);


--
-- Name: audit_records_by_act; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_records_by_act ON public.audit_records USING btree (act, id DESC);


--
-- Name: audit_records_by_someone; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_records_by_someone ON public.audit_records USING btree (actor_id, id DESC);


--
-- Name: availability_of_an_expert; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX availability_of_an_expert ON public.availability USING btree (user_profile_id, day_of_week, start_minute) INCLUDE (end_minute) WHERE is_active;


--
-- Name: booking_choices_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX booking_choices_by_age ON public.booking_choices USING btree (created_at);


--
-- Name: calendar_events_of_an_appointment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX calendar_events_of_an_appointment ON public.calendar_events_out USING btree (appointment_id);


--
-- Name: call_journal_of_a_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX call_journal_of_a_person ON public.call_journal USING btree (profile_id);


--
-- Name: call_journal_of_an_appointment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX call_journal_of_an_appointment ON public.call_journal USING btree (appointment_id, id);


--
-- Name: catalogue_words_by_likeness; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX catalogue_words_by_likeness ON public.catalogue_words USING gin (word public.gin_trgm_ops) WITH (fastupdate=off);


--
-- Name: claims_decided; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX claims_decided ON public.claims USING btree (decided_at DESC, appointment_id) WHERE (decided_at IS NOT NULL);


--
-- Name: claims_of_a_client; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX claims_of_a_client ON public.claims USING btree (client_id);


--
-- Name: claims_of_an_expert; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX claims_of_an_expert ON public.claims USING btree (expert_id);


--
-- Name: claims_to_decide; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX claims_to_decide ON public.claims USING btree (raised_at, appointment_id) WHERE (decided_at IS NULL);


--
-- Name: client_feedback_by_category; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX client_feedback_by_category ON public.client_feedback USING btree (category, created_at DESC, id DESC) INCLUDE (rating);


--
-- Name: client_feedback_by_date; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX client_feedback_by_date ON public.client_feedback USING btree (created_at DESC, id DESC);


--
-- Name: client_feedback_of_a_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX client_feedback_of_a_user ON public.client_feedback USING btree (user_id, created_at DESC, id DESC);


--
-- Name: completed_by_their_end; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX completed_by_their_end ON public.appointments USING btree (ends_at) WHERE (status = 'completed'::public.appointment_status);


--
-- Name: connected_calendars_by_their_next_check; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX connected_calendars_by_their_next_check ON public.connected_calendars USING btree (next_check_at);


--
-- Name: connected_calendars_of_an_expert; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX connected_calendars_of_an_expert ON public.connected_calendars USING btree (expert_id);


--
-- Name: contact_messages_by_date; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_messages_by_date ON public.contact_messages USING btree (created_at DESC, id DESC);


--
-- Name: contact_messages_by_kind; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_messages_by_kind ON public.contact_messages USING btree (kind, created_at DESC, id DESC);


--
-- Name: contact_messages_of_a_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_messages_of_a_user ON public.contact_messages USING btree (user_id, created_at DESC, id DESC);


--
-- Name: contact_messages_to_answer; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_messages_to_answer ON public.contact_messages USING btree (created_at DESC, id DESC) WHERE (answered_at IS NULL);


--
-- Name: content_reports_by_date; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX content_reports_by_date ON public.content_reports USING btree (created_at DESC, id DESC);


--
-- Name: content_reports_of_a_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX content_reports_of_a_user ON public.content_reports USING btree (reporter_id);


--
-- Name: content_reports_to_answer; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX content_reports_to_answer ON public.content_reports USING btree (created_at DESC, id DESC) WHERE (answered_at IS NULL);


--
-- Name: contract_endings_of_a_client; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contract_endings_of_a_client ON public.contract_endings USING btree (client_id);


--
-- Name: contract_endings_of_an_appointment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contract_endings_of_an_appointment ON public.contract_endings USING btree (appointment_id);


--
-- Name: contract_endings_of_an_expert; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contract_endings_of_an_expert ON public.contract_endings USING btree (expert_id);


--
-- Name: days_off_of_an_expert; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX days_off_of_an_expert ON public.days_off USING btree (user_profile_id, last_day) INCLUDE (first_day);


--
-- Name: device_tests_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX device_tests_by_age ON public.device_tests USING btree (tested_at);


--
-- Name: disputes_of_a_payment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX disputes_of_a_payment ON public.disputes USING btree (payment_id);


--
-- Name: email_changes_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX email_changes_by_expiry ON public.email_changes USING btree (expires_at);


--
-- Name: email_changes_of_a_session; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX email_changes_of_a_session ON public.email_changes USING btree (session_id);


--
-- Name: events_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX events_by_age ON public.provider_events USING btree (received_at);


--
-- Name: events_in_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX events_in_order ON public.events USING btree (starts_at, id);


--
-- Name: events_to_check; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX events_to_check ON public.provider_events USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);


--
-- Name: expert_cards_by_price_and_score; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX expert_cards_by_price_and_score ON public.expert_cards USING btree (hour_price_cents, ((- score)), id) INCLUDE (score, rating, search);


--
-- Name: expert_cards_by_rating; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX expert_cards_by_rating ON public.expert_cards USING btree (COALESCE(rating, (0)::numeric) DESC, reviews_count DESC, id DESC) INCLUDE (rating, hour_price_cents, search);


--
-- Name: expert_cards_by_score; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX expert_cards_by_score ON public.expert_cards USING btree (score DESC, id DESC) INCLUDE (hour_price_cents, rating, search);


--
-- Name: expert_cards_by_word; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX expert_cards_by_word ON public.expert_cards USING gin (search) WITH (fastupdate=off);


--
-- Name: experts_by_word; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX experts_by_word ON public.expert_words USING btree (word, weight DESC, score DESC, expert_id DESC);


--
-- Name: experts_of_a_domain; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX experts_of_a_domain ON public.user_domains USING btree (domain_id, user_profile_id);


--
-- Name: experts_of_a_domain_by_score; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX experts_of_a_domain_by_score ON public.expert_domain_rank USING btree (domain_id, score DESC, expert_id DESC);


--
-- Name: experts_with_a_skill; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX experts_with_a_skill ON public.user_skills USING btree (skill_id, user_profile_id);


--
-- Name: favourites_by_expert; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX favourites_by_expert ON public.favourites USING btree (expert_id);


--
-- Name: holds_by_their_end; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX holds_by_their_end ON public.appointments USING btree (hold_expires_at) WHERE (status = 'held'::public.appointment_status);


--
-- Name: holds_of_a_client; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX holds_of_a_client ON public.appointments USING btree (client_id) WHERE (status = 'held'::public.appointment_status);


--
-- Name: known_devices_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX known_devices_by_age ON public.known_devices USING btree (seen_at);


--
-- Name: ledger_lines_of_an_appointment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ledger_lines_of_an_appointment ON public.ledger_lines USING btree (appointment_id) WHERE (appointment_id IS NOT NULL);


--
-- Name: ledger_lines_of_someone; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ledger_lines_of_someone ON public.ledger_lines USING btree (owner_id, at) INCLUDE (debit, credit, currency, cents) WHERE (owner_id IS NOT NULL);


--
-- Name: legal_acceptances_of_an_appointment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX legal_acceptances_of_an_appointment ON public.legal_acceptances USING btree (appointment_id);


--
-- Name: mail_consents_of_a_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mail_consents_of_a_person ON public.mail_consents USING btree (user_profile_id, id DESC);


--
-- Name: mail_deliveries_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mail_deliveries_by_age ON public.mail_deliveries USING btree (intended_at);


--
-- Name: mail_deliveries_of_a_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mail_deliveries_of_a_person ON public.mail_deliveries USING btree (user_id, intended_at DESC);


--
-- Name: mail_deliveries_of_an_appointment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mail_deliveries_of_an_appointment ON public.mail_deliveries USING btree (appointment_id) WHERE (appointment_id IS NOT NULL);


--
-- Name: mailed_links_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mailed_links_by_expiry ON public.mailed_links USING btree (expires_at);


--
-- Name: mailed_links_of_a_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mailed_links_of_a_user ON public.mailed_links USING btree (user_id);


--
-- Name: message_files_of_a_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX message_files_of_a_person ON public.message_files USING btree (author_id);


--
-- Name: message_files_to_scan; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX message_files_to_scan ON public.message_files USING btree (state, scan_at) WHERE (scan_at IS NOT NULL);


--
-- Name: message_reads_by_their_mail; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX message_reads_by_their_mail ON public.message_reads USING btree (mail_due_at) WHERE (mail_due_at IS NOT NULL);


--
-- Name: message_reads_of_a_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX message_reads_of_a_person ON public.message_reads USING btree (reader_id);


--
-- Name: messages_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_by_age ON public.messages USING btree (sent_at);


--
-- Name: messages_of_a_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_of_a_person ON public.messages USING btree (author_id);


--
-- Name: next_free_slots_by_their_end; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX next_free_slots_by_their_end ON public.expert_next_free USING btree (stale_at);


--
-- Name: next_free_slots_by_their_start; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX next_free_slots_by_their_start ON public.expert_next_free USING btree (next_free_at, ((- score)), user_profile_id) INCLUDE (stale_at, score) WHERE (next_free_at IS NOT NULL);


--
-- Name: one_count_per_kind_network_and_minute; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX one_count_per_kind_network_and_minute ON public.security_events USING btree (kind, network, occurred_at) WHERE is_count;


--
-- Name: orders_of_a_client; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX orders_of_a_client ON public.orders USING btree (client_id);


--
-- Name: outside_busy_times_of_an_expert; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outside_busy_times_of_an_expert ON public.outside_busy_times USING btree (user_profile_id, ends_at) INCLUDE (starts_at);


--
-- Name: papers_by_number; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX papers_by_number ON public.papers USING btree (number text_pattern_ops);


--
-- Name: papers_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX papers_by_time ON public.papers USING btree (issued_at, id);


--
-- Name: papers_due_by_their_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX papers_due_by_their_time ON public.papers_due USING btree (next_check_at, id);


--
-- Name: papers_of_a_recipient; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX papers_of_a_recipient ON public.papers USING btree (recipient_id, issued_at);


--
-- Name: papers_of_an_appointment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX papers_of_an_appointment ON public.papers USING btree (appointment_id);


--
-- Name: papers_of_an_issuer; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX papers_of_an_issuer ON public.papers USING btree (issuer_id, issued_at);


--
-- Name: passkeys_of_a_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX passkeys_of_a_user ON public.passkeys USING btree (user_id);


--
-- Name: pauses_of_an_expert; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pauses_of_an_expert ON public.availability_pauses USING btree (user_profile_id, start_minute) INCLUDE (end_minute);


--
-- Name: payments_for_an_expert; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payments_for_an_expert ON public.payments USING btree (expert_id);


--
-- Name: payments_of_a_client; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payments_of_a_client ON public.payments USING btree (client_id);


--
-- Name: payments_of_an_appointment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payments_of_an_appointment ON public.payments USING btree (appointment_id);


--
-- Name: payments_to_charge; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payments_to_charge ON public.payments USING btree (due_at) WHERE (state = 'due'::public.payment_state);


--
-- Name: payments_to_check; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payments_to_check ON public.payments USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);


--
-- Name: payments_to_earn; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payments_to_earn ON public.payments USING btree (earn_at) WHERE (earn_at IS NOT NULL);


--
-- Name: payouts_of_a_file; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payouts_of_a_file ON public.payouts USING btree (sepa_file_id) WHERE (sepa_file_id IS NOT NULL);


--
-- Name: payouts_of_an_expert; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payouts_of_an_expert ON public.payouts USING btree (expert_id, due_at DESC);


--
-- Name: payouts_sent; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payouts_sent ON public.payouts USING btree (sent_at DESC, id) WHERE (sent_at IS NOT NULL);


--
-- Name: payouts_to_check; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payouts_to_check ON public.payouts USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);


--
-- Name: payouts_under_way; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payouts_under_way ON public.payouts USING btree (due_at, id) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));


--
-- Name: pending_ratings_by_rater; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pending_ratings_by_rater ON public.pending_ratings USING btree (rater_user_profile_id);


--
-- Name: people_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX people_by_age ON public.user_profiles USING btree (created_at DESC, id DESC);


--
-- Name: people_by_name; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX people_by_name ON public.user_profiles USING gin (public.fold_text(((((first_name || ' '::text) || last_name) || ' '::text) || email)) public.gin_trgm_ops);


--
-- Name: promo_codes_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX promo_codes_by_age ON public.promo_codes USING btree (created_at DESC, id);


--
-- Name: promo_codes_by_someone; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX promo_codes_by_someone ON public.promo_codes USING btree (created_by);


--
-- Name: promo_uses_of_a_client; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX promo_uses_of_a_client ON public.promo_uses USING btree (client_id);


--
-- Name: promo_uses_to_settle; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX promo_uses_to_settle ON public.promo_uses USING btree (used_at) WHERE ((given_back_at IS NULL) AND (settled_at IS NULL));


--
-- Name: provider_deletions_to_check; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX provider_deletions_to_check ON public.provider_deletions USING btree (next_check_at);


--
-- Name: push_deliveries_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX push_deliveries_by_age ON public.push_deliveries USING btree (claimed_at);


--
-- Name: push_deliveries_of_a_browser; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX push_deliveries_of_a_browser ON public.push_deliveries USING btree (subscription_id);


--
-- Name: push_subscriptions_of_a_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX push_subscriptions_of_a_person ON public.push_subscriptions USING btree (user_id);


--
-- Name: ratings_by_a_client; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ratings_by_a_client ON public.appointment_ratings USING btree (rater_user_profile_id);


--
-- Name: ratings_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ratings_by_age ON public.appointment_ratings USING btree (created_at DESC, id DESC);


--
-- Name: ratings_of_an_expert; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ratings_of_an_expert ON public.appointment_ratings USING btree (rated_user_profile_id, created_at DESC, id DESC);


--
-- Name: recap_entries_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX recap_entries_by_age ON public.recap_entries USING btree (written_at);


--
-- Name: recap_entries_of_a_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX recap_entries_of_a_person ON public.recap_entries USING btree (author_id);


--
-- Name: recap_entries_of_an_appointment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX recap_entries_of_an_appointment ON public.recap_entries USING btree (appointment_id, written_at, id);


--
-- Name: reconciliations_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reconciliations_by_age ON public.reconciliations USING btree (started_at DESC);


--
-- Name: reductions_of_an_expert; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reductions_of_an_expert ON public.slot_reductions USING btree (user_profile_id);


--
-- Name: refunds_of_a_payment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX refunds_of_a_payment ON public.refunds USING btree (payment_id);


--
-- Name: refunds_to_check; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX refunds_to_check ON public.refunds USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);


--
-- Name: registrations_of_a_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX registrations_of_a_person ON public.event_registrations USING btree (user_profile_id);


--
-- Name: rejections_by_an_admin; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rejections_by_an_admin ON public.application_rejections USING btree (rejected_by);


--
-- Name: requests_by_their_end; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX requests_by_their_end ON public.appointments USING btree (lapses_at) WHERE (status = 'requested'::public.appointment_status);


--
-- Name: reversals_of_a_payout; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reversals_of_a_payout ON public.payout_reversals USING btree (payout_id);


--
-- Name: reversals_owed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reversals_owed ON public.payout_reversals USING btree (created_at) WHERE (state = 'owed'::text);


--
-- Name: reversals_to_check; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reversals_to_check ON public.payout_reversals USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);


--
-- Name: scheduled_by_their_end; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX scheduled_by_their_end ON public.appointments USING btree (ends_at) WHERE (status = 'scheduled'::public.appointment_status);


--
-- Name: scheduled_by_their_start; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX scheduled_by_their_start ON public.appointments USING btree (starts_at) WHERE (status = 'scheduled'::public.appointment_status);


--
-- Name: security_events_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX security_events_by_age ON public.security_events USING btree (occurred_at);


--
-- Name: security_events_of_a_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX security_events_of_a_user ON public.security_events USING btree (user_id, id DESC);


--
-- Name: sepa_files_approved_by_someone; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sepa_files_approved_by_someone ON public.sepa_files USING btree (approved_by);


--
-- Name: sepa_files_made_by_someone; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sepa_files_made_by_someone ON public.sepa_files USING btree (made_by);


--
-- Name: sepa_files_to_send; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sepa_files_to_send ON public.sepa_files USING btree (made_at) WHERE (sent_at IS NULL);


--
-- Name: series_of_a_card; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX series_of_a_card ON public.appointment_series USING btree (card_id) WHERE (card_id IS NOT NULL);


--
-- Name: series_of_a_client; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX series_of_a_client ON public.appointment_series USING btree (client_id);


--
-- Name: series_of_an_expert; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX series_of_an_expert ON public.appointment_series USING btree (expert_id);


--
-- Name: sessions_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);


--
-- Name: sessions_of_a_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_of_a_user ON public.sessions USING btree (user_id);


--
-- Name: shown_ratings_of_an_expert; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX shown_ratings_of_an_expert ON public.appointment_ratings USING btree (rated_user_profile_id, rating DESC, created_at DESC, id DESC) WHERE (hidden_at IS NULL);


--
-- Name: sign_in_codes_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sign_in_codes_by_expiry ON public.sign_in_codes USING btree (expires_at);


--
-- Name: sign_in_codes_of_a_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sign_in_codes_of_a_user ON public.sign_in_codes USING btree (user_id);


--
-- Name: slugs_of_an_expert; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX slugs_of_an_expert ON public.expert_slugs USING btree (user_profile_id);


--
-- Name: somebody_has_one_default_card; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX somebody_has_one_default_card ON public.payment_methods USING btree (user_id) WHERE is_default;


--
-- Name: suspensions_of_a_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX suspensions_of_a_person ON public.account_suspensions USING btree (user_profile_id, suspended_at DESC);


--
-- Name: trusted_devices_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX trusted_devices_by_age ON public.trusted_devices USING btree (seen_at);


--
-- Name: trusted_devices_of_a_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX trusted_devices_of_a_user ON public.trusted_devices USING btree (user_id);


--
-- Name: two_factors_by_secret; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX two_factors_by_secret ON public.two_factors USING btree (secret);


--
-- Name: verifications_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX verifications_by_expiry ON public.verifications USING btree (expires_at);


--
-- Name: verifications_by_identifier; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX verifications_by_identifier ON public.verifications USING btree (identifier);


--
-- Name: visitor_holds_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX visitor_holds_by_age ON public.visitor_holds USING btree (created_at);


--
-- Name: visitor_holds_of_a_browser; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX visitor_holds_of_a_browser ON public.visitor_holds USING btree (browser);


--
-- Name: visitor_holds_of_a_network; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX visitor_holds_of_a_network ON public.visitor_holds USING btree (network);


--
-- Name: visitor_holds_of_an_expert; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX visitor_holds_of_an_expert ON public.visitor_holds USING btree (expert_id);


--
-- Name: waiting_requests_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX waiting_requests_by_time ON public.waiting_requests USING btree (tell_at);


--
-- Name: waits_in_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX waits_in_order ON public.event_waits USING btree (event_id, place);


--
-- Name: waits_of_a_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX waits_of_a_person ON public.event_waits USING btree (user_profile_id);


--
-- Name: appointments a_changed_appointment_marks_the_calendar; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER a_changed_appointment_marks_the_calendar AFTER UPDATE OF status, starts_at, ends_at ON public.appointments FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.starts_at <> new.starts_at))) EXECUTE FUNCTION public.mark_calendar_of_appointment();


--
-- Name: claims a_claim_is_not_decided_during_its_payout; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER a_claim_is_not_decided_during_its_payout BEFORE UPDATE OF decision ON public.claims FOR EACH ROW EXECUTE FUNCTION public.refuse_a_decision_during_a_payout();


--
-- Name: message_reads a_conversation_is_read_by_the_two; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER a_conversation_is_read_by_the_two BEFORE INSERT OR UPDATE ON public.message_reads FOR EACH ROW EXECUTE FUNCTION public.refuse_a_stranger_in_a_conversation('reader_id');


--
-- Name: accounts a_linked_provider_is_told; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER a_linked_provider_is_told AFTER INSERT ON public.accounts FOR EACH ROW WHEN ((new.provider_id <> 'credential'::text)) EXECUTE FUNCTION public.tell_of_linked_provider();


--
-- Name: message_reads a_marker_never_goes_back; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER a_marker_never_goes_back BEFORE UPDATE ON public.message_reads FOR EACH ROW WHEN ((new.read_up_to < old.read_up_to)) EXECUTE FUNCTION public.refuse_what_is_unread_again();


--
-- Name: messages a_message_is_written_by_one_of_the_two; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER a_message_is_written_by_one_of_the_two BEFORE INSERT OR UPDATE ON public.messages FOR EACH ROW EXECUTE FUNCTION public.refuse_a_stranger_in_a_conversation('author_id');


--
-- Name: messages a_message_says_something; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER a_message_says_something AFTER INSERT OR UPDATE ON public.messages DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.refuse_a_message_that_says_nothing();


--
-- Name: users a_new_account_is_in_use; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER a_new_account_is_in_use AFTER INSERT ON public.users FOR EACH ROW EXECUTE FUNCTION public.note_new_account();


--
-- Name: appointments a_new_appointment_marks_the_calendar; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER a_new_appointment_marks_the_calendar AFTER INSERT ON public.appointments FOR EACH ROW EXECUTE FUNCTION public.mark_calendar_of_appointment();


--
-- Name: expert_cards a_new_card_marks_the_calendar; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER a_new_card_marks_the_calendar AFTER INSERT ON public.expert_cards FOR EACH ROW EXECUTE FUNCTION public.mark_calendar_of_card();


--
-- Name: sessions a_new_device_is_told; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER a_new_device_is_told AFTER INSERT OR UPDATE OF device ON public.sessions FOR EACH ROW WHEN ((new.device IS NOT NULL)) EXECUTE FUNCTION public.remember_device();


--
-- Name: accounts a_new_password_is_told; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER a_new_password_is_told AFTER INSERT OR UPDATE OF password ON public.accounts FOR EACH ROW WHEN ((new.password IS NOT NULL)) EXECUTE FUNCTION public.tell_of_new_password();


--
-- Name: expert_cards a_new_score_marks_the_calendar; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER a_new_score_marks_the_calendar AFTER UPDATE OF score ON public.expert_cards FOR EACH ROW WHEN ((old.score <> new.score)) EXECUTE FUNCTION public.mark_calendar_of_card();


--
-- Name: users a_profile_is_born_with_its_account; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER a_profile_is_born_with_its_account AFTER INSERT ON public.users FOR EACH ROW EXECUTE FUNCTION public.create_profile_of_new_user();


--
-- Name: recap_entries a_recap_is_written_by_its_two_people; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER a_recap_is_written_by_its_two_people BEFORE INSERT OR UPDATE ON public.recap_entries FOR EACH ROW EXECUTE FUNCTION public.refuse_a_stranger_in_a_recap();


--
-- Name: account_recoveries a_recovery_disconnects_google; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER a_recovery_disconnects_google AFTER INSERT ON public.account_recoveries FOR EACH ROW EXECUTE FUNCTION public.disconnect_google_on_recovery();


--
-- Name: account_recoveries a_recovery_drops_the_new_destination; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER a_recovery_drops_the_new_destination AFTER INSERT ON public.account_recoveries FOR EACH ROW EXECUTE FUNCTION public.drop_new_destination_on_recovery();


--
-- Name: account_recoveries a_recovery_drops_the_pending_iban; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER a_recovery_drops_the_pending_iban AFTER INSERT ON public.account_recoveries FOR EACH ROW EXECUTE FUNCTION public.drop_pending_iban_on_recovery();


--
-- Name: account_recoveries a_recovery_renews_the_feed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER a_recovery_renews_the_feed AFTER INSERT ON public.account_recoveries FOR EACH ROW EXECUTE FUNCTION public.renew_feed_on_recovery();


--
-- Name: sessions a_session_keeps_its_account_in_use; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER a_session_keeps_its_account_in_use AFTER INSERT OR UPDATE OF updated_at ON public.sessions FOR EACH ROW EXECUTE FUNCTION public.note_activity();


--
-- Name: invoicing_mandates a_signed_mandate_opens_the_calendar; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER a_signed_mandate_opens_the_calendar AFTER INSERT ON public.invoicing_mandates FOR EACH ROW EXECUTE FUNCTION public.note_mandate();


--
-- Name: search_synonyms a_synonym_has_its_keys; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER a_synonym_has_its_keys BEFORE INSERT OR UPDATE ON public.search_synonyms FOR EACH ROW EXECUTE FUNCTION public.set_synonym_keys();


--
-- Name: users accepted_terms_are_noted_when_they_change; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER accepted_terms_are_noted_when_they_change AFTER UPDATE OF terms_version ON public.users FOR EACH ROW WHEN (((new.terms_version IS NOT NULL) AND (new.terms_version IS DISTINCT FROM old.terms_version))) EXECUTE FUNCTION public.note_accepted_terms();


--
-- Name: users accepted_terms_are_noted_with_the_account; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER accepted_terms_are_noted_with_the_account AFTER INSERT ON public.users FOR EACH ROW WHEN ((new.terms_version IS NOT NULL)) EXECUTE FUNCTION public.note_accepted_terms();


--
-- Name: appointments an_appointment_begins_with_a_step; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER an_appointment_begins_with_a_step AFTER INSERT ON public.appointments FOR EACH ROW EXECUTE FUNCTION public.trace_appointment();


--
-- Name: appointments an_appointment_begins_with_its_questions; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER an_appointment_begins_with_its_questions BEFORE INSERT ON public.appointments FOR EACH ROW EXECUTE FUNCTION public.ask_questions();


--
-- Name: user_profiles an_approval_opens_a_calendar; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER an_approval_opens_a_calendar AFTER INSERT OR UPDATE OF application_status ON public.user_profiles FOR EACH ROW WHEN ((new.application_status = 'approved'::public.application_status)) EXECUTE FUNCTION public.open_calendar_on_approval();


--
-- Name: event_registrations an_event_has_no_more_people_than_places; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER an_event_has_no_more_people_than_places BEFORE INSERT ON public.event_registrations FOR EACH ROW EXECUTE FUNCTION public.keep_to_the_capacity();


--
-- Name: users another_address_is_tried_again; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER another_address_is_tried_again AFTER UPDATE OF email, email_verified ON public.users FOR EACH ROW WHEN (((new.email <> old.email) OR (new.email_verified AND (NOT old.email_verified)))) EXECUTE FUNCTION public.forget_undeliverable_address();


--
-- Name: appointments another_time_is_joined_anew; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER another_time_is_joined_anew BEFORE UPDATE OF starts_at ON public.appointments FOR EACH ROW WHEN ((new.starts_at <> old.starts_at)) EXECUTE FUNCTION public.empty_the_room();


--
-- Name: appointments appointments_change_by_steps; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER appointments_change_by_steps AFTER UPDATE OF status, starts_at, ends_at, price_cents, reason, refund_cents, version, step ON public.appointments FOR EACH ROW EXECUTE FUNCTION public.trace_appointment();


--
-- Name: message_files bytes_go_with_their_file; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER bytes_go_with_their_file AFTER DELETE ON public.message_files FOR EACH ROW EXECUTE FUNCTION public.announce_a_file_that_went();


--
-- Name: expert_slugs cards_follow_changed_addresses; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER cards_follow_changed_addresses AFTER UPDATE ON public.expert_slugs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_cards_of_changed_links();


--
-- Name: user_domains cards_follow_changed_domains; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER cards_follow_changed_domains AFTER UPDATE ON public.user_domains REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_cards_of_changed_links();


--
-- Name: profile_promises cards_follow_changed_promises; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER cards_follow_changed_promises AFTER UPDATE ON public.profile_promises REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_cards_of_changed_links();


--
-- Name: user_skills cards_follow_changed_skills; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER cards_follow_changed_skills AFTER UPDATE ON public.user_skills REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_cards_of_changed_links();


--
-- Name: expert_slugs cards_follow_former_addresses; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER cards_follow_former_addresses AFTER DELETE ON public.expert_slugs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_cards_of_changed_links();


--
-- Name: user_domains cards_follow_former_domains; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER cards_follow_former_domains AFTER DELETE ON public.user_domains REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_cards_of_changed_links();


--
-- Name: profile_promises cards_follow_former_promises; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER cards_follow_former_promises AFTER DELETE ON public.profile_promises REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_cards_of_changed_links();


--
-- Name: user_skills cards_follow_former_skills; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER cards_follow_former_skills AFTER DELETE ON public.user_skills REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_cards_of_changed_links();


--
-- Name: domains cards_follow_names_of_domains; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER cards_follow_names_of_domains AFTER UPDATE ON public.domains REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_cards_of_renamed_domains();


--
-- Name: skills cards_follow_names_of_skills; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER cards_follow_names_of_skills AFTER UPDATE ON public.skills REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_cards_of_renamed_skills();


--
-- Name: expert_slugs cards_follow_new_addresses; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER cards_follow_new_addresses AFTER INSERT ON public.expert_slugs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_cards_of_changed_links();


--
-- Name: user_domains cards_follow_new_domains; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER cards_follow_new_domains AFTER INSERT ON public.user_domains REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_cards_of_changed_links();


--
-- Name: profile_promises cards_follow_new_promises; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER cards_follow_new_promises AFTER INSERT ON public.profile_promises REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_cards_of_changed_links();


--
-- Name: user_skills cards_follow_new_skills; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER cards_follow_new_skills AFTER INSERT ON public.user_skills REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_cards_of_changed_links();


--
-- Name: user_profiles cards_follow_profiles; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER cards_follow_profiles AFTER UPDATE ON public.user_profiles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_cards_of_changed_profiles();


--
-- Name: expert_settings changed_settings_mark_the_calendar; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER changed_settings_mark_the_calendar AFTER INSERT OR UPDATE ON public.expert_settings FOR EACH ROW EXECUTE FUNCTION public.mark_calendar();


--
-- Name: ledger_lines lines_end_after_ten_years; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER lines_end_after_ten_years AFTER DELETE ON public.ledger_lines REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION public.carry_ledger_forward();


--
-- Name: appointments money_follows_appointments; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER money_follows_appointments AFTER UPDATE OF status, starts_at, price_cents, refund_cents ON public.appointments FOR EACH ROW EXECUTE FUNCTION public.money_follows();


--
-- Name: events nobody_loses_a_place_to_a_smaller_room; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER nobody_loses_a_place_to_a_smaller_room BEFORE UPDATE OF capacity ON public.events FOR EACH ROW WHEN ((new.capacity < old.capacity)) EXECUTE FUNCTION public.keep_room_for_the_registered();


--
-- Name: expert_settings offers_follow_settings; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER offers_follow_settings AFTER INSERT OR UPDATE OF durations, takes_video_calls, mandate_signed_at ON public.expert_settings FOR EACH ROW EXECUTE FUNCTION public.offers_follow();


--
-- Name: appointment_ratings only_what_took_place_is_rated; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER only_what_took_place_is_rated BEFORE INSERT OR UPDATE OF appointment_id, rated_user_profile_id, rater_user_profile_id ON public.appointment_ratings FOR EACH ROW EXECUTE FUNCTION public.refuse_a_rating_of_nothing();


--
-- Name: outside_busy_times outside_busy_times_mark_the_calendar; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER outside_busy_times_mark_the_calendar AFTER INSERT OR DELETE OR UPDATE ON public.outside_busy_times FOR EACH ROW EXECUTE FUNCTION public.mark_calendar();


--
-- Name: papers papers_end_after_ten_years; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER papers_end_after_ten_years AFTER DELETE ON public.papers REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION public.keep_papers();


--
-- Name: papers papers_only_grow; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER papers_only_grow BEFORE UPDATE OR TRUNCATE ON public.papers FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_to_change_papers();


--
-- Name: passkeys passkeys_come_and_go_on_record; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER passkeys_come_and_go_on_record AFTER INSERT OR DELETE ON public.passkeys FOR EACH ROW EXECUTE FUNCTION public.audit_passkeys();


--
-- Name: ledger_lines payouts_follow_the_ledger; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER payouts_follow_the_ledger AFTER INSERT ON public.ledger_lines FOR EACH ROW WHEN ((((new.kind = ANY (ARRAY['session-earned'::public.ledger_entry_kind, 'cancellation-kept'::public.ledger_entry_kind])) AND (new.credit = 'expert-share'::public.ledger_account)) OR ((new.kind = 'refund'::public.ledger_entry_kind) AND (new.debit = 'losses'::public.ledger_account)))) EXECUTE FUNCTION public.payouts_follow();


--
-- Name: appointments promo_uses_follow_appointments; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER promo_uses_follow_appointments AFTER UPDATE OF status ON public.appointments FOR EACH ROW WHEN (((old.status = 'cancelled'::public.appointment_status) OR ((new.status = 'cancelled'::public.appointment_status) AND ((old.status = ANY (ARRAY['held'::public.appointment_status, 'requested'::public.appointment_status])) OR (new.step = 'unpaid'::text))))) EXECUTE FUNCTION public.promo_uses_follow();


--
-- Name: appointment_ratings ratings_are_counted; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER ratings_are_counted AFTER INSERT OR DELETE OR UPDATE OF rating, hidden_at, rated_user_profile_id ON public.appointment_ratings FOR EACH ROW EXECUTE FUNCTION public.count_ratings();


--
-- Name: audit_records the_audit_trail_only_grows; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER the_audit_trail_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_records FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_to_change_the_audit_trail();


--
-- Name: call_journal the_call_journal_goes_with_its_appointment; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER the_call_journal_goes_with_its_appointment AFTER DELETE ON public.call_journal FOR EACH ROW EXECUTE FUNCTION public.refuse_to_lose_a_call();


--
-- Name: call_journal the_call_journal_only_grows; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER the_call_journal_only_grows BEFORE UPDATE OR TRUNCATE ON public.call_journal FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_to_change_the_call_journal();


--
-- Name: ledger_lines the_ledger_only_grows; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER the_ledger_only_grows BEFORE UPDATE OR TRUNCATE ON public.ledger_lines FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_to_change_the_ledger();


--
-- Name: payment_methods the_provider_forgets_cards; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER the_provider_forgets_cards AFTER DELETE ON public.payment_methods FOR EACH ROW EXECUTE FUNCTION public.queue_provider_deletion();


--
-- Name: provider_customers the_provider_forgets_customers; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER the_provider_forgets_customers AFTER DELETE ON public.provider_customers FOR EACH ROW EXECUTE FUNCTION public.queue_provider_deletion();


--
-- Name: audit_seals the_seals_only_grow; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER the_seals_only_grow BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_seals FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_to_change_the_audit_trail();


--
-- Name: users two_factor_is_whole_or_gone; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER two_factor_is_whole_or_gone AFTER UPDATE OF two_factor_enabled ON public.users FOR EACH ROW WHEN ((old.two_factor_enabled IS DISTINCT FROM new.two_factor_enabled)) EXECUTE FUNCTION public.keep_two_factor_whole();


--
-- Name: ledger_lines what_is_posted_owes_papers; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER what_is_posted_owes_papers AFTER INSERT ON public.ledger_lines REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION public.owe_papers();


--
-- Name: outside_busy_times a_busy_time_is_of_a_calendar; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outside_busy_times
    ADD CONSTRAINT a_busy_time_is_of_a_calendar FOREIGN KEY (calendar_id) REFERENCES public.connected_calendars(id) ON DELETE CASCADE;


--
-- Name: call_journal a_call_is_of_an_appointment_as_it_was; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.call_journal
    ADD CONSTRAINT a_call_is_of_an_appointment_as_it_was FOREIGN KEY (appointment_id, version) REFERENCES public.appointment_history(appointment_id, version) ON DELETE CASCADE;


--
-- Name: message_files a_file_is_of_its_message_and_its_author; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.message_files
    ADD CONSTRAINT a_file_is_of_its_message_and_its_author FOREIGN KEY (message_id, author_id) REFERENCES public.messages(id, author_id) ON DELETE CASCADE;


--
-- Name: content_reports a_report_is_answered_by_someone; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.content_reports
    ADD CONSTRAINT a_report_is_answered_by_someone FOREIGN KEY (answered_by) REFERENCES public.user_profiles(id);


--
-- Name: account_activity account_activity_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account_activity
    ADD CONSTRAINT account_activity_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: account_recoveries account_recoveries_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account_recoveries
    ADD CONSTRAINT account_recoveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: account_suspensions account_suspensions_lifted_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account_suspensions
    ADD CONSTRAINT account_suspensions_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES public.user_profiles(id);


--
-- Name: account_suspensions account_suspensions_suspended_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account_suspensions
    ADD CONSTRAINT account_suspensions_suspended_by_fkey FOREIGN KEY (suspended_by) REFERENCES public.user_profiles(id);


--
-- Name: account_suspensions account_suspensions_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account_suspensions
    ADD CONSTRAINT account_suspensions_user_profile_id_fkey FOREIGN KEY (user_profile_id) REFERENCES public.user_profiles(id);


--
-- Name: accounts accounts_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: application_rejections application_rejections_rejected_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_rejections
    ADD CONSTRAINT application_rejections_rejected_by_fkey FOREIGN KEY (rejected_by) REFERENCES public.user_profiles(id);


--
-- Name: application_rejections application_rejections_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_rejections
    ADD CONSTRAINT application_rejections_user_profile_id_fkey FOREIGN KEY (user_profile_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;


--
-- Name: appointment_history appointment_history_appointment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointment_history
    ADD CONSTRAINT appointment_history_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;


--
-- Name: appointment_lifecycle appointment_lifecycle_step_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointment_lifecycle
    ADD CONSTRAINT appointment_lifecycle_step_fkey FOREIGN KEY (step) REFERENCES public.appointment_steps(step);


--
-- Name: appointment_ratings appointment_ratings_answer_hidden_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointment_ratings
    ADD CONSTRAINT appointment_ratings_answer_hidden_by_fkey FOREIGN KEY (answer_hidden_by) REFERENCES public.user_profiles(id);


--
-- Name: appointment_ratings appointment_ratings_appointment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointment_ratings
    ADD CONSTRAINT appointment_ratings_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;


--
-- Name: appointment_ratings appointment_ratings_hidden_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointment_ratings
    ADD CONSTRAINT appointment_ratings_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES public.user_profiles(id);


--
-- Name: appointment_ratings appointment_ratings_rated_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointment_ratings
    ADD CONSTRAINT appointment_ratings_rated_user_profile_id_fkey FOREIGN KEY (rated_user_profile_id) REFERENCES public.user_profiles(id);


--
-- Name: appointment_ratings appointment_ratings_rater_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointment_ratings
    ADD CONSTRAINT appointment_ratings_rater_user_profile_id_fkey FOREIGN KEY (rater_user_profile_id) REFERENCES public.user_profiles(id);


--
-- Name: appointment_series appointment_series_card_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointment_series
    ADD CONSTRAINT appointment_series_card_id_fkey FOREIGN KEY (card_id) REFERENCES public.payment_methods(id) ON DELETE SET NULL;


--
-- Name: appointment_series appointment_series_client_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointment_series
    ADD CONSTRAINT appointment_series_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.user_profiles(id);


--
-- Name: appointment_series appointment_series_expert_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointment_series
    ADD CONSTRAINT appointment_series_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES public.user_profiles(id);


--
-- Name: appointments appointments_client_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.user_profiles(id);


--
-- Name: appointments appointments_expert_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES public.user_profiles(id);


--
-- Name: appointments appointments_series_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_series_id_fkey FOREIGN KEY (series_id) REFERENCES public.appointment_series(id);


--
-- Name: audit_records audit_records_actor_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_records
    ADD CONSTRAINT audit_records_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.user_profiles(id);


--
-- Name: audit_records audit_records_subject_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_records
    ADD CONSTRAINT audit_records_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES public.user_profiles(id);


--
-- Name: availability_pauses availability_pauses_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.availability_pauses
    ADD CONSTRAINT availability_pauses_user_profile_id_fkey FOREIGN KEY (user_profile_id) REFERENCES public.expert_settings(user_profile_id) ON DELETE CASCADE;


--
-- Name: availability availability_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.availability
    ADD CONSTRAINT availability_user_profile_id_fkey FOREIGN KEY (user_profile_id) REFERENCES public.expert_settings(user_profile_id) ON DELETE CASCADE;


--
-- Name: calendar_events_out calendar_events_out_appointment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.calendar_events_out
    ADD CONSTRAINT calendar_events_out_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;


--
-- Name: calendar_events_out calendar_events_out_calendar_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.calendar_events_out
    ADD CONSTRAINT calendar_events_out_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES public.connected_calendars(id) ON DELETE CASCADE;


--
-- Name: calendar_feeds calendar_feeds_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_user_profile_id_fkey FOREIGN KEY (user_profile_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;


--
-- Name: call_journal call_journal_appointment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.call_journal
    ADD CONSTRAINT call_journal_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;


--
-- Name: call_journal call_journal_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.call_journal
    ADD CONSTRAINT call_journal_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.user_profiles(id);


--
-- Name: call_notices call_notices_appointment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.call_notices
    ADD CONSTRAINT call_notices_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;


--
-- Name: claims claims_appointment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;


--
-- Name: claims claims_client_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.user_profiles(id);


--
-- Name: claims claims_decided_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.user_profiles(id);


--
-- Name: claims claims_expert_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES public.user_profiles(id);


--
-- Name: client_feedback client_feedback_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.client_feedback
    ADD CONSTRAINT client_feedback_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: connected_calendars connected_calendars_expert_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.connected_calendars
    ADD CONSTRAINT connected_calendars_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES public.expert_settings(user_profile_id) ON DELETE CASCADE;


--
-- Name: contact_messages contact_messages_answered_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES public.user_profiles(id);


--
-- Name: contact_messages contact_messages_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: content_reports content_reports_reporter_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.content_reports
    ADD CONSTRAINT content_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: contract_endings contract_endings_appointment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contract_endings
    ADD CONSTRAINT contract_endings_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;


--
-- Name: contract_endings contract_endings_client_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contract_endings
    ADD CONSTRAINT contract_endings_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.user_profiles(id);


--
-- Name: contract_endings contract_endings_expert_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contract_endings
    ADD CONSTRAINT contract_endings_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES public.user_profiles(id);


--
-- Name: days_off days_off_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.days_off
    ADD CONSTRAINT days_off_user_profile_id_fkey FOREIGN KEY (user_profile_id) REFERENCES public.expert_settings(user_profile_id) ON DELETE CASCADE;


--
-- Name: device_tests device_tests_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.device_tests
    ADD CONSTRAINT device_tests_user_profile_id_fkey FOREIGN KEY (user_profile_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;


--
-- Name: disputes disputes_payment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE CASCADE;


--
-- Name: email_changes email_changes_session_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE SET NULL;


--
-- Name: email_changes email_changes_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: event_registrations event_registrations_event_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.event_registrations
    ADD CONSTRAINT event_registrations_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id);


--
-- Name: event_registrations event_registrations_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.event_registrations
    ADD CONSTRAINT event_registrations_user_profile_id_fkey FOREIGN KEY (user_profile_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;


--
-- Name: event_waits event_waits_event_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.event_waits
    ADD CONSTRAINT event_waits_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id);


--
-- Name: event_waits event_waits_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.event_waits
    ADD CONSTRAINT event_waits_user_profile_id_fkey FOREIGN KEY (user_profile_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;


--
-- Name: expert_cards expert_cards_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expert_cards
    ADD CONSTRAINT expert_cards_id_fkey FOREIGN KEY (id) REFERENCES public.user_profiles(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: expert_domain_rank expert_domain_rank_domain_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expert_domain_rank
    ADD CONSTRAINT expert_domain_rank_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES public.domains(id);


--
-- Name: expert_domain_rank expert_domain_rank_expert_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expert_domain_rank
    ADD CONSTRAINT expert_domain_rank_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES public.expert_cards(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: expert_next_free expert_next_free_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expert_next_free
    ADD CONSTRAINT expert_next_free_user_profile_id_fkey FOREIGN KEY (user_profile_id) REFERENCES public.expert_settings(user_profile_id) ON DELETE CASCADE;


--
-- Name: expert_offers expert_offers_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expert_offers
    ADD CONSTRAINT expert_offers_user_profile_id_fkey FOREIGN KEY (user_profile_id) REFERENCES public.expert_settings(user_profile_id) ON DELETE CASCADE;


--
-- Name: expert_settings expert_settings_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expert_settings
    ADD CONSTRAINT expert_settings_user_profile_id_fkey FOREIGN KEY (user_profile_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;


--
-- Name: expert_slugs expert_slugs_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expert_slugs
    ADD CONSTRAINT expert_slugs_user_profile_id_fkey FOREIGN KEY (user_profile_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;


--
-- Name: expert_words expert_words_expert_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expert_words
    ADD CONSTRAINT expert_words_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES public.expert_cards(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: favourites favourites_expert_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.favourites
    ADD CONSTRAINT favourites_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;


--
-- Name: favourites favourites_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.favourites
    ADD CONSTRAINT favourites_user_profile_id_fkey FOREIGN KEY (user_profile_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;


--
-- Name: iban_changes iban_changes_expert_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.iban_changes
    ADD CONSTRAINT iban_changes_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;


--
-- Name: invoicing_identities invoicing_identities_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoicing_identities
    ADD CONSTRAINT invoicing_identities_user_profile_id_fkey FOREIGN KEY (user_profile_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;


--
-- Name: invoicing_mandates invoicing_mandates_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoicing_mandates
    ADD CONSTRAINT invoicing_mandates_user_profile_id_fkey FOREIGN KEY (user_profile_id) REFERENCES public.invoicing_identities(user_profile_id) ON DELETE CASCADE;


--
-- Name: known_devices known_devices_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: ledger_lines ledger_lines_owner_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ledger_lines
    ADD CONSTRAINT ledger_lines_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.user_profiles(id);


--
-- Name: legal_acceptances legal_acceptances_appointment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.legal_acceptances
    ADD CONSTRAINT legal_acceptances_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;


--
-- Name: legal_acceptances legal_acceptances_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.legal_acceptances
    ADD CONSTRAINT legal_acceptances_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: mail_consents mail_consents_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mail_consents
    ADD CONSTRAINT mail_consents_user_profile_id_fkey FOREIGN KEY (user_profile_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;


--
-- Name: mail_deliveries mail_deliveries_appointment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mail_deliveries
    ADD CONSTRAINT mail_deliveries_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;


--
-- Name: mail_deliveries mail_deliveries_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mail_deliveries
    ADD CONSTRAINT mail_deliveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: mail_refusals mail_refusals_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mail_refusals
    ADD CONSTRAINT mail_refusals_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: mailed_links mailed_links_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mailed_links
    ADD CONSTRAINT mailed_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: message_reads message_reads_appointment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.message_reads
    ADD CONSTRAINT message_reads_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;


--
-- Name: message_reads message_reads_reader_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.message_reads
    ADD CONSTRAINT message_reads_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.user_profiles(id);


--
-- Name: messages messages_appointment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;


--
-- Name: messages messages_author_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.user_profiles(id);


--
-- Name: orders orders_appointment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;


--
-- Name: orders orders_client_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.user_profiles(id);


--
-- Name: outside_busy_times outside_busy_times_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outside_busy_times
    ADD CONSTRAINT outside_busy_times_user_profile_id_fkey FOREIGN KEY (user_profile_id) REFERENCES public.expert_settings(user_profile_id) ON DELETE CASCADE;


--
-- Name: papers papers_issuer_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.papers
    ADD CONSTRAINT papers_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES public.user_profiles(id);


--
-- Name: papers papers_recipient_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.papers
    ADD CONSTRAINT papers_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES public.user_profiles(id);


--
-- Name: passkeys passkeys_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: payment_methods payment_methods_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payment_methods
    ADD CONSTRAINT payment_methods_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: payments payments_appointment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;


--
-- Name: payments payments_client_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.user_profiles(id);


--
-- Name: payments payments_expert_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES public.user_profiles(id);


--
-- Name: payout_accounts payout_accounts_expert_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payout_accounts
    ADD CONSTRAINT payout_accounts_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;


--
-- Name: payout_reversals payout_reversals_payout_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payout_reversals
    ADD CONSTRAINT payout_reversals_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES public.payouts(id) ON DELETE CASCADE;


--
-- Name: payouts payouts_appointment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payouts
    ADD CONSTRAINT payouts_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;


--
-- Name: payouts payouts_expert_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payouts
    ADD CONSTRAINT payouts_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES public.user_profiles(id);


--
-- Name: payouts payouts_sepa_file_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payouts
    ADD CONSTRAINT payouts_sepa_file_id_fkey FOREIGN KEY (sepa_file_id) REFERENCES public.sepa_files(id);


--
-- Name: pending_ratings pending_ratings_appointment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pending_ratings
    ADD CONSTRAINT pending_ratings_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;


--
-- Name: pending_ratings pending_ratings_rater_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pending_ratings
    ADD CONSTRAINT pending_ratings_rater_user_profile_id_fkey FOREIGN KEY (rater_user_profile_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;


--
-- Name: preparatory_questions preparatory_questions_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.preparatory_questions
    ADD CONSTRAINT preparatory_questions_user_profile_id_fkey FOREIGN KEY (user_profile_id) REFERENCES public.expert_settings(user_profile_id) ON DELETE CASCADE;


--
-- Name: user_profiles profile_has_the_email_of_its_account; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_profiles
    ADD CONSTRAINT profile_has_the_email_of_its_account FOREIGN KEY (user_id, email) REFERENCES public.users(id, email) ON UPDATE CASCADE ON DELETE RESTRICT;


--
-- Name: profile_promises profile_promises_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.profile_promises
    ADD CONSTRAINT profile_promises_user_profile_id_fkey FOREIGN KEY (user_profile_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;


--
-- Name: promo_codes promo_codes_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.promo_codes
    ADD CONSTRAINT promo_codes_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.user_profiles(id);


--
-- Name: promo_uses promo_uses_appointment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.promo_uses
    ADD CONSTRAINT promo_uses_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;


--
-- Name: promo_uses promo_uses_client_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.promo_uses
    ADD CONSTRAINT promo_uses_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.user_profiles(id);


--
-- Name: promo_uses promo_uses_promo_code_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.promo_uses
    ADD CONSTRAINT promo_uses_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES public.promo_codes(id);


--
-- Name: provider_customers provider_customers_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.provider_customers
    ADD CONSTRAINT provider_customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: push_deliveries push_deliveries_subscription_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_deliveries
    ADD CONSTRAINT push_deliveries_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.push_subscriptions(id) ON DELETE CASCADE;


--
-- Name: push_subscriptions push_subscriptions_session_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;


--
-- Name: push_subscriptions push_subscriptions_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: rating_requests rating_requests_appointment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rating_requests
    ADD CONSTRAINT rating_requests_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;


--
-- Name: recap_entries recap_entries_appointment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recap_entries
    ADD CONSTRAINT recap_entries_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;


--
-- Name: recap_entries recap_entries_author_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recap_entries
    ADD CONSTRAINT recap_entries_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.user_profiles(id);


--
-- Name: refunds refunds_payment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE CASCADE;


--
-- Name: security_events security_events_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.security_events
    ADD CONSTRAINT security_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: sepa_files sepa_files_approved_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sepa_files
    ADD CONSTRAINT sepa_files_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.user_profiles(id);


--
-- Name: sepa_files sepa_files_made_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sepa_files
    ADD CONSTRAINT sepa_files_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.user_profiles(id);


--
-- Name: sessions sessions_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: sign_in_codes sign_in_codes_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sign_in_codes
    ADD CONSTRAINT sign_in_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: slot_reductions slot_reductions_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.slot_reductions
    ADD CONSTRAINT slot_reductions_user_profile_id_fkey FOREIGN KEY (user_profile_id) REFERENCES public.expert_settings(user_profile_id) ON DELETE CASCADE;


--
-- Name: trusted_devices trusted_devices_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.trusted_devices
    ADD CONSTRAINT trusted_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: two_factors two_factors_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.two_factors
    ADD CONSTRAINT two_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: undeliverable_addresses undeliverable_addresses_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.undeliverable_addresses
    ADD CONSTRAINT undeliverable_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: user_domains user_domains_domain_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_domains
    ADD CONSTRAINT user_domains_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES public.domains(id);


--
-- Name: user_domains user_domains_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_domains
    ADD CONSTRAINT user_domains_user_profile_id_fkey FOREIGN KEY (user_profile_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;


--
-- Name: user_profiles user_profiles_validated_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_profiles
    ADD CONSTRAINT user_profiles_validated_by_fkey FOREIGN KEY (validated_by) REFERENCES public.user_profiles(id);


--
-- Name: user_skills user_skills_skill_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_skills
    ADD CONSTRAINT user_skills_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES public.skills(id);


--
-- Name: user_skills user_skills_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_skills
    ADD CONSTRAINT user_skills_user_profile_id_fkey FOREIGN KEY (user_profile_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;


--
-- Name: visitor_holds visitor_holds_appointment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.visitor_holds
    ADD CONSTRAINT visitor_holds_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;


--
-- Name: waiting_requests waiting_requests_appointment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.waiting_requests
    ADD CONSTRAINT waiting_requests_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--

\unrestrict dbmate


--
-- Dbmate schema migrations
--

INSERT INTO public.schema_migrations (version) VALUES
    ('0001'),
    ('0002'),
    ('0003'),
    ('0004'),
    ('0005'),
    ('0006'),
    ('0007'),
    ('0008'),
    ('0009'),
    ('0010'),
    ('0011'),
    ('0012'),
    ('0013'),
    ('0014'),
    ('0015'),
    ('0016'),
    ('0017'),
    ('0018'),
    ('0019'),
    ('0020'),
    ('0021'),
    ('0022'),
    ('0023'),
    ('0024'),
    ('0025'),
    ('0026'),
    ('0027'),
    ('0028'),
    ('0029'),
    ('0030'),
    ('0031'),
    ('0033'),
    ('0034'),
    ('0035'),
    ('0036'),
    ('0038'),
    ('0039'),
    ('0040'),
    ('0041'),
    ('0042'),
    ('0043'),
    ('0044'),
    ('0045'),
    ('0047'),
    ('0048'),
    ('0049'),
    ('0050'),
    ('0051'),
    ('0052'),
    ('0053');
