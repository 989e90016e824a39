-- Of everything that was taken no more is kept than its appointment stands for: a session, or what a late cancellation costs.
select payment.id from payments as payment
join appointments as appointment on appointment.id = payment.appointment_id
where payment.state = 'taken' and payment.amount_cents - payment.refunded_cents > kept_cents(appointment);
