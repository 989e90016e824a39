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
-- Name: event_type; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public.event_type AS ENUM (
    'webinar',
    'workshop',
    'conference'
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
    btrim(coalesce(nullif(btrim(new.first_name), ''), split_part(btrim(new.name), ' ', 1))),
    btrim(coalesce(nullif(btrim(new.last_name), ''), substr(btrim(new.name), length(split_part(btrim(new.name), ' ', 1)) + 2)))
  );
  insert into outbox (fact, payload) values ('account-created', jsonb_build_object('userId', new.id));
  return null;
end $$;


--
-- Name: fold_text(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.fold_text(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$ select public.unaccent('public.unaccent'::regdictionary, lower($1)) $_$;


--
-- Name: FUNCTION fold_text(text); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.fold_text(text) IS 'Lower case without accents: what searches compare';


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

COMMENT ON FUNCTION public.new_id() IS 'A version 7 UUID';


SET default_tablespace = '';

SET default_table_access_method = heap;

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
    CONSTRAINT a_report_gives_a_reason CHECK (((char_length(btrim(reason)) >= 1) AND (char_length(btrim(reason)) <= 5000))),
    CONSTRAINT a_report_names_a_page_of_ours CHECK (((page_path ~ '^/'::text) AND (page_path !~ '^//'::text) AND (char_length(page_path) <= 2000))),
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

COMMENT ON COLUMN public.content_reports.reporter_id IS 'The account that reported, when one was signed in';


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

COMMENT ON TABLE public.domains IS 'The fields of expertise: tabs of the home page, cards of /expertises, pages under /domaines';


--
-- Name: COLUMN domains.page_kind; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.domains.page_kind IS 'How the page of the domain shows its experts: a carousel, or a list under a banner';


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

COMMENT ON TABLE public.event_registrations IS 'Who takes part; the participants figure is the number of these rows';


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
    CONSTRAINT an_event_ends_after_it_starts CHECK ((ends_at > starts_at)),
    CONSTRAINT an_event_has_room_for_somebody CHECK ((capacity >= 1)),
    CONSTRAINT an_event_lasts_at_most_a_day CHECK ((ends_at <= (starts_at + '24:00:00'::interval))),
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

COMMENT ON COLUMN public.events.description IS 'Paragraphs, apart by an empty line; the first one stands on cards';


--
-- Name: COLUMN events.location; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.events.location IS 'Empty: online';


--
-- Name: COLUMN events.motif; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.events.motif IS 'Its picture: one of the drawings of src/web/screens/events/event-motif.tsx';


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

COMMENT ON TABLE public.expert_slugs IS 'Public addresses of experts, the current one and those they had before';


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

COMMENT ON TABLE public.outbox IS 'Facts on their way to the worker; a row lives for a second or two';


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
-- Name: schema_migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.schema_migrations (
    version character varying NOT NULL
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
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: TABLE sessions; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.sessions IS 'Signed-in browsers; deleting the row signs the browser out';


--
-- Name: skills; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.skills (
    id integer NOT NULL,
    name public.citext NOT NULL,
    CONSTRAINT skill_name_is_trimmed CHECK (((name OPERATOR(public.<>) ''::public.citext) AND ((name)::text = btrim((name)::text))))
);


--
-- Name: TABLE skills; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.skills IS 'What experts know, as they word it; one row whatever the case';


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

COMMENT ON COLUMN public.user_domains."position" IS 'The order the expert chose; the first stands for a missing position';


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
    CONSTRAINT a_decision_has_its_date CHECK (((application_status IS NULL) OR (application_status = 'pending'::public.application_status) OR (validation_date IS NOT NULL))),
    CONSTRAINT a_pending_application_is_undecided CHECK (((application_status IS DISTINCT FROM 'pending'::public.application_status) OR ((validation_date IS NULL) AND (validated_by IS NULL)))),
    CONSTRAINT an_applicant_is_presentable CHECK (((application_status IS NULL) OR (application_status = 'rejected'::public.application_status) OR ((first_name <> ''::text) AND (last_name <> ''::text) AND ("position" <> ''::text) AND (char_length(btrim(bio)) >= 100)))),
    CONSTRAINT an_application_has_its_date CHECK (((application_status IS NULL) OR (application_date IS NOT NULL))),
    CONSTRAINT an_approval_names_its_admin CHECK (((application_status IS DISTINCT FROM 'approved'::public.application_status) OR (validated_by IS NOT NULL))),
    CONSTRAINT an_expert_speaks_a_language CHECK ((cardinality(languages) >= 1)),
    CONSTRAINT at_most_four_companies CHECK ((cardinality(companies) <= 4)),
    CONSTRAINT avatar_is_served_by_us CHECK ((avatar_url ~~ '/media/avatars/%'::text)),
    CONSTRAINT companies_have_names CHECK ((array_position(companies, ''::text) IS NULL)),
    CONSTRAINT currency_is_known CHECK ((currency = ANY (ARRAY['EUR'::bpchar, 'USD'::bpchar]))),
    CONSTRAINT experience_is_never_negative CHECK ((experience_years >= 0)),
    CONSTRAINT experts_and_only_experts_have_applied CHECK (((role = 'expert'::public.profile_role) = (application_status IS NOT NULL))),
    CONSTRAINT hourly_rate_is_50_to_500 CHECK (((hourly_rate_cents >= 5000) AND (hourly_rate_cents <= 50000))),
    CONSTRAINT linkedin_address_is_on_linkedin CHECK ((linkedin_url ~ '^https://([a-z]{2,3}\.)?linkedin\.com/'::text)),
    CONSTRAINT names_are_trimmed CHECK (((first_name = btrim(first_name)) AND (last_name = btrim(last_name)))),
    CONSTRAINT rating_is_an_average_of_1_to_5 CHECK (((rating_sum >= reviews_count) AND (rating_sum <= (5 * reviews_count)))),
    CONSTRAINT the_launch_grid_is_in_euros CHECK (((hourly_rate_cents IS NOT NULL) OR (currency = 'EUR'::bpchar)))
);


--
-- Name: TABLE user_profiles; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.user_profiles IS 'The person behind an account: name, role, and for experts the application and what they offer';


--
-- Name: COLUMN user_profiles.hourly_rate_cents; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.user_profiles.hourly_rate_cents IS 'Empty means the launch grid (product decision 16)';


--
-- Name: COLUMN user_profiles.rating_sum; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.user_profiles.rating_sum IS 'Kept exact by the reviews module, together with reviews_count';


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

COMMENT ON COLUMN public.user_skills."position" IS 'The order the expert typed; cards show the first three';


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
    CONSTRAINT email_is_lower_case CHECK ((email = lower(email)))
);


--
-- Name: TABLE users; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.users IS 'Accounts: who can sign in';


--
-- Name: COLUMN users.first_name; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.users.first_name IS 'As given at sign-up; the profile holds the name that is shown';


--
-- Name: COLUMN users.image; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.users.image IS 'Picture address given by the sign-in provider; never shown from there, the worker copies it';


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
-- Name: event_registrations a_person_registers_once_for_an_event; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.event_registrations
    ADD CONSTRAINT a_person_registers_once_for_an_event PRIMARY KEY (event_id, user_profile_id);


--
-- Name: accounts accounts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);


