-- migrate:up transaction:false
create index concurrently expert_cards_by_price_and_score on expert_cards (hour_price_cents, (-score), id) include (score, rating, search);

-- migrate:down transaction:false
drop index concurrently expert_cards_by_price_and_score;
