-- migrate:up transaction:false
drop index concurrently expert_cards_by_price;

-- migrate:down transaction:false
create index concurrently expert_cards_by_price on expert_cards (hour_price_cents, (-score), id) include (rating, search);
