-- migrate:up
set local lock_timeout = '2s';

alter table appointment_series add column card_declined boolean not null default false;
comment on column appointment_series.card_declined is 'The last charge of the card failed; false again once it succeeds or another card replaces it';

-- migrate:down
alter table appointment_series drop column card_declined;
