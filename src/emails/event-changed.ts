import { accessBlocks, type EventWords, eventBlocks, exampleEvent } from './event.ts';
import { defineMail, toName } from './mail.ts';

export const eventChanged = defineMail<EventWords & { readonly access: string }>({
  subject: ({ title }, site) => `L’événement a changé : ${title} — ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'votre événement a changé.'),
  body: (data) => [
    {
      paragraph:
        'Un événement auquel vous êtes inscrit a changé. L’invitation jointe met votre agenda à jour ; le voici tel qu’il est :',
    },
    ...eventBlocks(data),
    ...accessBlocks(data.access),
    { button: { label: 'Voir l’événement', href: data.link } },
    { note: 'La nouvelle date ne vous convient pas ? Vous pouvez vous désinscrire depuis cette page.' },
  ],
  example: { ...exampleEvent, access: '' },
});
