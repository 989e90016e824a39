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
  heading: ({ firstName }) => `Bonjour ${firstName}`,
  body: (data) => [
    {
      paragraph:
        data.how === 'freed'
          ? 'Vous étiez sur la liste d’attente : une place s’est libérée, et elle est à vous.'
          : 'Vous êtes inscrit à cet événement. L’invitation jointe l’ajoute à votre agenda.',
    },
    ...eventBlocks(data),
    ...accessBlocks(data.access),
    { button: { label: 'Voir l’événement', href: data.link } },
    { note: 'Un empêchement ? Désinscrivez-vous depuis cette page : votre place servira à quelqu’un d’autre.' },
  ],
  example: { ...exampleEvent, access: 'https://salle.example/bilan', how: 'registered' },
});
