create or replace function trace_appointment() returns trigger language plpgsql as $$
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
comment on function trace_appointment() is 'Writes the history row and the fact in the transaction of the step; rejects changes that are not a step';

create or replace trigger an_appointment_begins_with_a_step after insert on appointments
  for each row execute function trace_appointment();

create or replace trigger appointments_change_by_steps
  after update of status, starts_at, ends_at, price_cents, reason, refund_cents, version, step on appointments
  for each row execute function trace_appointment();
