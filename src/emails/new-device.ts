import { defineMail } from './mail.ts';

interface NewDevice {
  readonly firstName: string;
  readonly on: string;
  readonly browser: string;
  readonly system: string;
  /** Truncated IP address; may be empty. */
  readonly network: string;
  readonly link: string;
}

const deviceWords = ({ browser, system }: NewDevice) =>
  `${browser || 'un navigateur inconnu'}${system ? ` sur ${system}` : ''}`;

export const newDevice = defineMail<NewDevice>({
  subject: (_, site) => `Nouvelle connexion à votre compte — ${site.name}`,
  heading: ({ firstName }) => `Bonjour ${firstName}`,
  body: (data, site) => [
    {
      paragraph: `Quelqu’un s’est connecté à votre compte ${site.name} depuis ${deviceWords(data)}, le ${data.on} (heure de Paris)${data.network ? `, adresse ${data.network}` : ''}. Nous n’avions encore jamais vu cet appareil.`,
    },
    {
      paragraph:
        'Si c’était vous, il n’y a rien à faire. Sinon, déconnectez cet appareil et changez votre mot de passe.',
    },
    { button: { label: 'Vérifier mes appareils', href: data.link } },
  ],
  example: {
    firstName: 'Claire',
    on: '15 novembre 2026 à 10:30',
    browser: 'Chrome',
    system: 'Windows',
    network: '192.0.2.x',
    link: 'https://visavis.example/profil/securite',
  },
});
