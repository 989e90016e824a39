-- migrate:up
set local lock_timeout = '2s';
alter table events add column edition integer not null default 1;
comment on column events.edition is 'Grows with every change by an admin: a form that was made from an older one is refused';

-- migrate:down
alter table events drop column edition;
