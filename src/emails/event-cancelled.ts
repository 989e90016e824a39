import { type EventWords, eventBlocks, exampleEvent } from './event.ts';
import { defineMail, paragraphs, toName } from './mail.ts';

export const eventCancelled = defineMail<EventWords & { readonly reason: string }>({
  subject: ({ title }, site) => `Événement annulé : ${title} — ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'cet événement n’aura pas lieu.'),
  body: (data) => [
    { paragraph: 'Nous sommes désolés : cet événement n’aura pas lieu.' },
    ...eventBlocks(data),
    ...paragraphs(data.reason),
    { button: { label: 'Voir les autres événements', href: data.link } },
  ],
  example: {
    ...exampleEvent,
    reason: 'Notre intervenante est souffrante.',
    link: 'https://visavis.example/evenements',
  },
});
