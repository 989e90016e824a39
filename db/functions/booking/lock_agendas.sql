-- Whatever moves or revives a time, and so cannot say « on conflict do nothing », takes these first: the client's, then the
-- experts' in their order. Without them two such changes can wait for each other (docs/decisions/0020).
create or replace function lock_agendas(client uuid, experts uuid[]) returns void language plpgsql as $$
declare
  expert uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended(client::text, 1));
  for expert in select distinct each from unnest(experts) as each order by each loop
    perform pg_advisory_xact_lock(hashtextextended(expert::text, 2));
  end loop;
end $$;
