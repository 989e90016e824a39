import { french, unbroken } from '#kernel/french';
import type { Site } from '#platform/env';
import { type Block, type Link, paragraphs, typesetBlock } from './blocks.ts';
import { blockHtml, portraitCid } from './html-blocks.ts';
import { page } from './html-page.ts';
import { logo } from './pictures.ts';
import { blockText, lineOf } from './text-blocks.ts';

export { type Block, paragraphs };

export interface MailDefinition<Data> {
  readonly subject: (data: Data, site: Site) => string;
  /** A few words above the heading. */
  readonly label?: (data: Data, site: Site) => string;
  /** Sentence in the head. */
  readonly heading: (data: Data, site: Site) => string;
  /** Summary that mailboxes show beside the subject; the first paragraph without one. */
  readonly preheader?: (data: Data, site: Site) => string;
  readonly body: (data: Data, site: Site) => readonly Block[];
  /** Realistic data for previews and snapshots. */
  readonly example: Data;
}

/** « Claire, votre compte est rouvert. » A mail to an address that nobody has proved has no name: a stranger could have typed it. */
export const toName = (firstName: string, words: string) => (firstName ? `${firstName}, ${words}` : sentence(words));

/** Begins with a capital letter. */
export const sentence = (words: string) => words.charAt(0).toLocaleUpperCase('fr-FR') + words.slice(1);

export const defineMail = <Data>(mail: MailDefinition<Data>) => mail;

/** Footer links for an account holder: mail preferences, and unsubscribing if the mail is optional. */
export interface MailFoot {
  readonly choices?: string | undefined;
  readonly unsubscribe?: string | undefined;
}

/** Attached picture that the HTML part names. */
export interface MailPicture {
  readonly cid: string;
  readonly content: Uint8Array;
}

export function renderMail<Data>(mail: MailDefinition<Data>, data: Data, site: Site, foot: MailFoot = {}) {
  const heading = unbroken(mail.heading(data, site));
  const label = unbroken(mail.label?.(data, site) ?? '');
  const blocks = mail.body(data, site).map(typesetBlock);
  const links = footLinks(foot);
  const signature = `${site.name} — ${site.origin}\n${frame.question(site.contactAddress)}`;
  return {
    subject: unbroken(mail.subject(data, site)),
    html: page({
      name: site.name,
      label,
      heading,
      preheader: unbroken(mail.preheader?.(data, site) ?? firstWords(blocks)),
      content: blocks.map(blockHtml).join('\n'),
      foot: { words: [site.name, frame.question(site.contactAddress)], links, address: addressOf(blocks) },
    }),
    text: [
      ...(label ? [label] : []),
      heading,
      ...blocks.map(blockText),
      [signature, ...links.map(lineOf)].join('\n'),
    ].join('\n\n'),
    pictures: picturesOf(blocks),
  };
}

const frame = french({
  choices: 'Choisir mes e-mails',
  unsubscribe: 'Ne plus recevoir ce type d’e-mail',
  question: (address: string) => `Une question ? Répondez à cet e-mail : ${address}`,
  copyAddress: (address: string) => `Si le bouton ne répond pas, copiez cette adresse : ${address}`,
});

const footLinks = ({ choices, unsubscribe }: MailFoot): Link[] => [
  ...(choices ? [{ label: frame.choices, href: choices }] : []),
  ...(unsubscribe ? [{ label: frame.unsubscribe, href: unsubscribe }] : []),
];

/** Line for mail programs that open no link: the only raw address of the HTML part. */
function addressOf(blocks: readonly Block[]): string {
  const button = blocks.find((block) => 'button' in block);
  return button ? frame.copyAddress(button.button.href) : '';
}

function firstWords(blocks: readonly Block[]): string {
  const first = blocks.find((block) => 'paragraph' in block);
  return first?.paragraph ?? '';
}

const picturesOf = (blocks: readonly Block[]): MailPicture[] => {
  const portrait = blocks
    .map((block) => ('session' in block ? block.session.person?.portrait : undefined))
    .find(Boolean);
  return [{ cid: 'logo', content: logo }, ...(portrait ? [{ cid: portraitCid, content: portrait }] : [])];
};
