-- migrate:up transaction:false
create index concurrently shown_ratings_of_an_expert on appointment_ratings (rated_user_profile_id, rating desc, created_at desc, id desc) where hidden_at is null;

-- migrate:down transaction:false
drop index concurrently shown_ratings_of_an_expert;
