-- No session had more refunded, earned or paid out than its balance.
select appointment_id as id from (
  select appointment_id, credit as account, cents from ledger_lines
  union all
  select appointment_id, debit as account, -cents from ledger_lines
) as side
where account in ('held-for-sessions', 'expert-share')
group by appointment_id, account having sum(cents) < 0;
