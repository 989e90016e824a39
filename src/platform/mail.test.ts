import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { createMailer } from './mail.ts';

const received: { readonly to: readonly string[]; readonly text: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push({ to: envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() });
      done();
    });
  },
});
const port = await new Promise<number>((resolve) => {
  const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port));
});
const mailer = createMailer(`smtp://127.0.0.1:${port}`, {
  name: 'Vis\r\nX-Name: à-vis',
  address: 'bonjour@visavis.example',
});
afterAll(async () => {
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

test('line breaks in subject, name and address begin no header and reach nobody else', async () => {
  await mailer.send(
    {
      to: 'claire@visavis.example',
      subject: 'Bonjour\r\nBcc: other@visavis.example\r\n\r\nbody',
      html: '<p>Bonjour</p>',
      text: 'Bonjour',
      pictures: [],
    },
    'one',
  );
  const { to, text } = received[0] ?? { to: [], text: '' };
  const head = text.split('\r\n\r\n')[0] ?? '';
  expect(to).toEqual(['claire@visavis.example']);
  expect(head).toContain('Subject: ');
  expect(head).not.toMatch(/^(bcc|x-name):/im);
});

test.each([
  'claire@visavis.example\r\nRCPT TO:<other@visavis.example>',
  'claire@visavis.example, other@visavis.example',
])('the address %j reaches no second person of our choosing', async (to) => {
  const before = received.length;
  await mailer
    .send({ to, subject: 'Bonjour', html: '<p>Bonjour</p>', text: 'Bonjour', pictures: [] }, 'two')
    .catch(() => undefined);
  for (const mail of received.slice(before)) expect(mail.to).not.toContain('other@visavis.example');
});

test('[MAILX07] replies reach the contact address, and pictures travel with the mail', async () => {
  await mailer.send(
    {
      to: 'claire@visavis.example',
      subject: 'Bonjour',
      html: '<img src="cid:logo" alt="">',
      text: 'Bonjour',
      pictures: [{ cid: 'logo', content: new Uint8Array([0x89, 0x50]) }],
    },
    'three',
  );
  const text = received.at(-1)?.text.replaceAll('\r\n ', ' ') ?? '';
  expect(text).toMatch(/^Reply-To: .*<bonjour@visavis\.example>\r$/m);
  expect(text).toContain('Content-Type: multipart/related');
  expect(text).toContain('Content-ID: <logo>');
  expect(text).toMatch(/Content-Disposition: inline/);
});
