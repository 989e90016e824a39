import { french } from '#kernel/french';
import type { Block, Link, Phrase, SessionBlock } from './blocks.ts';

const words = french({
  followedBy: (label: string) => `${label} :`,
  with: (name: string) => `Avec ${name}`,
});

/** « Se connecter : https://… » */
export const lineOf = ({ label, href }: Link) => `${words.followedBy(label)} ${href}`;

/** Addresses stand on their own line, where every program recognises them. */
export function blockText(block: Block): string {
  if ('button' in block) return `${words.followedBy(block.button.label)}\n${block.button.href}`;
  if ('link' in block) return `${words.followedBy(block.link.label)}\n${block.link.href}`;
  if ('session' in block) return sessionText(block.session);
  if ('list' in block)
    return [block.list.heading, ...block.list.items.map((item) => `- ${phraseText(item)}`)].join('\n');
  if ('small' in block) return phraseText(block.small);
  if ('stars' in block) return block.stars.map(lineOf).join('\n');
  if ('choices' in block) return [block.choices.all, ...block.choices.some].map(lineOf).join('\n');
  if ('verbatim' in block) return block.verbatim;
  if ('code' in block) return block.code;
  return 'paragraph' in block ? block.paragraph : block.note;
}

/** The sentence, then its links. */
const phraseText = (phrase: Phrase) =>
  [
    phrase.map((piece) => (typeof piece === 'string' ? piece : piece.label)).join(''),
    ...phrase.filter((piece) => typeof piece !== 'string').map(lineOf),
  ].join('\n');

function sessionText({ dates, zone, lines, person, amount }: SessionBlock): string {
  return [
    ...dates.map(({ day, times }) => `${day}, ${times} (${zone})`),
    ...lines,
    ...(person ? [words.with([person.name, person.position].filter(Boolean).join(', '))] : []),
    ...(amount ? [[amount.price, amount.state].filter(Boolean).join(' · ')] : []),
  ].join('\n');
}
