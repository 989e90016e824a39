-- migrate:up
set local lock_timeout = '2s';

create table reconciliations (
  kind text not null,
  slot timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  compared integer not null default 0,
  repaired integer not null default 0,
  differences jsonb not null default '[]',
  primary key (kind, slot),
  constraint a_reconciliation_is_frequent_or_nightly check (kind in ('frequent', 'nightly')),
  constraint differences_are_a_list check (jsonb_typeof(differences) = 'array')
);
comment on table reconciliations is 'Comparisons of ledger, appointments and provider; whoever writes the row of a slot does it';
comment on column reconciliations.repaired is 'What was found lying and is looked at again';
comment on column reconciliations.differences is 'What somebody has to look into; ids and amounts only';
create index reconciliations_by_age on reconciliations (started_at desc);

-- migrate:down
drop table reconciliations;
