-- migrate:up
set local lock_timeout = '2s';
insert into appointment_lifecycle (step, from_status, to_status, actors, fact, once_per_series, money) values
  ('expert-absent', 'scheduled', 'cancelled', '{clock}', 'expert-absent', false, 'refund');

-- migrate:down
delete from appointment_lifecycle where step = 'expert-absent';
