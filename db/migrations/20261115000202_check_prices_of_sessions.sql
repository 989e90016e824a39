-- migrate:up
set local lock_timeout = '2s';

alter table appointments
  validate constraint a_discount_is_never_negative,
  validate constraint price_and_discount_are_at_most_the_full_price;

-- migrate:down
select 1;
