import { french } from '#kernel/french';

/** /appels-video/test */
export const connectionTestCopy = french({
  title: 'Tester ma connexion',
  lead: 'Un quart de minute suffit pour savoir si votre appel passera bien, depuis cet appareil et ce réseau.',
  back: 'Retour aux appels',
  start: 'Lancer le test',
  again: 'Refaire le test',
  running: 'Test en cours…',
  stopped: 'Le test n’a pas pu aller au bout.',
  needsScripts: 'Le test a besoin de JavaScript, comme les appels eux-mêmes.',
  results: 'Résultats du test',
  checks: {
    signalling: {
      name: 'Liaison avec notre serveur',
      good: 'Elle répond sans attendre.',
      bad: 'Votre réseau retient nos messages. Essayez sans VPN ni filtre d’entreprise, ou passez en partage de connexion avec votre téléphone.',
    },
    direct: {
      name: 'Chemin direct',
      good: 'Vous pourrez joindre l’autre personne sans détour.',
      bad: 'Votre réseau bloque le chemin direct. L’appel passera par notre relais, sans rien changer pour vous.',
    },
    relay: {
      name: 'Relais',
      good: 'Il prendra la suite si le chemin direct se ferme.',
      bad: 'Notre relais ne répond pas depuis ce réseau. Essayez un autre Wi-Fi, sans VPN, ou le partage de connexion de votre téléphone.',
    },
    bandwidth: {
      name: 'Débit',
      good: 'Il suffit pour une image nette.',
      weak: 'Il suffit pour le son, à peine pour l’image. Rapprochez-vous de la box, fermez les autres vidéos, ou rejoignez l’appel sans caméra.',
      bad: 'Il n’a pas pu être mesuré, faute de relais.',
    },
  },
  absent: 'Non proposé sur ce site.',
  states: {
    waiting: 'À venir',
    running: 'En cours',
    good: 'Bon',
    weak: 'Juste',
    bad: 'À corriger',
    absent: 'Sans objet',
  },
  rate: (megabits: string) => `${megabits} Mbit/s`,
  verdicts: {
    good: 'Tout est prêt pour votre appel.',
    weak: 'L’appel passera, avec de la marge à gagner.',
    bad: 'L’appel risque de ne pas passer depuis ce réseau.',
  },
} as const);
