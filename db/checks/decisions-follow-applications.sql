-- No application was decided before it was submitted.
select id from user_profiles where validation_date < application_date;
