import { unbroken } from '#kernel/french';

export interface Link {
  readonly label: string;
  readonly href: string;
}

/** Sentence with links in it. */
export type Phrase = readonly (string | Link)[];

/** Local date of a session, for its tile and its line. */
export interface SessionDate {
  readonly leaf: { readonly month: string; readonly day: string; readonly weekday: string };
  /** « jeudi 19 novembre 2026 » */
  readonly day: string;
  /** « 14:00 – 14:30 » */
  readonly times: string;
}

interface Person {
  readonly name: string;
  /** Empty for a client. */
  readonly position: string;
  /** PNG or JPEG of the person; undefined without one: initials stand in for it. */
  readonly portrait: Uint8Array | undefined;
}

interface Amount {
  readonly price: string;
  /** « Payé » */
  readonly state: string;
}

/** Dates of what a mail is about, with the other participant and the amount. */
export interface SessionBlock {
  /** Earliest first; only the first has a tile. */
  readonly dates: readonly SessionDate[];
  /** « heure de Paris » */
  readonly zone: string;
  /** Lines below the time: title, place. */
  readonly lines: readonly string[];
  readonly person?: Person | undefined;
  readonly amount?: Amount | undefined;
}

/** Block of a mail, which is defined once and rendered both as HTML and as text. A mail has one button, its main action; all else is a
 * link. */
export type Block =
  | { paragraph: string }
  /** A person's own words, which are not typeset. */
  | { verbatim: string }
  | { button: Link }
  | { link: Link }
  | { note: string }
  /** A code to type. */
  | { code: string }
  | { session: SessionBlock }
  | { list: { readonly heading: string; readonly items: readonly Phrase[] } }
  /** Rules and rights, in 13 px. */
  | { small: Phrase }
  /** Links shown as one row of stars. */
  | { stars: readonly Link[] }
  /** A link with shortcuts beside it. */
  | { choices: { readonly all: Link; readonly some: readonly Link[] } };

/** Turns each line of a person's text into a block: mail programs do not keep line breaks. */
export const paragraphs = (text: string): Block[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((verbatim) => ({ verbatim }));

const typesetLink = ({ label, href }: Link): Link => ({ label: unbroken(label), href });

const typesetPhrase = (phrase: Phrase): Phrase =>
  phrase.map((piece) => (typeof piece === 'string' ? unbroken(piece) : typesetLink(piece)));

const typesetAmount = (amount: Amount | undefined) =>
  amount && { price: unbroken(amount.price), state: unbroken(amount.state) };

/** Sets the sentences of a block; addresses, names, titles and a person's own words stay as they are. */
export function typesetBlock(block: Block): Block {
  if ('verbatim' in block || 'code' in block) return block;
  if ('session' in block) return { session: { ...block.session, amount: typesetAmount(block.session.amount) } };
  if ('button' in block) return { button: typesetLink(block.button) };
  if ('link' in block) return { link: typesetLink(block.link) };
  if ('small' in block) return { small: typesetPhrase(block.small) };
  if ('stars' in block) return { stars: block.stars.map(typesetLink) };
  if ('choices' in block)
    return { choices: { all: typesetLink(block.choices.all), some: block.choices.some.map(typesetLink) } };
  if ('list' in block)
    return { list: { heading: unbroken(block.list.heading), items: block.list.items.map(typesetPhrase) } };
  return 'note' in block ? { note: unbroken(block.note) } : { paragraph: unbroken(block.paragraph) };
}
