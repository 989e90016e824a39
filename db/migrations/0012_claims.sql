-- migrate:up
create table claims (
  appointment_id uuid primary key references appointments (id) on delete cascade,
  client_id uuid not null references user_profiles (id),
  expert_id uuid not null references user_profiles (id),
  words text not null,
  raised_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  decision text,
  refund_cents integer,
  grounds text,
  decided_by uuid references user_profiles (id),
  decided_at timestamptz,
  constraint a_claim_has_at_most_2000_characters check (char_length(words) <= 2000),
  constraint an_answer_to_a_claim_has_at_most_2000_characters check (char_length(answer) <= 2000),
  constraint grounds_have_at_most_2000_characters check (char_length(grounds) <= 2000),
  constraint an_answer_to_a_claim_has_its_time check ((answer is null) = (answered_at is null)),
  constraint a_claim_is_decided_whole_or_not_at_all
    check (num_nulls(decision, refund_cents, grounds, decided_by, decided_at) in (0, 5)),
  constraint a_claim_is_granted_in_full_in_part_or_not check (decision in ('full', 'part', 'none')),
  constraint a_claim_gives_nothing_back_unless_granted check (case decision when 'none' then refund_cents = 0 else refund_cents >= 0 end)
);
comment on table claims is 'Claim of a client about a session, the expert''s answer and the decision; at most one per session';
create index claims_to_decide on claims (raised_at, appointment_id) where decided_at is null;
create index claims_decided on claims (decided_at desc, appointment_id) where decided_at is not null;
create index claims_of_a_client on claims (client_id);
create index claims_of_an_expert on claims (expert_id);

-- migrate:down
drop table claims cascade;
