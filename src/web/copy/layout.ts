import { french } from '#kernel/french';

/** Frame of every page. Kept small, because the home page loads it. */
export const layoutCopy = french({
  skip: 'Aller au contenu',
  home: (site: string) => `${site}, accueil`,
  header: {
    label: 'Navigation principale',
    menu: 'Menu',
    links: [
      { to: '/mission', label: 'Notre mission' },
      { to: '/devenir-expert', label: 'Devenir un expert' },
      { to: '/expertises', label: 'Nos expertises' },
      { to: '/evenements', label: 'Événements' },
    ],
    signIn: 'Se connecter',
    dashboard: 'Tableau de bord',
  },
  footer: {
    label: 'Pied de page',
    promise: 'La plateforme de référence pour bénéficier d’une expertise ou la partager.',
    groups: [
      {
        title: 'Aide',
        links: [
          { to: '/faq', label: 'Questions fréquentes' },
          { to: '/signaler', label: 'Signaler un contenu' },
          { to: '/mediation', label: 'Médiation' },
        ],
      },
      {
        title: 'Règles',
        links: [
          { to: '/conditions-utilisation', label: 'Conditions d’utilisation (CGU)' },
          { to: '/conditions-vente', label: 'Conditions de vente (CGV)' },
          { to: '/classement', label: 'Classement des experts' },
        ],
      },
      {
        title: 'Informations légales',
        links: [
          { to: '/mentions-legales', label: 'Mentions légales' },
          { to: '/politique-confidentialite', label: 'Politique de confidentialité' },
          { to: '/cookies', label: 'Cookies' },
          // Décret 2019-768 requires the accessibility status on every page, in the link itself.
          { to: '/accessibilite', label: 'Accessibilité : non conforme' },
        ],
      },
    ],
    social: (site: string) => `Nous suivre : ${site} (nouvel onglet)`,
    socialShort: 'Nous suivre',
    copyright: (site: string, year: number) => `© 2024–${year} ${site}`,
  },
  callSoon: {
    label: 'Votre séance',
    opens: (time: string) => `La salle ouvre à ${time}`,
    open: 'La salle est ouverte',
    text: (name: string, time: string, zone: string) =>
      `Séance avec ${name || 'un compte supprimé'}, à ${time}, heure de ${zone}.`,
    join: 'Rejoindre',
    test: 'Tester mon matériel et ma connexion',
    close: 'Fermer',
  },
  chat: 'Discuter avec nous (nouvel onglet)',
});
