-- No copied offer is missing, surplus or different from the settings: the trigger that maintains them is enabled.
select coalesce(offer.user_profile_id, settings.user_profile_id) as id
from expert_offers as offer full join expert_settings as settings using (user_profile_id)
where offer.durations is distinct from settings.durations
  or offer.is_bookable is distinct from (settings.takes_video_calls and settings.mandate_signed_at is not null);
