-- migrate:up transaction:false
create unique index concurrently a_calendar_names_an_event_once on outside_busy_times (calendar_id, event_key);

-- migrate:down transaction:false
drop index concurrently a_calendar_names_an_event_once;
