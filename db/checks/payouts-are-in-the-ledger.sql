-- Sent payouts and payout lines of the ledger are the same.
select coalesce(payout.id::text, line.entry_id) as id
from (select * from payouts where sent_at is not null) as payout
full join (select entry_id, cents from ledger_lines where kind = 'payout') as line
  on line.entry_id = 'payout:' || payout.id || ':' || payout.appointment_id
where payout.cents is distinct from line.cents;
