import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** What calendars take out of the mail: an iCalendar file and the method that it names. */
  readonly calendar?: { readonly method: string; readonly content: string };
  readonly attachments?: readonly MailAttachment[];
  /** Where a POST without a cookie ends mails of this kind (RFC 8058). */
  readonly unsubscribe?: string | undefined;
}

interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface Mailer {
  /** The id is ours: a retry after a lost answer carries the same Message-ID, so that mailboxes can drop the copy. What comes back is
   * known by it, too. */
  send(mail: Mail, id: string): Promise<void>;
  close(): void;
}

/** The server will not take anything for this address, and says why (RFC 3463). */
export class RecipientRefused extends Error {
  readonly status: string;

  constructor(status: string) {
    super(`the mail server refuses the address: ${status}`);
    this.status = status;
  }
}

/** With an address for what comes back, each mail has its own: `rebonds+id@visavis.example`. */
export function createMailer(smtpUrl: string, from: { name: string; address: string }, bounces?: string): Mailer {
  const transport = createTransport({ url: smtpUrl, pool: true, connectionTimeout: 5_000, socketTimeout: 20_000 });
  const host = from.address.split('@')[1];
  return {
    async send({ calendar, attachments = [], unsubscribe, ...mail }, id) {
      const icalEvent = calendar && { ...calendar, filename: 'rendez-vous.ics' };
      const envelope = bounces ? { envelope: { from: bounces.replace('@', `+${id}@`), to: mail.to } } : {};
      try {
        await transport.sendMail({
          ...mail,
          attachments: [...attachments],
          icalEvent,
          from,
          messageId: `<${id}@${host}>`,
          ...envelope,
          headers: unsubscribe ? oneClick(unsubscribe) : {},
        });
      } catch (error) {
        throw withoutWords(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Folded or encoded, mail programs do not find them. */
const oneClick = (address: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${address}>` },
  'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
});

/** A server that refuses a mail says to whom, and what failed is logged: only its codes are. */
function withoutWords(error: unknown): unknown {
  const { code, responseCode, response = '', command } = error as SMTPError;
  const [, status] = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (status && command === 'RCPT TO') return new RecipientRefused(status);
  return responseCode === undefined ? error : new Error(`the mail server refused: ${responseCode} ${code}`);
}

interface SMTPError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}
