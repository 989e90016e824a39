import { defineMail } from './mail.ts';

export const accountErased = defineMail<{ firstName: string; link: string }>({
  subject: (_, site) => `Votre compte ${site.name} est supprimé`,
  heading: ({ firstName }) => (firstName ? `Au revoir, ${firstName}.` : 'Au revoir.'),
  body: ({ link }, site) => [
    {
      paragraph: `Votre compte ${site.name} et les données qui s’y rattachaient sont effacés. C’est le dernier message que vous recevez de nous : votre adresse n’est plus dans nos registres.`,
    },
    {
      paragraph:
        'Restent seulement, sans votre nom ni votre adresse, ce que la loi nous demande de garder : la trace datée des opérations et les signalements de contenus.',
    },
    { button: { label: 'Lire la politique de confidentialité', href: link } },
    { note: 'Vous n’avez rien demandé ? Écrivez-nous sans attendre.' },
  ],
  example: { firstName: 'Claire', link: 'https://visavis.example/politique-confidentialite' },
});
