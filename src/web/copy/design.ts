import { french } from '#kernel/french';

export const designCopy = french({
  title: 'Système de design',
  lead: 'Choisissez un composant : sa page montre toutes ses variantes et tous ses états.',
  components: 'Composants',
  variants: 'Variantes',
  mails: {
    title: 'E-mails',
    lead: 'Chaque e-mail avec les données d’exemple de ses tests, en HTML et en texte. Le mode sombre suit celui du navigateur.',
    html: (name: string) => `HTML de ${name}`,
    text: (name: string) => `Texte de ${name}`,
    shortHtml: 'HTML',
    shortText: 'Texte',
  },
});
