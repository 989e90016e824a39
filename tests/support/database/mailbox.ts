import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface Mailbox {
  readonly url: string;
  readonly mails: readonly Email[];
  /** Envelope senders, to which mails bounce. */
  readonly senders: readonly string[];
}

/** A real mail server that stores what it receives, until the test ends. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Email[] = [];
  const senders: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // The product keeps its connection open; do not wait for it.
    closeTimeout: 1,
    onMailFrom({ address }, _session, done) {
      senders.push(address);
      done();
    },
    onData(stream, _session, done) {
      const kept = buffer(stream)
        .then(PostalMime.parse)
        .then((mail) => mails.push(mail));
      // oxlint-disable-next-line promise/no-callback-in-promise -- the SMTP server speaks in callbacks
      void kept.then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, mails, senders };
}
