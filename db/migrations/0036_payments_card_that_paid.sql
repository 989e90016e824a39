-- migrate:up
set local lock_timeout = '2s';
alter table payments
  add column card_type text,
  add column card_last4 text;
comment on column payments.card_type is 'Brand of the card that paid, as the provider names it; null for payments of a former release';
comment on column payments.card_last4 is 'Last four digits of the card that paid, which a refund goes back to';

-- migrate:down
alter table payments drop column card_type, drop column card_last4;
