-- Moves the appointment if its version is still the one that the step was decided from (optimistic lock). Returns moved, taken or
-- changed.
create or replace function move_appointment(
  appointment uuid, from_version integer, start timestamptz, by_actor text, by_id uuid, calendar integer, at timestamptz
) returns text language plpgsql as $$
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
comment on function move_appointment(uuid, integer, timestamptz, text, uuid, integer, timestamptz) is
  'Moves an appointment to a start that is free, in one round trip';
