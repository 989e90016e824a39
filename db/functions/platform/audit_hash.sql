-- The array is unambiguous text: id, seconds since 1970, actor, act, subject, details. It does not depend on the session's time zone.
create or replace function audit_hash(previous bytea, record audit_records) returns bytea language sql stable as $$
  select sha256(coalesce(previous, '') || convert_to(jsonb_build_array(record.id, extract(epoch from record.recorded_at),
    record.actor_id, record.act, record.subject_id, record.details)::text, 'UTF8'))
$$;
comment on function audit_hash is 'Seal of a record: covers its content and the seal before it; null before the first record';
