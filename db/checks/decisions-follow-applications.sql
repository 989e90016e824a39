-- No application was decided before it was made.
select id from user_profiles where validation_date < application_date;
