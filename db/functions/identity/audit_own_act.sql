-- Better Auth writes each of these rows by itself, outside any transaction of ours: what must be true together with them, and
-- what must be told of them, is done here (docs/decisions/0014).
create or replace function audit_own_act(of_user uuid, act text) returns void language sql as $$
  insert into audit_records (act, actor_id, subject_id)
  select audit_own_act.act, case when current_setting('visavis.operator', true) = 'on' then null else id end, id
  from user_profiles where user_id = of_user
$$;
comment on function audit_own_act is 'Owners act on their accounts themselves, unless the transaction says that it is the operator (visavis.operator)';
