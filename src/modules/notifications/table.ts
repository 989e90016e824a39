import { accountEndsSoon } from '#emails/account-ends-soon';
import { accountErased } from '#emails/account-erased';
import { accountExists } from '#emails/account-exists';
import { accountSuspended } from '#emails/account-suspended';
import { applicationApproved } from '#emails/application-approved';
import { applicationReceived } from '#emails/application-received';
import { applicationRejected } from '#emails/application-rejected';
import { confirmNewEmail } from '#emails/confirm-new-email';
import { contentReportAnswer } from '#emails/content-report-answer';
import { contentReportReceived } from '#emails/content-report-received';
import { emailChangeRequested } from '#emails/email-change-requested';
import { emailTaken } from '#emails/email-taken';
import { newDevice } from '#emails/new-device';
import { passwordChanged } from '#emails/password-changed';
import { resetPassword } from '#emails/reset-password';
import { supportAnswer } from '#emails/support-answer';
import { suspensionLifted } from '#emails/suspension-lifted';
import { verifyEmail } from '#emails/verify-email';
import type { BookingFacts, ContractFacts, PaymentFacts } from '#modules/booking/server';
import type { CalendarsFacts } from '#modules/calendars/server';
import type { CallsFacts } from '#modules/calls/server';
import type { ClaimsFacts } from '#modules/claims/server';
import type { EventsFacts } from '#modules/events/server';
import {
  type ExpertsFacts,
  findApplicant,
  findApprovedApplicant,
  findRejectedApplicant,
} from '#modules/experts/server';
import { readDeviceKey, shortIp } from '#modules/identity';
import {
  accountHolder,
  addressOf,
  emailChangeLink,
  findSuspension,
  type IdentityFacts,
  passwordResetLink,
  verificationLink,
} from '#modules/identity/server';
import type { MessagesFacts } from '#modules/messages/server';
import type { PapersFacts } from '#modules/papers/server';
import type { PayoutsFacts } from '#modules/payouts/server';
import type { PrivacyFacts } from '#modules/privacy/server';
import type { ReviewsFacts } from '#modules/reviews/server';
import { reportReference } from '#modules/support';
import { findAnsweredMessage, findContentReport, type SupportFacts } from '#modules/support/server';
import { appointmentRows } from './appointments.ts';
import { calendarRows } from './calendars.ts';
import { callRows } from './calls.ts';
import { claimRows } from './claims.ts';
import { contractRows } from './contracts.ts';
import { eventRows } from './events.ts';
import { letter, type Row, type Rows } from './letter.ts';
import { messageRows } from './messages.ts';
import { paperRows } from './papers.ts';
import { paymentRows } from './payments.ts';
import { payoutRows } from './payouts.ts';
import { reviewRows } from './reviews.ts';

type Facts = IdentityFacts &
  ExpertsFacts &
  EventsFacts &
  PrivacyFacts &
  SupportFacts &
  BookingFacts &
  PaymentFacts &
  ClaimsFacts &
  PapersFacts &
  PayoutsFacts &
  ReviewsFacts &
  ContractFacts &
  CalendarsFacts &
  MessagesFacts &
  CallsFacts;

const verification: Row<IdentityFacts['account-created']> = async (identity, { userId }) => {
  const found = await verificationLink(identity, userId);
  return found && letter(identity, found.to, verifyEmail, found);
};

const dayAndTime = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** Mails per fact and recipient. A row returns undefined when there is no recipient. Each of several recipients has its own row and job,
 * so that a retry for one does not send again to another. */
