import { type MailDefinition, type MailFoot, renderMail } from '#emails/mail';
import type { Identity } from '#modules/identity/server';
import type { Mail } from '#platform/mail';

/** A rendered mail except its footer, which depends on the recipient. */
export interface Letter extends Pick<Mail, 'to' | 'calendar' | 'attachments'> {
  write(foot: MailFoot): Pick<Mail, 'subject' | 'html' | 'text'>;
}

export type Row<Payload> = (identity: Identity, payload: Payload) => Promise<Letter | undefined>;
/** One mail, or one per named reader. */
export type Rows<Payload> = Row<Payload> | Readonly<Record<string, Row<Payload>>>;

export const letter = <Data>(identity: Identity, to: string, mail: MailDefinition<Data>, data: Data): Letter => ({
  to,
  write: (foot) => renderMail(mail, data, identity.platform.site, foot),
});
