-- The rating sum and review count of an expert equal those of their visible reviews.
select expert.id from user_profiles as expert
left join (
  select rated_user_profile_id as id, sum(rating) as stars, count(*) as reviews
  from appointment_ratings where hidden_at is null group by rated_user_profile_id
) as shown on shown.id = expert.id
where (expert.rating_sum, expert.reviews_count) is distinct from (coalesce(shown.stars, 0), coalesce(shown.reviews, 0));
