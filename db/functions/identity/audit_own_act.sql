-- Better Auth writes its rows outside our transactions. The triggers of this folder therefore write the data, audit records and
-- facts that must be committed with them (docs/decisions/0014).
create or replace function audit_own_act(of_user uuid, act text) returns void language sql as $$
  select record_act(audit_own_act.act, case when current_setting('visavis.operator', true) = 'on' then null else id end, id)
  from user_profiles where user_id = of_user
$$;
comment on function audit_own_act is 'Records the owner of the account as the actor, or nobody if the transaction is marked as the operator''s (visavis.operator)';
