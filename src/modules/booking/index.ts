export type { BookingAct } from './acts.ts';
export type { AppointmentActivity } from './queries/appointment-activity.ts';
export type { ChargedSeries } from './queries/charged-series.ts';
export type { ContractRights } from './queries/contract-rights.ts';
export type { AppointmentCounts } from './queries/count-appointments.ts';
export type { Acceptance } from './queries/expert-figures.ts';
export type { Hold } from './queries/find-hold.ts';
export type { AppointmentEntry } from './queries/list-appointments.ts';
export type { ManagedAppointment, ManagedEntry } from './queries/managed-appointments.ts';
export type { OpenSlots } from './queries/open-slots.ts';
export type { OwnAvailability } from './queries/own-availability.ts';
export type { OwnSettings } from './queries/own-settings.ts';
export type { MentorshipPlan } from './queries/plan-mentorship.ts';
export type { SeriesNeighbours } from './queries/series-neighbours.ts';
export type { ListedStarts } from './queries/starts-of.ts';
export type { PastStep } from './queries/steps-of.ts';
export {
  type AvailabilityPlace,
  type AvailabilityProblem,
  type AvailabilityProblems,
  bookingRefusals,
} from './refusals.ts';
export { callClosesMinutes, callOpensMinutes } from './rules/attendance.ts';
export { type Availability, availabilityLimits, daysOffProblem, usualHours, usualLunch } from './rules/availability.ts';
export { choiceMinutes } from './rules/choice.ts';
export { halfHours, minutesOf, timeOf } from './rules/day-time.ts';
export {
  type Actor,
  type AppointmentStatus,
  type CancelReason,
  claimHours,
  lifecycle,
  type Step,
  type StepEffect,
  stepEffects,
  type Transition,
} from './rules/lifecycle.ts';
export { isDay } from './rules/local-day.ts';
export { lastMonths } from './rules/months.ts';
export { nearestStarts } from './rules/nearest-starts.ts';
export { type OrderPlace, type OrderProblems, orderProblems } from './rules/order.ts';
export { freeChangeHours, messageLength, titleLength } from './rules/policy.ts';
export { type PublicHoliday, publicHolidays } from './rules/public-holidays.ts';
export { type Answered, answerLength, mostQuestions, questionLength } from './rules/questions.ts';
export { accompaniments } from './rules/series.ts';
export type { CardProblem } from './rules/series-card.ts';
export { mostNoticeHours, mostReducedPercent, mostReductions, possibleDurations } from './rules/settings.ts';
export type { SlotReduction } from './rules/slot-price.ts';
export { visitorMinutes } from './rules/visitor-holds.ts';
export { earlyStartBefore, terminable, withdrawable, withdrawalEnds, withdrawalRefund } from './rules/withdrawal.ts';
