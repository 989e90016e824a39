create or replace function audit_breaks() returns table (id bigint, why text) language sql stable as $$
  with chain as (
    select record, seal.record_id, seal.hash, lag(seal.hash) over (order by seal.record_id) as previous
    from audit_seals as seal full join audit_records as record on record.id = seal.record_id
  )
  select coalesce((record).id, record_id), case
    when record_id is null then 'inserted'
    when (record).id is null then 'deleted'
    else 'altered' end
  from chain
  where case
    when record_id is null then (record).id < (select max(record_id) from audit_seals)
    when (record).id is null then true
    else hash <> audit_hash(previous, record) end
$$;
comment on function audit_breaks is 'Records that do not fit the chain; altered: the record, its seal or the seal before it, or a pair is missing or added before it';
