-- Locks the expert's row first, so that ratings of one expert and the erasure of the account run one after the other.
create or replace function refuse_a_rating_of_nothing() returns trigger language plpgsql as $$
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

create or replace trigger only_what_took_place_is_rated before insert or update of appointment_id, rated_user_profile_id, rater_user_profile_id
  on appointment_ratings for each row execute function refuse_a_rating_of_nothing();