export const table = {
  'account-created': verification,
  'verification-requested': verification,
  'password-reset-requested': async (identity, { email }) => {
    const found = await passwordResetLink(identity, email);
    return found && letter(identity, found.to, resetPassword, found);
  },
  'sign-up-repeated': async (identity, { email }) => {
    const holder = await accountHolder(identity, email);
    const signIn = `${identity.platform.site.origin}/se-connecter`;
    return holder && letter(identity, email, accountExists, { firstName: holder.firstName, signIn });
  },
  'email-change-requested': async (identity, { userId, formerEmail }) => {
    const person = await addressOf(identity, userId);
    const profile = `${identity.platform.site.origin}/profil`;
    return person && letter(identity, formerEmail, emailChangeRequested, { firstName: person.firstName, profile });
  },
  'email-link-requested': async (identity, { changeId }) => {
    const found = await emailChangeLink(identity, changeId);
    if (!found?.taken) return found && letter(identity, found.to, confirmNewEmail, found);
    const holder = await accountHolder(identity, found.to);
    const signIn = `${identity.platform.site.origin}/se-connecter`;
    return holder && letter(identity, found.to, emailTaken, { firstName: holder.firstName, signIn });
  },
  'password-changed': async (identity, { userId }) => {
    const person = await addressOf(identity, userId);
    const link = `${identity.platform.site.origin}/mot-de-passe-oublie`;
    return person && letter(identity, person.to, passwordChanged, { firstName: person.firstName, link });
  },
  'signed-in-from-new-device': async (identity, { userId, device, ip, at }) => {
    const person = await addressOf(identity, userId);
    return (
      person &&
      letter(identity, person.to, newDevice, {
        firstName: person.firstName,
        on: dayAndTime.format(new Date(at)),
        ...readDeviceKey(device),
        network: shortIp(ip),
        link: `${identity.platform.site.origin}/profil/securite`,
      })
    );
  },
  'content-reported': async (identity, { reportId }) => {
    const report = await findContentReport(identity.platform.db, reportId);
    return (
      report &&
      letter(identity, report.email, contentReportReceived, {
        reference: reportReference(report.id),
        receivedOn: dayAndTime.format(report.reportedAt),
        link: identity.platform.site.origin + report.pagePath,
      })
    );
  },
  'content-report-answered': async (identity, { reportId }) => {
    const report = await findContentReport(identity.platform.db, reportId);
    return report?.answer
      ? letter(identity, report.email, contentReportAnswer, {
          reference: reportReference(report.id),
          receivedOn: dayAndTime.format(report.reportedAt),
          answer: report.answer,
          link: identity.platform.site.origin + report.pagePath,
        })
      : undefined;
  },
  'message-answered': async (identity, { messageId }) => {
    const found = await findAnsweredMessage(identity.platform.db, messageId);
    return (
      found &&
      letter(identity, found.email, supportAnswer, {
        ...found,
        sentOn: dayAndTime.format(found.sentAt),
        link: `${identity.platform.site.origin}/dashboard/contact`,
      })
    );
  },
  'application-submitted': async (identity, { profileId }) => {
    const { db, site } = identity.platform;
    const found = await findApplicant(db, profileId);
    const link = `${site.origin}/devenir-expert-form`;
    return found && letter(identity, found.email, applicationReceived, { firstName: found.firstName, link });
  },
  'application-approved': async (identity, { profileId }) => {
    const { db, site } = identity.platform;
    const found = await findApprovedApplicant(db, profileId);
    return (
      found &&
      letter(identity, found.email, applicationApproved, {
        firstName: found.firstName,
        link: `${site.origin}/expert-space`,
        profile: `${site.origin}/expert/${found.slug}`,
      })
    );
  },
  'application-rejected': async (identity, { rejectionId }) => {
    const { db, site } = identity.platform;
    const found = await findRejectedApplicant(db, rejectionId);
    const link = `${site.origin}/devenir-expert-form`;
    return found && letter(identity, found.email, applicationRejected, { ...found, link });
  },
  'account-erased': async (identity, { email, firstName }) =>
    letter(identity, email, accountErased, {
      firstName,
      link: `${identity.platform.site.origin}/politique-confidentialite`,
    }),
  'account-ends-soon': async (identity, { userId }) => {
    const person = await addressOf(identity, userId);
    const link = `${identity.platform.site.origin}/se-connecter`;
    return person && letter(identity, person.to, accountEndsSoon, { firstName: person.firstName, link });
  },
  // A suspended person gets one last mail: the reasons, and how to contest them.
  'account-suspended': async (identity, { suspensionId }) => {
    const found = await findSuspension(identity.platform.db, suspensionId);
    const person = found && (await addressOf(identity, found.userId, { suspended: true }));
    return (
      person &&
      letter(identity, person.to, accountSuspended, {
        firstName: person.firstName,
        on: dayAndTime.format(found.suspendedAt),
        reason: found.reason,
        terms: `${identity.platform.site.origin}/conditions-utilisation`,
      })
    );
  },
  'suspension-lifted': async (identity, { suspensionId }) => {
    const found = await findSuspension(identity.platform.db, suspensionId);
    const person = found && (await addressOf(identity, found.userId));
    const link = `${identity.platform.site.origin}/se-connecter`;
    return person && letter(identity, person.to, suspensionLifted, { firstName: person.firstName, link });
  },
  ...appointmentRows,
  ...paymentRows,
  ...payoutRows,
  ...claimRows,
  ...paperRows,
  ...reviewRows,
  ...contractRows,
  ...eventRows,
  ...calendarRows,
  ...callRows,
  ...messageRows,
} satisfies { [Fact in keyof Facts]?: Rows<Facts[Fact]> };

export type MailedFact = keyof typeof table;
