-- Whatever is earned has a payout, and whatever a refund cost the platform after one is asked back: no code path can forget.
create or replace function payouts_follow() returns trigger language plpgsql as $$
begin
  if new.kind in ('session-earned', 'cancellation-kept') then
    insert into payouts (appointment_id, expert_id, currency, due_at, look_at)
    select id, new.owner_id, new.currency, ends_at + pays_out_after, ends_at + pays_out_after
    from appointments join appointment_steps using (step) where id = new.appointment_id
    on conflict do nothing;
  else
    insert into payout_reversals (payout_id, cents, look_at, created_at)
    select id, new.cents, new.at, new.at from payouts where appointment_id = new.appointment_id and state = 'sent';
  end if;
  return null;
end $$;
comment on function payouts_follow() is 'What the ledger says was earned, or given back after it was paid out, is what payouts are made of';

create or replace trigger payouts_follow_the_ledger after insert on ledger_lines
  for each row when (
    (new.kind in ('session-earned', 'cancellation-kept') and new.credit = 'expert-share')
    or (new.kind = 'refund' and new.debit = 'losses'))
  execute function payouts_follow();
