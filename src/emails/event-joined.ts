import { accessBlocks, type EventWords, eventBlocks, exampleEvent } from './event.ts';
import { defineMail } from './mail.ts';

interface Joined extends EventWords {
  /** Access link; empty when there is none. */
  readonly access: string;
  /** `freed`: they moved up from the waiting list. */
  readonly how: 'registered' | 'freed';
}

export const eventJoined = defineMail<Joined>({
  subject: ({ title, how }, site) =>
    how === 'freed'
      ? `Une place s’est libérée : ${title} — ${site.name}`
      : `Votre inscription est confirmée : ${title} — ${site.name}`,
  heading: ({ firstName, how }) =>
    how === 'freed'
      ? `Bonne nouvelle, ${firstName}. Une place s’est libérée pour vous.`
      : `C’est noté, ${firstName}. Votre inscription est confirmée.`,
  body: (data) => [
    {
      paragraph:
        data.how === 'freed'
          ? 'Vous étiez sur la liste d’attente : la place est à vous. L’invitation jointe ajoute l’événement à votre agenda.'
          : 'L’invitation jointe ajoute l’événement à votre agenda.',
    },
    ...eventBlocks(data),
    ...accessBlocks(data.access),
    { button: { label: 'Voir l’événement', href: data.link } },
    { note: 'Un empêchement ? Désinscrivez-vous depuis cette page : votre place servira à quelqu’un d’autre.' },
  ],
  example: { ...exampleEvent, access: 'https://salle.example/bilan', how: 'registered' },
});
