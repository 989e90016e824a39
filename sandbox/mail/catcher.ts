// Mail server that stores and shows what it receives, for development and tests.
//   node sandbox/mail/catcher.ts SMTP_PORT HTTP_PORT
// GET /            the mails, newest first, as a page
// GET /mails.json  the same for tests; ?to=address filters by recipient
// GET /mails/N     one mail as its reader sees it
import { createServer } from 'node:http';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const keep = 10_000;

export async function startMail({ smtpPort, httpPort }: { smtpPort: number; httpPort: number }) {
  const mails: { id: number; email: Email }[] = [];
  let count = 0;

  const keepMail = async (stream: AsyncIterable<Buffer>) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    mails.unshift({ id: ++count, email: await PostalMime.parse(Buffer.concat(chunks)) });
    mails.length = Math.min(mails.length, keep);
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      // oxlint-disable-next-line promise/no-callback-in-promise -- the SMTP server speaks in callbacks
      void keepMail(stream).then(() => done(), done);
    },
  });
  // A sender that is killed closes its connection without QUIT; the SMTP server reports that as an error.
  smtp.on('error', (error: NodeJS.ErrnoException) => {
    if (error.syscall === 'listen') throw error;
  });

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
      return mail ? answer('text/html', withPictures(mail.email)) : answer('text/plain', 'gone', 404);
    }
    const rows = mails.map(
      ({ id, email }) =>
        `<li><a href="/mails/${id}">${escapeHtml(email.subject ?? '')}</a> — ${escapeHtml(recipients(email).join(', '))}</li>`,
    );
    answer('text/html', `<!doctype html><title>Mails</title><h1>${mails.length} mails</h1><ul>${rows.join('')}</ul>`);
  });

  await Promise.all([
    new Promise<void>((resolve) => smtp.listen(smtpPort, '127.0.0.1', resolve)),
    new Promise<void>((resolve) => http.listen(httpPort, '127.0.0.1', resolve)),
  ]);
  return {
    async stop() {
      http.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(resolve)),
        new Promise<void>((resolve) => http.close(() => resolve())),
      ]);
    },
  };
}

/** Browsers do not resolve `cid:` addresses. */
const withPictures = ({ html = '', attachments }: Email) =>
  attachments.reduce(
    (shown, { contentId, mimeType, content }) =>
      contentId && typeof content !== 'string'
        ? shown.replaceAll(`cid:${contentId.slice(1, -1)}`, `data:${mimeType};base64,${base64Of(content)}`)
        : shown,
    html,
  );

const base64Of = (content: ArrayBuffer | Uint8Array) =>
  Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content).toString('base64');

const recipients = (email: Email) => (email.to ?? []).map((to) => to.address ?? '');
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

if (import.meta.main) {
  const [smtpPort = '1025', httpPort = '1026'] = process.argv.slice(2);
  const running = await startMail({ smtpPort: Number(smtpPort), httpPort: Number(httpPort) });
  process.on('SIGTERM', () => void running.stop());
}
