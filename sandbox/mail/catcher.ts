// A mail server that keeps what it is sent and shows it: for development and tests.
//   node sandbox/mail/catcher.ts SMTP_PORT HTTP_PORT
// GET /            the mails, newest first, to look at
// GET /mails.json  the same for tests: ?to=address keeps those to one address
// GET /mails/N     one mail as its reader sees it
import { createServer } from 'node:http';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const [smtpPort = '1025', httpPort = '1026'] = process.argv.slice(2);
const keep = 10_000;
const mails: { id: number; email: Email }[] = [];
let count = 0;

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    // oxlint-disable-next-line promise/no-callback-in-promise -- the SMTP server speaks in callbacks
    void keepMail(stream).then(() => done(), done);
  },
});

// Whoever is killed while sending says no goodbye; the server tells of it as of an error of its own.
smtp.on('error', (error: NodeJS.ErrnoException) => {
  if (error.syscall === 'listen') throw error;
});

async function keepMail(stream: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  mails.unshift({ id: ++count, email: await PostalMime.parse(Buffer.concat(chunks)) });
  mails.length = Math.min(mails.length, keep);
}

const recipients = (email: Email) => (email.to ?? []).map((to) => to.address ?? '');
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

const http = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const answer = (type: string, body: string, status = 200) =>
    response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8` }).end(body);
  if (url.pathname === '/mails.json') {
    const to = url.searchParams.get('to');
    const found = mails.filter(({ email }) => !to || recipients(email).includes(to));
    const shown = found.map(({ id, email }) => {
      const { subject, html, text, messageId, from } = email;
      return { id, to: recipients(email), from: from?.address, subject, html, text, messageId };
    });
    return answer('application/json', JSON.stringify(shown));
  }
  const [, id] = /^\/mails\/(\d+)$/.exec(url.pathname) ?? [];
  if (id) {
    const mail = mails.find((each) => each.id === Number(id));
    return mail ? answer('text/html', mail.email.html ?? '') : answer('text/plain', 'gone', 404);
  }
  const rows = mails.map(
    ({ id, email }) =>
      `<li><a href="/mails/${id}">${escapeHtml(email.subject ?? '')}</a> — ${escapeHtml(recipients(email).join(', '))}</li>`,
  );
  answer('text/html', `<!doctype html><title>Mails</title><h1>${mails.length} mails</h1><ul>${rows.join('')}</ul>`);
});

smtp.listen(Number(smtpPort), '127.0.0.1');
http.listen(Number(httpPort), '127.0.0.1');
process.on('SIGTERM', () => {
  smtp.close();
  http.closeAllConnections();
  http.close();
});
