-- migrate:up
set local lock_timeout = '2s';

alter table orders add column mandate text not null default '';
alter table orders add constraint a_mandate_is_for_a_card_that_is_kept check (mandate = '' or keeps_card);
comment on column orders.mandate is 'The sentence by which the client let us charge the later sessions of a mentorship, word for word';

-- migrate:down
alter table orders drop column mandate;
