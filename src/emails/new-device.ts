import { defineMail, toName } from './mail.ts';

interface NewDevice {
  readonly firstName: string;
  readonly on: string;
  readonly browser: string;
  readonly system: string;
  /** Truncated IP address; may be empty. */
  readonly network: string;
  readonly devices: string;
  readonly notMe: string;
}

const deviceWords = ({ browser, system }: NewDevice) =>
  `${browser || 'un navigateur inconnu'}${system ? ` sur ${system}` : ''}`;

export const newDevice = defineMail<NewDevice>({
  subject: (_, site) => `Nouvelle connexion à votre compte — ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'un nouvel appareil s’est connecté à votre compte.'),
  body: (data, site) => [
    {
      paragraph: `Quelqu’un s’est connecté à votre compte ${site.name} depuis ${deviceWords(data)}, le ${data.on} (heure de Paris)${data.network ? `, adresse ${data.network}` : ''}. Nous n’avions encore jamais vu cet appareil.`,
    },
    {
      paragraph: 'Si c’était vous, il n’y a rien à faire. Sinon, reprenez votre compte : cet appareil sera déconnecté.',
    },
    { button: { label: 'Ce n’était pas moi', href: data.notMe } },
    { link: { label: 'Voir mes appareils', href: data.devices } },
  ],
  example: {
    firstName: 'Claire',
    on: '15 novembre 2026 à 10:30',
    browser: 'Chrome',
    system: 'Windows',
    network: '192.0.2.x',
    devices: 'https://visavis.example/profil/securite',
    notMe: 'https://visavis.example/nouveau-mot-de-passe?token=exemple',
  },
});