--
-- Name: content_reports content_reports_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.content_reports
    ADD CONSTRAINT content_reports_pkey PRIMARY KEY (id);


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
-- Name: expert_slugs expert_slugs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expert_slugs
    ADD CONSTRAINT expert_slugs_pkey PRIMARY KEY (slug);


--
-- Name: accounts one_account_per_provider_identity; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT one_account_per_provider_identity UNIQUE (provider_id, account_id);


--
-- Name: user_profiles one_profile_per_account; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_profiles
    ADD CONSTRAINT one_profile_per_account UNIQUE (user_id);


--
-- Name: outbox outbox_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);


--
-- Name: schema_migrations schema_migrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (version);


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
-- Name: accounts_of_a_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX accounts_of_a_user ON public.accounts USING btree (user_id);


--
-- Name: an_expert_has_one_current_slug; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX an_expert_has_one_current_slug ON public.expert_slugs USING btree (user_profile_id) WHERE is_current;


--
-- Name: content_reports_by_date; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX content_reports_by_date ON public.content_reports USING btree (created_at DESC, id DESC);


--
-- Name: content_reports_of_a_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX content_reports_of_a_user ON public.content_reports USING btree (reporter_id);


--
-- Name: events_in_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX events_in_order ON public.events USING btree (starts_at, id);


--
-- Name: experts_of_a_domain; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX experts_of_a_domain ON public.user_domains USING btree (domain_id, user_profile_id);


--
-- Name: experts_with_a_skill; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX experts_with_a_skill ON public.user_skills USING btree (skill_id, user_profile_id);


--
-- Name: profiles_by_application; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX profiles_by_application ON public.user_profiles USING btree (application_status, application_date DESC) WHERE (role = 'expert'::public.profile_role);


--
-- Name: registrations_of_a_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX registrations_of_a_person ON public.event_registrations USING btree (user_profile_id);


--
-- Name: sessions_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);


--
-- Name: sessions_of_a_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_of_a_user ON public.sessions USING btree (user_id);


--
-- Name: slugs_of_an_expert; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX slugs_of_an_expert ON public.expert_slugs USING btree (user_profile_id);


--
-- Name: verifications_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX verifications_by_expiry ON public.verifications USING btree (expires_at);


--
-- Name: verifications_by_identifier; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX verifications_by_identifier ON public.verifications USING btree (identifier);


--
-- Name: users a_profile_is_born_with_its_account; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER a_profile_is_born_with_its_account AFTER INSERT ON public.users FOR EACH ROW EXECUTE FUNCTION public.create_profile_of_new_user();


--
-- Name: accounts accounts_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: content_reports content_reports_reporter_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.content_reports
    ADD CONSTRAINT content_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES public.users(id) ON DELETE SET NULL;


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
-- Name: expert_slugs expert_slugs_user_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expert_slugs
    ADD CONSTRAINT expert_slugs_user_profile_id_fkey FOREIGN KEY (user_profile_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;


--
-- Name: user_profiles profile_has_the_email_of_its_account; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_profiles
    ADD CONSTRAINT profile_has_the_email_of_its_account FOREIGN KEY (user_id, email) REFERENCES public.users(id, email) ON UPDATE CASCADE ON DELETE RESTRICT;


--
-- Name: sessions sessions_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


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
-- PostgreSQL database dump complete
--

\unrestrict dbmate


--
-- Dbmate schema migrations
--

INSERT INTO public.schema_migrations (version) VALUES
    ('20261115000001'),
    ('20261115000002'),
    ('20261115000003'),
    ('20261115000010'),
    ('20261115000020'),
    ('20261115000040');
