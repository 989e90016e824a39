-- Guarantees, for every code path, a payout for each earning and a reversal for each loss of the platform by a refund after a payout.
create or replace function payouts_follow() returns trigger language plpgsql as $$
begin
  if new.kind in ('session-earned', 'cancellation-kept') then
    insert into payouts (appointment_id, expert_id, currency, due_at, next_check_at)
    select id, new.owner_id, new.currency, ends_at + pays_out_after, ends_at + pays_out_after
    from appointments join appointment_steps using (step) where id = new.appointment_id
    on conflict do nothing;
  else
    insert into payout_reversals (payout_id, cents, next_check_at, created_at)
    select id, new.cents, new.at, new.at from payouts where appointment_id = new.appointment_id and state = 'sent';
  end if;
  return null;
end $$;
comment on function payouts_follow() is 'Creates payouts for earnings in the ledger, and reversals for refunds after the payout';

create or replace trigger payouts_follow_the_ledger after insert on ledger_lines
  for each row when (
    (new.kind in ('session-earned', 'cancellation-kept') and new.credit = 'expert-share')
    or (new.kind = 'refund' and new.debit = 'losses'))
  execute function payouts_follow();
