-- Gives the promo code back however a hold or a request ends unpaid. A hold revived by a late payment takes the code again, unless
-- the client has used it elsewhere meanwhile. The price stays the amount that was paid in both cases.
create or replace function promo_uses_follow() returns trigger language plpgsql as $$
begin
  if new.status = 'cancelled' then
    update promo_uses set given_back_at = new.stepped_at where appointment_id = new.id and given_back_at is null;
  else
    update promo_uses as own set given_back_at = null
    where appointment_id = new.id and given_back_at is not null and not exists (
      select from promo_uses as other
      where other.promo_code_id = own.promo_code_id and other.client_id = own.client_id and other.given_back_at is null);
  end if;
  return null;
end $$;

create or replace trigger promo_uses_follow_appointments after update of status on appointments for each row
  when (old.status = 'cancelled' or (new.status = 'cancelled' and (old.status in ('held', 'requested') or new.step = 'unpaid')))
  execute function promo_uses_follow();
