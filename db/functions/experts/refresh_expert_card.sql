create or replace function refresh_expert_card(profile_id uuid) returns void language sql as
  $$ select refresh_expert_cards(array[profile_id]) $$;
