import type { AppointmentId, ReviewId } from '#kernel/ids';

export interface ReviewsFacts {
  /** A session took place an hour ago, and its client has not rated it. */
  'rating-was-due': { readonly appointmentId: AppointmentId };
  /** Stars given before the outcome of a session, which then did not take place. */
  'rating-was-dropped': { readonly appointmentId: AppointmentId };
  'review-hidden': { readonly reviewId: ReviewId };
  'review-answer-hidden': { readonly reviewId: ReviewId };
}
