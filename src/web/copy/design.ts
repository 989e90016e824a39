import { french } from '#kernel/french';

export const designCopy = french({
  title: 'Système de design',
  lead: 'Choisissez un composant : sa page montre toutes ses variantes et tous ses états.',
  components: 'Composants',
  variants: 'Variantes',
  mails: {
    title: 'E-mails',
    lead: 'Chaque e-mail avec les données d’exemple de ses tests : clair, sombre, sur 390 px, et en texte.',
    html: (mailbox: string, name: string) => `${name}, ${mailbox}`,
    mailbox: (name: string) => ({ clair: 'Clair', sombre: 'Sombre' })[name] ?? '390 px',
    text: (name: string) => `Texte de ${name}`,
    shortText: 'Texte',
  },
});
