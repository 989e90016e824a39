-- No captured payment keeps more than its appointment allows: a session, or the fee of a late cancellation.
select payment.id from payments as payment
join appointments as appointment on appointment.id = payment.appointment_id
where payment.state = 'captured' and payment.amount_cents - payment.refunded_cents > kept_cents(appointment);
