-- migrate:up
set local lock_timeout = '2s';

create table recap_entries (
  id uuid primary key,
  appointment_id uuid not null references appointments (id) on delete cascade,
  author_id uuid not null references user_profiles (id),
  kind text not null,
  text text not null,
  written_at timestamptz not null,
  constraint a_recap_has_decisions_actions_and_links check (kind in ('decision', 'action', 'link')),
  constraint an_entry_has_1_to_1000_characters check (char_length(text) between 1 and 1000),
  constraint an_entry_is_one_line check (text !~ '[\n\r]'),
  constraint a_link_leads_to_the_web check (kind <> 'link' or text ~ '^https?://[^\s]+$')
);
comment on table recap_entries is 'What the two people of a session agreed, will do, and want to find again: written by either, removed by its author';
create index recap_entries_of_an_appointment on recap_entries (appointment_id, written_at, id);
create index recap_entries_of_a_person on recap_entries (author_id);
create index recap_entries_by_age on recap_entries (written_at);

create function refuse_a_stranger_in_a_recap() returns trigger language plpgsql as $$
begin
  if not exists (select from appointments where id = new.appointment_id and new.author_id in (client_id, expert_id)) then
    raise exception 'a recap is written by the two people of its session' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger a_recap_is_written_by_its_two_people before insert or update on recap_entries
  for each row execute function refuse_a_stranger_in_a_recap();

-- migrate:down
drop table recap_entries;
drop function refuse_a_stranger_in_a_recap();
