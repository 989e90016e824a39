-- Locks the client's agenda, then the experts' in the order of their ids. Called before updates that move or revive an appointment:
-- they cannot use `on conflict do nothing`, and two of them could deadlock without these locks (docs/decisions/0020).
create or replace function lock_agendas(client uuid, experts uuid[]) returns void language plpgsql as $$
declare
  expert uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended(client::text, 1));
  for expert in select distinct each from unnest(experts) as each order by each loop
    perform pg_advisory_xact_lock(hashtextextended(expert::text, 2));
  end loop;
end $$;
