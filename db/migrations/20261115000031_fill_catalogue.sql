-- migrate:up transaction:false
-- The experts who were there before the triggers: a thousand at a time, each batch its own transaction, so that nobody who
-- saves a profile waits for more than one batch.
do $$
declare
  batch uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    batch := array(select id from user_profiles where application_status = 'approved' and id > last order by id limit 1000);
    exit when cardinality(batch) = 0;
    perform refresh_expert_cards(batch);
    commit;
    last := batch[1000];
    exit when last is null;
  end loop;
end $$;

-- migrate:down
delete from expert_cards;
delete from catalogue_words;
