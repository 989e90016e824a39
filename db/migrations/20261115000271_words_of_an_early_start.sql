-- migrate:up
set local lock_timeout = '2s';
alter table orders add column early_start_words text not null default '';
comment on column orders.early_start_words is 'What a consumer ticked, word for word as it stood then; with created_at the proof of it (product decision 63)';

-- migrate:down
alter table orders drop column early_start_words;
