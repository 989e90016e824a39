create or replace function owe_papers() returns trigger language plpgsql as $$
begin
  insert into papers_due (entry_id, next_check_at)
  select entry_id, min(at) from posted
  where kind in ('payment', 'promotion', 'refund', 'payment-returned', 'dispute-lost', 'payout') and appointment_id is not null
  group by entry_id order by min(id)
  on conflict do nothing;
  return null;
end $$;

create or replace trigger what_is_posted_owes_papers after insert on ledger_lines
  referencing new table as posted for each statement execute function owe_papers();
