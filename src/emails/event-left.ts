import { type EventWords, eventBlocks, exampleEvent } from './event.ts';
import { defineMail, toName } from './mail.ts';

export const eventLeft = defineMail<EventWords>({
  subject: ({ title }, site) => `Vous n’êtes plus inscrit : ${title} — ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'votre désinscription est enregistrée.'),
  body: (data) => [
    { paragraph: 'Votre désinscription est enregistrée, et l’événement quitte votre agenda.' },
    ...eventBlocks(data),
    { button: { label: 'Revoir l’événement', href: data.link } },
  ],
  example: exampleEvent,
});
