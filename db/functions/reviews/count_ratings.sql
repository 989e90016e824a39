-- Applies the difference between the old and the new row. Exact under concurrency, because each update waits for the expert's row.
create or replace function count_ratings() returns trigger language plpgsql as $$
declare
  counted_before boolean := tg_op <> 'INSERT' and old.hidden_at is null;
  counts_now boolean := tg_op <> 'DELETE' and new.hidden_at is null;
begin
  if counted_before and counts_now and old.rating = new.rating and old.rated_user_profile_id = new.rated_user_profile_id then
    return null;
  end if;
  if counted_before then
    update user_profiles set rating_sum = rating_sum - old.rating, reviews_count = reviews_count - 1
    where id = old.rated_user_profile_id;
  end if;
  if counts_now then
    update user_profiles set rating_sum = rating_sum + new.rating, reviews_count = reviews_count + 1
    where id = new.rated_user_profile_id;
  end if;
  return null;
end $$;

create or replace trigger ratings_are_counted after insert or delete or update of rating, hidden_at, rated_user_profile_id
  on appointment_ratings for each row execute function count_ratings();
