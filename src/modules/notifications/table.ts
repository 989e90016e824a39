import { accountExists } from '#emails/account-exists';
import { contentReportReceived } from '#emails/content-report-received';
import { type MailDefinition, renderMail } from '#emails/mail';
import { resetPassword } from '#emails/reset-password';
import { verifyEmail } from '#emails/verify-email';
import {
  accountHolder,
  type Identity,
  type IdentityFacts,
  passwordResetLink,
  verificationLink,
} from '#modules/identity/server';
import { reportReference } from '#modules/support';
import { findContentReport, type SupportFacts } from '#modules/support/server';
import type { Mail } from '#platform/mail';

type Facts = IdentityFacts & SupportFacts;
type Letter = { to: string } & Pick<Mail, 'subject' | 'html' | 'text'>;
type Row<Payload> = (identity: Identity, payload: Payload) => Promise<Letter | undefined>;

const letter = <Data>(identity: Identity, to: string, mail: MailDefinition<Data>, data: Data): Letter => ({
  to,
  ...renderMail(mail, data, identity.platform.site),
});

const verification: Row<IdentityFacts['account-created']> = async (identity, { userId }) => {
  const found = await verificationLink(identity, userId);
  return found && letter(identity, found.to, verifyEmail, found);
};

const receivedOn = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** Which fact sends what to whom. A row answers nothing when there is nobody to write to. */
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
  'content-reported': async (identity, { reportId }) => {
    const report = await findContentReport(identity.platform.db, reportId);
    return (
      report &&
      letter(identity, report.email, contentReportReceived, {
        reference: reportReference(report.id),
        receivedOn: receivedOn.format(report.reportedAt),
        link: identity.platform.site.origin + report.pagePath,
      })
    );
  },
} satisfies { [Fact in keyof Facts]?: Row<Facts[Fact]> };

export type MailedFact = keyof typeof table;
