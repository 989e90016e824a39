import { defineMail, toName } from './mail.ts';

interface Failed {
  readonly firstName: string;
  /** Host of a calendar file; empty for Google. */
  readonly host: string;
  readonly failure: keyof typeof reasons;
  readonly link: string;
}

/** Explanation of each failure, and how the expert can fix it. */
const reasons = {
  unreachable: 'Son serveur ne répond pas. Nous réessayons : si cela dure, vérifiez son adresse.',
  refused: 'L’accès nous est refusé. Vérifiez que le partage est toujours actif, puis connectez-le de nouveau.',
  gone: 'Il n’est plus à cette adresse. Déconnectez-le, puis collez sa nouvelle adresse.',
  'not-public':
    'Son adresse n’est pas accessible depuis Internet en https. Déconnectez-le, puis collez une adresse publique.',
  'too-large': 'Il est trop volumineux pour être lu. Partagez plutôt un agenda qui ne contient que l’année en cours.',
  unreadable:
    'Ce qui se trouve à cette adresse n’est pas un agenda lisible. Vérifiez que c’est bien une adresse iCal (.ics).',
  'grant-ended': 'L’autorisation donnée à Google a pris fin. Connectez-le de nouveau pour la renouveler.',
} as const;

export const calendarFailed = defineMail<Failed>({
  subject: (_, site) => `Votre agenda connecté ne répond plus — ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'votre agenda connecté ne répond plus.'),
  body: ({ host, failure, link }) => [
    {
      paragraph: `Nous n’arrivons plus à lire ${host ? `l’agenda que vous avez connecté (${host})` : 'votre agenda Google'}. ${reasons[failure]}`,
    },
    {
      paragraph:
        'En attendant, les moments occupés que nous connaissions bloquent toujours vos créneaux. Ceux que vous ajoutez ne les bloquent pas encore.',
    },
    { button: { label: 'Voir mes agendas', href: link } },
  ],
  example: {
    firstName: 'Camille',
    host: 'agenda.example',
    failure: 'gone',
    link: 'https://visavis.example/expert-space',
  },
});
