create or replace function tell_of_security(of_user uuid, change text) returns void language sql as $$
  insert into outbox (fact, payload)
  select 'security-changed', jsonb_build_object('userId', of_user, 'change', change)
  where coalesce(current_setting('visavis.recovery', true), '') <> 'on'
$$;
comment on function tell_of_security is 'Mails the owner of an account about a changed factor; silent during a recovery (visavis.recovery), which sends one mail of its own';
