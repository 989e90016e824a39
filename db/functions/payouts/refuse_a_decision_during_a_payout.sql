-- Locks a waiting payout, so that it is sent only after the decision and its refund.
create or replace function refuse_a_decision_during_a_payout() returns trigger language plpgsql as $$
begin
  perform from payouts where appointment_id = new.appointment_id and state in ('waiting', 'sending') for update;
  if exists (select from payouts where appointment_id = new.appointment_id and state = 'sending') then
    raise exception 'the payout of session % is being sent', new.appointment_id
      using errcode = 'check_violation', constraint = 'a_claim_is_not_decided_during_its_payout', table = 'claims';
  end if;
  return new;
end $$;
comment on function refuse_a_decision_during_a_payout is 'Rejects a decision while a payout with a fixed amount is on its way';

create or replace trigger a_claim_is_not_decided_during_its_payout before update of decision on claims
  for each row execute function refuse_a_decision_during_a_payout();
