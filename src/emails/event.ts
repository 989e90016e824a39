import type { Block } from './mail.ts';

/** Values of every mail about an event. */
export interface EventWords {
  readonly firstName: string;
  readonly title: string;
  readonly when: string;
  /** A town, a street, or the text for online. */
  readonly place: string;
  readonly link: string;
}

export const exampleEvent: EventWords = {
  firstName: 'Claire',
  title: 'Préparer son premier bilan',
  when: 'jeudi 19 novembre 2026, 18:30 – 19:45 (CET)',
  place: 'En ligne',
  link: 'https://visavis.example/evenements/preparer-son-premier-bilan',
};

export const onlinePlace = 'En ligne';

export const eventBlocks = ({ title, when, place }: EventWords): Block[] => [
  { verbatim: title },
  { paragraph: when },
  { verbatim: place },
];

/** Access link of an online event; empty when there is none yet. */
export const accessBlocks = (access: string): Block[] =>
  access ? [{ link: { label: 'Rejoindre l’événement', href: access } }] : [];
