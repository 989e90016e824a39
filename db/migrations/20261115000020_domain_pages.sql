-- migrate:up
set local lock_timeout = '2s';

-- A table of nine rows: the check is made at once.
alter table domains
  add column page_kind text not null default 'banner',
  add constraint page_kind_is_drawn check (page_kind in ('carousel', 'banner'));
comment on column domains.page_kind is 'How the page of the domain shows its experts: a carousel, or a list under a banner';

update domains set page_kind = 'carousel'
where slug in ('cybersecurite', 'banque', 'strategie', 'creation-entreprise');

-- migrate:down
alter table domains drop column page_kind;
