import { mails } from '#emails/all';
import { type MailDefinition, type MailPicture, renderMail } from '#emails/mail';
import type { Site } from '#platform/env';

const all = mails as unknown as Readonly<Record<string, MailDefinition<unknown>>>;

/** Lists every mail by name, for previews. */
export const mailPreviews = (site: Site) =>
  Object.entries(all).map(([name, { subject, example }]) => ({ name, subject: subject(example, site) }));

/** Mailboxes that a preview simulates, whatever the browser is. */
const mailboxes: Readonly<Record<string, (html: string) => string>> = {
  clair: (html) => inTheme(html, 'not all'),
  sombre: (html) => inTheme(html, 'all'),
  '390px': (html) => narrow(inTheme(html, 'not all')),
};

export const mailboxNames = Object.keys(mailboxes);

const inTheme = (html: string, media: string) => html.replace('(prefers-color-scheme: dark)', media);

const narrow = (html: string) =>
  html
    .replace('(max-width: 480px)', 'all')
    .replace('</style>', 'body > table { max-width: 390px; margin: 0 auto; }\n</style>');

/** Renders a mail from its example data; undefined for an unknown name or mailbox. */
export function previewMail(name: string, site: Site, mailbox = 'clair') {
  const mail = Object.hasOwn(all, name) ? all[name] : undefined;
  const simulate = Object.hasOwn(mailboxes, mailbox) ? mailboxes[mailbox] : undefined;
  if (!mail || !simulate) return undefined;
  const foot = { choices: `${site.origin}/profil/notifications` };
  const { html, text, pictures } = renderMail(mail, mail.example, site, foot);
  return { html: simulate(pictures.reduce(embedded, html)), text };
}

/** Mail programs resolve `cid:` addresses, browsers do not. */
const embedded = (html: string, { cid, content }: MailPicture) =>
  html.replaceAll(`cid:${cid}`, `data:image/png;base64,${Buffer.from(content).toString('base64')}`);
