-- migrate:up transaction:false
-- The experts who were approved before the trigger: a thousand at a time, each batch its own transaction.
do $$
declare
  batch uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    batch := array(select id from user_profiles where application_status = 'approved' and id > last order by id limit 1000);
    exit when cardinality(batch) = 0;
    perform open_calendar_of(id) from unnest(batch) as id;
    commit;
    last := batch[1000];
    exit when last is null;
  end loop;
end $$;

-- migrate:down
delete from expert_settings;
