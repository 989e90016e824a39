import { french, unbroken } from '#kernel/french';
import type { Site } from '#platform/env';

/** Block of a mail, which is defined once and rendered both as HTML and as text. A mail has one button, its main action; links are
 * secondary. */
export type Block =
  | { paragraph: string }
  /** A person's own words, which are not typeset. */
  | { verbatim: string }
  | { button: { label: string; href: string } }
  | { link: { label: string; href: string } }
  | { note: string };

export interface MailDefinition<Data> {
  readonly subject: (data: Data, site: Site) => string;
  readonly heading: (data: Data, site: Site) => string;
  readonly body: (data: Data, site: Site) => readonly Block[];
  /** Realistic data for previews and snapshots. */
  readonly example: Data;
}

/** Heading of a mail to an address that nobody has proved may have no name: a stranger could have typed it. */
export const greeting = (firstName: string) => (firstName ? `Bonjour ${firstName}` : 'Bonjour');

export const defineMail = <Data>(mail: MailDefinition<Data>) => mail;

/** Turns each line of a person's text into a block: mail programs do not keep line breaks. */
export const paragraphs = (text: string): Block[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((verbatim) => ({ verbatim }));

/** Footer links for an account holder: mail preferences, and unsubscribing if the mail is optional. */
export interface MailFoot {
  readonly choices?: string | undefined;
  readonly unsubscribe?: string | undefined;
}

export function renderMail<Data>(mail: MailDefinition<Data>, data: Data, site: Site, foot: MailFoot = {}) {
  const heading = unbroken(mail.heading(data, site));
  const blocks = mail.body(data, site).map(typesetBlock);
  return {
    subject: unbroken(mail.subject(data, site)),
    html: page(site, heading, blocks.map(blockHtml).join('\n'), footLinks(foot)),
    text: [heading, ...blocks.map(blockText), [signature(site), ...footLinks(foot).map(lineOf)].join('\n')].join(
      '\n\n',
    ),
  };
}

function typesetBlock(block: Block): Block {
  if ('verbatim' in block) return block;
  if ('button' in block) return { button: typesetLabel(block.button) };
  if ('link' in block) return { link: typesetLabel(block.link) };
  return 'note' in block ? { note: unbroken(block.note) } : { paragraph: unbroken(block.paragraph) };
}

const typesetLabel = ({ label, href }: FootLink): FootLink => ({ label: unbroken(label), href });

/** Words of the frame around every mail. */
const frame = french({
  choices: 'Choisir mes e-mails',
  unsubscribe: 'Ne plus recevoir ce type d’e-mail',
  followedBy: (label: string) => `${label} :`,
  question: 'Une question ?',
  copyAddress: 'Si le bouton ne répond pas, copiez cette adresse dans votre navigateur :',
});

interface FootLink {
  readonly label: string;
  readonly href: string;
}

const footLinks = ({ choices, unsubscribe }: MailFoot): FootLink[] => [
  ...(choices ? [{ label: frame.choices, href: choices }] : []),
  ...(unsubscribe ? [{ label: frame.unsubscribe, href: unsubscribe }] : []),
];

const lineOf = ({ label, href }: FootLink) => `${frame.followedBy(label)} ${href}`;

const signature = (site: Site) => `${site.name} — ${site.origin}\n${frame.question} ${site.contactAddress}`;

function blockText(block: Block): string {
  if ('button' in block) return `${frame.followedBy(block.button.label)}\n${block.button.href}`;
  if ('link' in block) return `${frame.followedBy(block.link.label)}\n${block.link.href}`;
  if ('verbatim' in block) return block.verbatim;
  return 'paragraph' in block ? block.paragraph : block.note;
}

function blockHtml(block: Block): string {
  if ('link' in block) return `<p><a href="${escapeHtml(block.link.href)}">${escapeHtml(block.link.label)}</a></p>`;
  if ('button' in block) {
    const { label, href } = block.button;
    return `<p style="margin:28px 0"><a href="${escapeHtml(href)}" class="button">${escapeHtml(label)}</a></p>
<p class="note">${frame.copyAddress}<br>${escapeHtml(href)}</p>`;
  }
  if ('note' in block) return `<p class="note">${escapeHtml(block.note)}</p>`;
  return `<p>${escapeHtml('verbatim' in block ? block.verbatim : block.paragraph)}</p>`;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

// Mail programs support neither our stylesheet nor custom properties, so the design tokens' values are repeated here only.
const page = (site: Site, heading: string, content: string, links: readonly FootLink[]) => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; background: #faf7f1; color: #16211e; font: 16px/1.6 Figtree, 'Segoe UI', Helvetica, Arial, sans-serif; }
.sheet { max-width: 560px; margin: 0 auto; padding: 32px 24px; }
.card { background: #ffffff; border-radius: 22px; padding: 32px; }
.brand { font: 600 20px Georgia, serif; color: #0d4a42; margin: 0 0 24px; }
a { color: #0d4a42; }
h1 { font: 500 26px/1.25 Georgia, serif; margin: 0 0 16px; }
.button { display: inline-block; background: #0d4a42; color: #ffffff; padding: 14px 26px; border-radius: 999px; text-decoration: none; font-weight: 600; }
.note, .foot { color: #55625d; font-size: 14px; overflow-wrap: anywhere; }
.foot { margin: 24px 8px 0; }
.foot a { color: #55625d; }
@media (prefers-color-scheme: dark) {
  body { background: #16211e; color: #faf7f1; }
  .card { background: #1f2c28; }
  a { color: #d8ebe2; }
  .brand, .note, .foot, .foot a { color: #c9d3ce; }
  .button { background: #d8ebe2; color: #093730; }
}
</style>
</head>
<body>
<div class="sheet">
<p class="brand">${escapeHtml(site.name)}</p>
<div class="card">
<h1>${escapeHtml(heading)}</h1>
${content}
</div>
<p class="foot">${escapeHtml(site.name)} · <a href="${escapeHtml(site.origin)}">${escapeHtml(new URL(site.origin).host)}</a><br>${frame.question} ${escapeHtml(site.contactAddress)}${links.map(({ label, href }) => `<br><a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`).join('')}</p>
</div>
</body>
</html>
`;
