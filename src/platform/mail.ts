import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
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
    async send(mail, id) {
      await transport.sendMail({ ...mail, from, messageId: `<${id}@${host}>` });
    },
    close: () => transport.close(),
  };
}
