-- migrate:up
set local lock_timeout = '2s';

alter table users add column terms_version text;
comment on column users.terms_version is 'The terms of use that this account has accepted last; none where it was made before they had versions';

create table legal_acceptances (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  text text not null,
  version text not null,
  way text not null,
  appointment_id uuid references appointments (id) on delete cascade,
  accepted_at timestamptz not null,
  constraint an_accepted_text_is_known check (text in ('conditions-utilisation', 'conditions-vente')),
  constraint a_version_of_a_text_is_a_day check (version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  constraint a_text_is_accepted_somewhere check (way in ('sign-up', 'application', 'checkout', 'notice')),
  constraint terms_of_sale_are_accepted_with_a_purchase
    check ((way = 'checkout') = (text = 'conditions-vente') and (way = 'checkout') = (appointment_id is not null)),
  constraint a_text_is_accepted_once_on_each_occasion unique nulls not distinct (user_id, text, version, way, appointment_id)
);
comment on table legal_acceptances is 'Who accepted which version of which legal text, when and where; the first time of each counts';
create index legal_acceptances_of_an_appointment on legal_acceptances (appointment_id);

-- In the transaction that makes the account, whichever way it is made.
create function note_accepted_terms() returns trigger language plpgsql as $$
begin
  insert into legal_acceptances (user_id, text, version, way, accepted_at)
  values (new.id, 'conditions-utilisation', new.terms_version, case tg_op when 'INSERT' then 'sign-up' else 'notice' end, now())
  on conflict do nothing;
  return null;
end $$;
create trigger accepted_terms_are_noted_with_the_account after insert on users
  for each row when (new.terms_version is not null) execute function note_accepted_terms();
create trigger accepted_terms_are_noted_when_they_change after update of terms_version on users
  for each row when (new.terms_version is not null and new.terms_version is distinct from old.terms_version)
  execute function note_accepted_terms();

-- migrate:down
drop trigger accepted_terms_are_noted_when_they_change on users;
drop trigger accepted_terms_are_noted_with_the_account on users;
drop function note_accepted_terms();
drop table legal_acceptances;
alter table users drop column terms_version;
