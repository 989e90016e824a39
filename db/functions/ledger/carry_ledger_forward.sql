create or replace function carry_ledger_forward() returns trigger language plpgsql as $$
begin
  if exists (select from ended where at > now() - interval '10 years') then
    raise exception 'ledger lines are kept for ten years' using errcode = 'restrict_violation';
  end if;
  insert into ledger_carried_forward as carried (debit, credit, currency, cents)
  select debit, credit, currency, sum(cents) from ended group by debit, credit, currency order by debit, credit, currency
  on conflict (debit, credit, currency) do update set cents = carried.cents + excluded.cents;
  return null;
end $$;

create or replace trigger lines_end_after_ten_years after delete on ledger_lines
  referencing old table as ended for each statement execute function carry_ledger_forward();
