import { type MailDefinition, type MailFoot, renderMail } from '#emails/mail';
import type { Mail } from '#platform/mail';
import type { Platform } from '#platform/platform';

/** A rendered mail except its footer, which depends on the recipient. */
export interface Letter extends Pick<Mail, 'to' | 'calendar' | 'attachments'> {
  write(foot: MailFoot): Pick<Mail, 'subject' | 'html' | 'text' | 'pictures'>;
}

export type Row<Payload> = (platform: Platform, payload: Payload) => Promise<Letter | undefined>;
/** One mail, or one per named reader. */
export type Rows<Payload> = Row<Payload> | Readonly<Record<string, Row<Payload>>>;

export const letter = <Data>(platform: Platform, to: string, mail: MailDefinition<Data>, data: Data): Letter => ({
  to,
  write: (foot) => renderMail(mail, data, platform.site, foot),
});
