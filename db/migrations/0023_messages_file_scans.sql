-- migrate:up
set local lock_timeout = '2s';

-- Files from before were delivered already: they stay available, and are scanned like new ones (docs/decisions/0058).
alter table message_files
  add state text not null default 'unscanned',
  add scan_at timestamptz default now(),
  add scan_attempts integer not null default 0;
alter table message_files alter state set default 'waiting';
alter table message_files
  add constraint a_file_is_waiting_unscanned_clean_or_refused
    check (state in ('waiting', 'unscanned', 'clean', 'refused')) not valid,
  add constraint a_file_is_scanned_until_it_is_clean_or_refused
    check ((scan_at is null) = (state in ('clean', 'refused'))) not valid;
comment on column message_files.state is 'Result of the virus scan; unscanned: delivered without one, and still to be scanned';
comment on column message_files.scan_at is 'Time of the next scan, or end of the lease of a running one; null once there is a result';

-- migrate:down
alter table message_files drop scan_attempts, drop scan_at, drop state;
