create or replace function queue_provider_deletion() returns trigger language plpgsql as $$
begin
  insert into provider_deletions (object_id, next_check_at)
  values (case tg_table_name when 'payment_methods' then to_jsonb(old) ->> 'stripe_payment_method_id' else to_jsonb(old) ->> 'customer_id' end, now())
  on conflict do nothing;
  return null;
end $$;

create or replace trigger the_provider_forgets_cards after delete on payment_methods for each row execute function queue_provider_deletion();

create or replace trigger the_provider_forgets_customers after delete on provider_customers for each row execute function queue_provider_deletion();
