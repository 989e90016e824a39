import { accountEndsSoon } from './account-ends-soon.ts';
import { accountErased } from './account-erased.ts';
import { accountExists } from './account-exists.ts';
import { accountReturned } from './account-returned.ts';
import { accountSuspended } from './account-suspended.ts';
import { afterSession } from './after-session.ts';
import { applicationApproved } from './application-approved.ts';
import { applicationReceived } from './application-received.ts';
import { applicationRejected } from './application-rejected.ts';
import { appointmentCancelled } from './appointment-cancelled.ts';
import { appointmentConfirmed } from './appointment-confirmed.ts';
import { appointmentMoved } from './appointment-moved.ts';
import { appointmentUnpaid } from './appointment-unpaid.ts';
import { calendarFailed } from './calendar-failed.ts';
import { callReminder } from './call-reminder.ts';
import { chargeFailed } from './charge-failed.ts';
import { claimDecided } from './claim-decided.ts';
import { claimRaised } from './claim-raised.ts';
import { confirmIban } from './confirm-iban.ts';
import { confirmNewEmail } from './confirm-new-email.ts';
import { contentReportAnswer } from './content-report-answer.ts';
import { contentReportReceived } from './content-report-received.ts';
import { contractEnded } from './contract-ended.ts';
import { emailChangeRequested } from './email-change-requested.ts';
import { emailChanged } from './email-changed.ts';
import { emailTaken } from './email-taken.ts';
import { eventCancelled } from './event-cancelled.ts';
import { eventChanged } from './event-changed.ts';
import { eventJoined } from './event-joined.ts';
import { eventLeft } from './event-left.ts';
import { expertAbsent } from './expert-absent.ts';
import { franchiseLeft } from './franchise-left.ts';
import { messageUnread } from './message-unread.ts';
import { newDevice } from './new-device.ts';
import { passwordChanged } from './password-changed.ts';
import { paymentReturned } from './payment-returned.ts';
import { payoutDestinationChanged } from './payout-destination-changed.ts';
import { payoutSent } from './payout-sent.ts';
import { priceLowered } from './price-lowered.ts';
import { ratingDropped } from './rating-dropped.ts';
import { recap } from './recap.ts';
import { requestAccepted } from './request-accepted.ts';
import { requestLapsed } from './request-lapsed.ts';
import { requestMissed } from './request-missed.ts';
import { requestReceived } from './request-received.ts';
import { requestRefused } from './request-refused.ts';
import { requestSent } from './request-sent.ts';
import { requestWithdrawn } from './request-withdrawn.ts';
import { resetPassword } from './reset-password.ts';
import { reviewHidden } from './review-hidden.ts';
import { securityChanged } from './security-changed.ts';
import { signInCode } from './sign-in-code.ts';
import { supportAnswer } from './support-answer.ts';
import { suspensionLifted } from './suspension-lifted.ts';
import { verifyEmail } from './verify-email.ts';

/** All mails, with the example data of their previews and snapshots. */
export const mails = {
  accountEndsSoon,
  accountErased,
  accountExists,
  accountReturned,
  accountSuspended,
  afterSession,
  applicationApproved,
  applicationReceived,
  applicationRejected,
  appointmentCancelled,
  appointmentConfirmed,
  appointmentMoved,
  appointmentUnpaid,
  calendarFailed,
  callReminder,
  chargeFailed,
  claimDecided,
  claimRaised,
  confirmIban,
  confirmNewEmail,
  contentReportAnswer,
  contentReportReceived,
  contractEnded,
  emailChangeRequested,
  emailChanged,
  emailTaken,
  eventCancelled,
  eventChanged,
  eventJoined,
  eventLeft,
  expertAbsent,
  franchiseLeft,
  messageUnread,
  newDevice,
  passwordChanged,
  paymentReturned,
  payoutDestinationChanged,
  payoutSent,
  priceLowered,
  recap,
  requestAccepted,
  requestLapsed,
  requestMissed,
  requestReceived,
  requestRefused,
  requestSent,
  requestWithdrawn,
  resetPassword,
  ratingDropped,
  reviewHidden,
  securityChanged,
  signInCode,
  supportAnswer,
  suspensionLifted,
  verifyEmail,
};
