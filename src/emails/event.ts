import { datesIn } from './appointment.ts';
import type { Block, SessionDate } from './blocks.ts';

/** Values of every mail about an event. */
export interface EventWords {
  readonly firstName: string;
  readonly title: string;
  readonly dates: readonly SessionDate[];
  /** « heure de Paris » */
  readonly zone: string;
  /** A town, a street, or the text for online. */
  readonly place: string;
  readonly link: string;
}

export const exampleEvent: EventWords = {
  firstName: 'Claire',
  title: 'Préparer son premier bilan',
  dates: datesIn('Europe/Paris', [
    { startsAt: new Date('2026-11-19T17:30:00Z'), endsAt: new Date('2026-11-19T18:45:00Z') },
  ]),
  zone: 'heure de Paris',
  place: 'En ligne',
  link: 'https://visavis.example/evenements/preparer-son-premier-bilan',
};

export const onlinePlace = 'En ligne';

export const eventBlocks = ({ dates, zone, title, place }: EventWords): Block[] => [
  { session: { dates, zone, lines: [title, place] } },
];

/** Access link of an online event; empty when there is none yet. */
export const accessBlocks = (access: string): Block[] =>
  access ? [{ link: { label: 'Rejoindre l’événement', href: access } }] : [];
