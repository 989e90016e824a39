import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Calendar part of the mail: an iCalendar file and its method. */
  readonly calendar?: { readonly method: string; readonly content: string };
  readonly attachments?: readonly MailAttachment[];
  /** Pictures that the HTML part shows, named in it as `cid:…`. */
  readonly pictures: readonly MailPicture[];
  /** One-click unsubscribe URL: takes a POST without cookies (RFC 8058). */
  readonly unsubscribe?: string | undefined;
}

interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

interface MailPicture {
  readonly cid: string;
  readonly content: Uint8Array;
}

export interface Mailer {
  /** `id` becomes the Message-ID: a retry after a lost answer carries the same one, so that mailboxes can drop the duplicate. Bounces
   * are matched by it too. */
  send(mail: Mail, id: string): Promise<void>;
  close(): void;
}

/** The server permanently rejects this recipient, with a status code (RFC 3463). */
export class RecipientRefused extends Error {
  readonly status: string;

  constructor(status: string) {
    super(`the mail server refuses the address: ${status}`);
    this.status = status;
  }
}

/** `bounces` gives each mail its own return address: `rebonds+id@visavis.example`. */
export function createMailer(smtpUrl: string, from: { name: string; address: string }, bounces?: string): Mailer {
  const transport = createTransport({ url: smtpUrl, pool: true, connectionTimeout: 5_000, socketTimeout: 20_000 });
  const host = from.address.split('@')[1];
  return {
    async send({ calendar, attachments = [], pictures, unsubscribe, ...mail }, id) {
      const icalEvent = calendar && { ...calendar, filename: 'rendez-vous.ics' };
      const envelope = bounces ? { envelope: { from: bounces.replace('@', `+${id}@`), to: mail.to } } : {};
      try {
        await transport.sendMail({
          ...mail,
          // As one address: a text would be read as a list of them.
          to: { name: '', address: mail.to },
          attachments: [...pictures.map(inline), ...attachments],
          icalEvent,
          from,
          replyTo: from,
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

/** A PNG begins with the byte 0x89; the other pictures are JPEG. */
const inline = ({ cid, content }: MailPicture) => {
  const type = content[0] === 0x89 ? 'png' : 'jpeg';
  return {
    cid,
    content: Buffer.from(content),
    filename: `${cid}.${type}`,
    contentType: `image/${type}`,
    contentDisposition: 'inline' as const,
  };
};

/** Set as prepared: mail programs do not recognise these headers when folded or encoded. */
const oneClick = (address: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${address}>` },
  'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
});

/** Keeps only the codes of an SMTP error: it is logged, and its text contains the recipient's address. */
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
