import { type AppointmentWords, exampleAppointment, named, sessionBlock } from './appointment.ts';
import type { Link, SessionBlock } from './blocks.ts';
import { type Block, defineMail } from './mail.ts';

interface AfterSession extends AppointmentWords {
  readonly amount: SessionBlock['amount'];
  /** Page of the attached recap, and the deadline to complete it; undefined without one. */
  readonly recap: { readonly link: string; readonly until: string } | undefined;
  /** Link to the rating dialog; empty once rated, asked before, or declined. */
  readonly rate: string;
  /** Booking dialog of the expert, and two of its next free starts; undefined when the expert offers none. */
  readonly again: { readonly link: string; readonly starts: readonly Link[] } | undefined;
}

/** The dialog opens with that number of stars chosen; following the link rates nothing. */
const starsOf = (rate: string): Link[] =>
  [1, 2, 3, 4, 5].map((stars) => ({ label: `Noter ${stars} sur 5`, href: `${rate}&note=${stars}` }));

const ratingBlocks = ({ rate }: AfterSession): Block[] =>
  rate
    ? [
        { paragraph: 'Comment était cet échange ? Une note et quelques mots aident les prochains clients à choisir.' },
        { stars: starsOf(rate) },
      ]
    : [];

function button({ recap, rate, link }: AfterSession): Link {
  if (recap) return { label: 'Ouvrir le compte rendu', href: recap.link };
  return rate ? { label: 'Évaluer la séance', href: rate } : { label: 'Voir mon rendez-vous', href: link };
}

/** To the client, once: recap, rating and the next appointment. */
export const afterSession = defineMail<AfterSession>({
  subject: ({ other, recap }, site) =>
    recap
      ? `Compte rendu de votre séance avec ${named(other)} — ${site.name}`
      : `Comment s’est passée votre séance avec ${named(other)} ? — ${site.name}`,
  label: () => 'Séance terminée',
  heading: ({ firstName, other, recap }) =>
    recap
      ? `Merci, ${firstName}. Voici le compte rendu de votre séance avec ${named(other)}.`
      : `Merci, ${firstName}. Comment s’est passée votre séance avec ${named(other)} ?`,
  preheader: ({ recap, rate }) =>
    [
      ...(recap ? ['Le compte rendu est joint, en PDF.'] : []),
      ...(rate ? ['Votre note prend moins d’une minute.'] : []),
      'Retrouvez ici la séance et la suite.',
    ].join(' '),
  body: (data) => [
    sessionBlock(data, data.amount),
    ...(data.recap
      ? [{ paragraph: 'Vos décisions, vos actions et vos liens sont dans le compte rendu joint, en PDF.' }]
      : []),
    ...ratingBlocks(data),
    { button: button(data) },
    ...(data.again
      ? [{ choices: { all: { label: 'Réserver à nouveau', href: data.again.link }, some: data.again.starts } }]
      : []),
    ...(data.recap
      ? [
          {
            note: `Vous pouvez compléter le compte rendu jusqu’au ${data.recap.until}. Ce que vous ajoutez se lit sur sa page, et se télécharge.`,
          },
        ]
      : []),
    ...(data.rate
      ? [{ note: 'Votre avis paraît avec votre prénom et l’initiale de votre nom. Nous ne le demandons qu’une fois.' }]
      : []),
  ],
  example: {
    ...exampleAppointment,
    amount: { price: '60,00 €', state: 'Payé' },
    recap: {
      link: 'https://visavis.example/appels-video/0b8e7a52-5f0e-4a52-9a39-1d0f5f0e4a52/compte-rendu',
      until: 'samedi 21 novembre à 14:30 (heure de Paris)',
    },
    rate: `${exampleAppointment.link}/evaluer?onglet=termines`,
    again: {
      link: 'https://visavis.example/expert/camille-renaud/reserver?duree=30',
      starts: [
        {
          label: 'mer. 25 nov., 10:00',
          href: 'https://visavis.example/expert/camille-renaud/reserver?duree=30&debut=1',
        },
        {
          label: 'jeu. 3 déc., 14:00',
          href: 'https://visavis.example/expert/camille-renaud/reserver?duree=30&debut=2',
        },
      ],
    },
  },
});
