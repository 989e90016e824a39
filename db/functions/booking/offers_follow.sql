create or replace function offers_follow() returns trigger language plpgsql as $$
begin
  insert into expert_offers (user_profile_id, durations, is_bookable)
  values (new.user_profile_id, new.durations, new.takes_video_calls and new.mandate_signed_at is not null)
  on conflict (user_profile_id) do update set durations = excluded.durations, is_bookable = excluded.is_bookable;
  return null;
end $$;
comment on function offers_follow is 'Copies the settings shown on expert cards to expert_offers';

create or replace trigger offers_follow_settings
  after insert or update of durations, takes_video_calls, mandate_signed_at on expert_settings
  for each row execute function offers_follow();
