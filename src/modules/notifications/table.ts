import { accountEndsSoon } from '#emails/account-ends-soon';
import { accountErased } from '#emails/account-erased';
import { accountExists } from '#emails/account-exists';
import { accountReturned } from '#emails/account-returned';
import { accountSuspended } from '#emails/account-suspended';
import { applicationApproved } from '#emails/application-approved';
import { applicationReceived } from '#emails/application-received';
import { applicationRejected } from '#emails/application-rejected';
import { confirmNewEmail } from '#emails/confirm-new-email';
import { contentReportAnswer } from '#emails/content-report-answer';
import { contentReportReceived } from '#emails/content-report-received';
import { emailChangeRequested } from '#emails/email-change-requested';
import { emailChanged } from '#emails/email-changed';
import { emailTaken } from '#emails/email-taken';
import { newDevice } from '#emails/new-device';
import { passwordChanged } from '#emails/password-changed';
import { resetPassword } from '#emails/reset-password';
import { securityChanged, securitySentences } from '#emails/security-changed';
import { signInCode } from '#emails/sign-in-code';
import { supportAnswer } from '#emails/support-answer';
import { suspensionLifted } from '#emails/suspension-lifted';
import { verifyEmail } from '#emails/verify-email';
import type { BookingFacts, ContractFacts, PaymentFacts, PreparationFacts } from '#modules/booking/server';
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
  notMeLink,
  passwordResetLink,
  signInCodeMail,
  verificationLink,
} from '#modules/identity/server';
import type { PapersFacts } from '#modules/invoicing/server';
import type { MessagesFacts } from '#modules/messages/server';
import type { PayoutsFacts } from '#modules/payouts/server';
import type { PrivacyFacts } from '#modules/privacy/server';
import type { ReviewsFacts } from '#modules/reviews/server';
import { reportReference } from '#modules/support';
import { findAnsweredMessage, findContentReport, type SupportFacts } from '#modules/support/server';
import { afterSessionRows } from './after-session.ts';
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
  PreparationFacts &
  PaymentFacts &
  ClaimsFacts &
  PapersFacts &
  PayoutsFacts &
  ReviewsFacts &
  ContractFacts &
  CalendarsFacts &
  MessagesFacts &
  CallsFacts;

