import { french } from '#kernel/french';

/** Installed web app: manifest, offline page and notifications. */
export const onDeviceCopy = french({
  description: 'Des consultations vidéo en tête-à-tête avec des experts.',
  shortcuts: { appointments: 'Mes rendez-vous', calls: 'Mes appels' },
  offline: {
    title: 'Hors connexion',
    heading: 'La connexion manque',
    text: (site: string) =>
      `Votre appareil n’arrive pas à joindre ${site}. Rien n’est perdu : ce que vous avez enregistré l’est toujours.`,
    help: 'Vérifiez le Wi-Fi ou les données mobiles, puis réessayez. L’heure de vos rendez-vous et leur lien se trouvent aussi dans vos e-mails.',
    retry: 'Réessayer',
  },
  install: {
    title: 'Installer l’application',
    lead: (site: string) => `${site} sur votre écran d’accueil, dans sa propre fenêtre. Rien à télécharger ailleurs.`,
    submit: 'Installer l’application',
  },
  push: {
    title: 'Notifications sur cet appareil',
    lead: 'Un appel qui commence, une nouvelle demande de rendez-vous : soyez prévenu même quand le site est fermé. Vous choisissez appareil par appareil, et pouvez changer d’avis à tout moment.',
    on: 'Activées',
    off: 'Désactivées',
    looking: 'Nous regardons ce que cet appareil permet…',
    withoutScripts: 'Activer les notifications demande JavaScript.',
    switchOn: 'Activer sur cet appareil',
    switchOff: 'Désactiver sur cet appareil',
    try: 'Envoyer un essai',
    failed: 'Les notifications n’ont pas changé',
    unreachable: 'Votre navigateur n’a pas pu les activer. Vérifiez votre connexion, puis réessayez.',
    dismissed: 'Votre navigateur attend votre accord pour afficher des notifications. Réessayez, puis autorisez-les.',
    denied: {
      title: 'Votre navigateur bloque nos notifications',
      text: 'Ouvrez les réglages du site depuis la barre d’adresse, autorisez les notifications, puis rechargez cette page.',
    },
    unsupported: {
      title: 'Cet appareil n’affiche pas nos notifications',
      text: 'Ce navigateur ne le permet pas, ou pas en navigation privée. Vos e-mails continuent de vous prévenir.',
    },
    toInstall: {
      title: 'Ajoutez d’abord le site à l’écran d’accueil',
      text: 'Sur iPhone et iPad : touchez Partager, puis « Sur l’écran d’accueil ». Ouvrez le site depuis cette icône et revenez ici.',
    },
    list: 'Appareils avec notifications',
    here: 'Cet appareil',
    since: (on: string) => `Depuis le ${on}.`,
    lastSent: (on: string) => `Dernière notification le ${on}.`,
    neverSent: 'Aucune notification pour le moment.',
    remove: 'Retirer',
  },
} as const);
