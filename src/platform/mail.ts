import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** What calendars take out of the mail: an iCalendar file and the method that it names. */
  readonly calendar?: { readonly method: string; readonly content: string };
  readonly attachments?: readonly MailAttachment[];
}

interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface Mailer {
  /** The id is ours: a retry after a lost answer carries the same Message-ID, so that mailboxes can drop the copy. */
  send(mail: Mail, id: string): Promise<void>;
  close(): void;
}

export function createMailer(smtpUrl: string, from: { name: string; address: string }): Mailer {
  const transport = createTransport({ url: smtpUrl, pool: true, connectionTimeout: 5_000, socketTimeout: 20_000 });
  const host = from.address.split('@')[1];
  return {
    async send({ calendar, attachments = [], ...mail }, id) {
      const icalEvent = calendar && { ...calendar, filename: 'rendez-vous.ics' };
      try {
        await transport.sendMail({
          ...mail,
          attachments: [...attachments],
          icalEvent,
          from,
          messageId: `<${id}@${host}>`,
        });
      } catch (error) {
        throw withoutWords(error);
      }
    },
    close: () => transport.close(),
  };
}

/** A server that refuses a mail says to whom, and what failed is logged: only its codes are. */
function withoutWords(error: unknown): unknown {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return responseCode === undefined ? error : new Error(`the mail server refused: ${responseCode} ${code}`);
}