const verification: Row<IdentityFacts['account-created']> = async (platform, { userId }) => {
  const found = await verificationLink(platform, userId);
  return found && letter(platform, found.to, verifyEmail, found);
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
  'password-reset-requested': async (platform, { email }) => {
    const found = await passwordResetLink(platform, email);
    return found && letter(platform, found.to, resetPassword, found);
  },
  'sign-in-code-requested': async (platform, { codeId }) => {
    const found = await signInCodeMail(platform, codeId);
    if (!found) return undefined;
    const { to, userId, firstName, code, passwordKnown } = found;
    const notMe = passwordKnown ? await notMeLink(platform, userId, to) : undefined;
    return letter(platform, to, signInCode, { firstName, code, notMe });
  },
  'sign-up-repeated': async (platform, { email }) => {
    const holder = await accountHolder(platform, email);
    const signIn = `${platform.site.origin}/se-connecter`;
    return holder && letter(platform, email, accountExists, { firstName: holder.firstName, signIn });
  },
  'email-change-requested': async (platform, { userId, formerEmail }) => {
    const person = await addressOf(platform, userId);
    if (!person) return undefined;
    const notMe = await notMeLink(platform, userId, formerEmail);
    return letter(platform, formerEmail, emailChangeRequested, { firstName: person.firstName, notMe });
  },
  'account-returned': async (platform, { userId }) => {
    const person = await addressOf(platform, userId);
    if (!person) return undefined;
    const link = await notMeLink(platform, userId, person.to);
    return letter(platform, person.to, accountReturned, { firstName: person.firstName, link });
  },
  'email-changed': async (platform, { userId, formerEmail }) => {
    const person = await addressOf(platform, userId);
    if (!person) return undefined;
    const notMe = await notMeLink(platform, userId, formerEmail);
    return letter(platform, formerEmail, emailChanged, { firstName: person.firstName, notMe });
  },
  'email-link-requested': async (platform, { changeId }) => {
    const found = await emailChangeLink(platform, changeId);
    if (!found?.taken) return found && letter(platform, found.to, confirmNewEmail, found);
    const holder = await accountHolder(platform, found.to);
    const signIn = `${platform.site.origin}/se-connecter`;
    return holder && letter(platform, found.to, emailTaken, { firstName: holder.firstName, signIn });
  },
  'password-changed': async (platform, { userId }) => {
    const person = await addressOf(platform, userId);
    if (!person) return undefined;
    const notMe = await notMeLink(platform, userId, person.to);
    return letter(platform, person.to, passwordChanged, { firstName: person.firstName, notMe });
  },
  'security-changed': async (platform, { userId, change }) => {
    const person = await addressOf(platform, userId);
    if (!person) return undefined;
    const notMe = await notMeLink(platform, userId, person.to);
    const sentence = securitySentences[change];
    return letter(platform, person.to, securityChanged, { firstName: person.firstName, sentence, notMe });
  },
  'signed-in-from-new-device': async (platform, { userId, device, ip, at }) => {
    const person = await addressOf(platform, userId);
    if (!person) return undefined;
    return letter(platform, person.to, newDevice, {
      firstName: person.firstName,
      on: dayAndTime.format(new Date(at)),
      ...readDeviceKey(device),
      network: shortIp(ip),
      devices: `${platform.site.origin}/profil/securite`,
      notMe: await notMeLink(platform, userId, person.to),
    });
  },
  'content-reported': async (platform, { reportId }) => {
    const report = await findContentReport(platform.db, reportId);
    return (
      report &&
      letter(platform, report.email, contentReportReceived, {
        reference: reportReference(report.id),
        receivedOn: dayAndTime.format(report.reportedAt),
        link: platform.site.origin + report.pagePath,
      })
    );
  },
  'content-report-answered': async (platform, { reportId }) => {
    const report = await findContentReport(platform.db, reportId);
    return report?.answer
      ? letter(platform, report.email, contentReportAnswer, {
          reference: reportReference(report.id),
          receivedOn: dayAndTime.format(report.reportedAt),
          answer: report.answer,
          link: platform.site.origin + report.pagePath,
        })
      : undefined;
  },
  'message-answered': async (platform, { messageId }) => {
    const found = await findAnsweredMessage(platform.db, messageId);
    return (
      found &&
      letter(platform, found.email, supportAnswer, {
        ...found,
        sentOn: dayAndTime.format(found.sentAt),
        link: `${platform.site.origin}/dashboard/contact`,
      })
    );
  },
  'application-submitted': async (platform, { profileId }) => {
    const { db, site } = platform;
    const found = await findApplicant(db, profileId);
    const link = `${site.origin}/devenir-expert-form`;
    return found && letter(platform, found.email, applicationReceived, { firstName: found.firstName, link });
  },
  'application-approved': async (platform, { profileId }) => {
    const { db, site } = platform;
    const found = await findApprovedApplicant(db, profileId);
    return (
      found &&
      letter(platform, found.email, applicationApproved, {
        firstName: found.firstName,
        link: `${site.origin}/expert-space`,
        profile: `${site.origin}/expert/${found.slug}`,
      })
    );
  },
  'application-rejected': async (platform, { rejectionId }) => {
    const { db, site } = platform;
    const found = await findRejectedApplicant(db, rejectionId);
    const link = `${site.origin}/devenir-expert-form`;
    return found && letter(platform, found.email, applicationRejected, { ...found, link });
  },
  'account-erased': async (platform, { email, firstName }) =>
    letter(platform, email, accountErased, {
      firstName,
      link: `${platform.site.origin}/politique-confidentialite`,
    }),
  'account-ends-soon': async (platform, { userId }) => {
    const person = await addressOf(platform, userId);
    const link = `${platform.site.origin}/se-connecter`;
    return person && letter(platform, person.to, accountEndsSoon, { firstName: person.firstName, link });
  },
  // A suspended person gets one last mail: the reasons, and how to contest them.
  'account-suspended': async (platform, { suspensionId }) => {
    const found = await findSuspension(platform.db, suspensionId);
    const person = found && (await addressOf(platform, found.userId, { suspended: true }));
    return (
      person &&
      letter(platform, person.to, accountSuspended, {
        firstName: person.firstName,
        on: dayAndTime.format(found.suspendedAt),
        reason: found.reason,
        terms: `${platform.site.origin}/conditions-utilisation`,
      })
    );
  },
  'suspension-lifted': async (platform, { suspensionId }) => {
    const found = await findSuspension(platform.db, suspensionId);
    const person = found && (await addressOf(platform, found.userId));
    const link = `${platform.site.origin}/se-connecter`;
    return person && letter(platform, person.to, suspensionLifted, { firstName: person.firstName, link });
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
  ...afterSessionRows,
  ...messageRows,
} satisfies { [Fact in keyof Facts]?: Rows<Facts[Fact]> };

export type MailedFact = keyof typeof table;
