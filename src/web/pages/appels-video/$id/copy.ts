import { french } from '#kernel/french';
import type { RoomState } from '#modules/calls';

const startsWithVowel = /^[aeiouyàâäéèêëîïôöùûüœæ]/iu;

/** /appels-video/{id}: waiting room, call and error messages. */
export const callRoomCopy = french({
  title: (name: string) => `Appel avec ${name}`,
  titleBefore: 'Appel avec',
  leads: { back: 'Mes appels', appointments: 'Mes rendez-vous', help: 'Nous écrire' },
  loading: 'Préparation de la salle d’attente…',
  noScript: 'Les appels ont besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez cette page.',

  closed: {
    early: {
      title: 'Votre appel n’est pas encore ouvert',
      opens: (moment: string, zone: string) => `Vous pourrez le rejoindre à partir du ${moment}, heure de ${zone}.`,
      text: 'Gardez cette page ouverte : elle s’ouvrira d’elle-même.',
    },
    over: {
      title: 'Cet appel est terminé',
      text: 'La salle ferme 15 minutes après la fin de la séance.',
    },
    cancelled: {
      title: 'Ce rendez-vous a été annulé',
      text: 'Il n’y a plus d’appel à rejoindre. Vos autres rendez-vous vous attendent dans votre espace.',
    },
    off: { title: 'Fonction à venir', text: 'Les appels vidéo seront bientôt disponibles' },
  } satisfies Record<Exclude<RoomState, 'open'> | 'off', { title: string; text: string; opens?: unknown }>,

  waiting: {
    lead: (title: string) => `${title} : vérifiez votre image et votre son, puis rejoignez l’appel.`,
    starts: (time: string, zone: string) => `Début à ${time}, heure de ${zone}`,
    self: 'Votre image',
    noPicture: 'Votre caméra est éteinte',
    asking: 'Autorisez l’accès à votre micro et à votre caméra dans la fenêtre de votre navigateur.',
    name: (name: string) => `Vous apparaîtrez sous le nom de ${name}.`,
    hide: 'Masquer mon adresse IP',
    hideHelp: 'L’appel passe alors par notre relais, chiffré de bout en bout : un peu moins direct, plus discret.',
    join: 'Rejoindre',
    resume: 'Reprendre ici',
    elsewhere: 'Vous êtes déjà dans cet appel dans un autre onglet. En le reprenant ici, vous le quittez là-bas.',
  },

  peer: {
    absent: (name: string) => `${name} n’est pas encore là.`,
    waiting: (name: string) => `${name} est dans la salle d’attente.`,
    joined: (name: string) => `${name} est dans l’appel et vous attend.`,
  },

  devices: {
    title: 'Réglages',
    microphone: 'Micro',
    camera: 'Caméra',
    speaker: 'Haut-parleur',
    usual: 'Celui de l’appareil',
    test: 'Tester le son',
    testing: 'Vous devez entendre trois notes',
    close: 'Fermer les réglages',
  },

  controls: {
    label: 'Commandes de l’appel',
    microphone: 'Micro',
    camera: 'Caméra',
    share: 'Partager',
    chat: 'Discussion',
    captions: 'Sous-titres',
    noCaptions: 'Les sous-titres ne sont pas disponibles sur cet appareil.',
    settings: 'Réglages',
    fullScreen: 'Plein écran',
    pictureInPicture: 'Image dans l’image',
    leave: 'Quitter',
    unread: (count: number) => (count === 1 ? '1 nouveau message' : `${count} nouveaux messages`),
  },

  tiles: {
    you: 'Vous',
    yourScreen: 'Votre écran est partagé',
    screenOf: (name: string) => `Écran de ${name}`,
    cameraOff: (name: string) => `${name} a éteint sa caméra`,
    muted: 'Micro coupé',
    waitingFor: (firstName: string) => `En attente ${startsWithVowel.test(firstName) ? 'd’' : 'de '}${firstName}`,
    stay: 'Restez sur cette page : l’appel commence dès son arrivée.',
    stayAgain: 'Restez sur cette page : l’appel reprend dès son retour.',
    connecting: 'Connexion…',
    reconnecting: 'Reconnexion…',
    interrupted: (name: string) => `La connexion avec ${name} est interrompue. Nous la rétablissons.`,
    held: 'Vidéo en pause, pour préserver le son',
    playSound: 'Activer le son',
  },

  inset: {
    move: 'Déplacer votre image',
    moveHint: 'Glissez-la, ou utilisez les flèches du clavier',
    hide: 'Masquer votre image',
    show: 'Afficher votre image',
  },

  quality: {
    good: 'Bonne connexion',
    fair: 'Connexion moyenne',
    poor: 'Connexion faible',
    relayed: 'par notre relais',
    lost: 'Hors ligne',
  },

  time: {
    startsIn: (time: string) => `Commence dans ${time}`,
    left: (time: string) => `Il reste ${time}`,
    minutes: (count: number) => `${count} min`,
    over: 'Temps écoulé',
    closesAt: (time: string) => `La salle ferme à ${time}`,
    fiveMinutes: 'Plus que 5 minutes : le moment de conclure.',
    oneMinute: 'Plus qu’une minute.',
    ended: (time: string) => `La séance est terminée. Vous pouvez vous dire au revoir : la salle ferme à ${time}.`,
  },

  notices: {
    close: 'Fermer',
    silent: 'Nous n’entendons rien de votre micro. Parlez pour vérifier, ou choisissez-en un autre dans les réglages.',
    held: 'Votre connexion est faible : votre vidéo est en pause pour préserver le son.',
    server: 'Vous êtes hors ligne, ou notre serveur ne répond pas. L’appel continue ; nous réessayons.',
    unplugged: {
      microphone: {
        replaced: 'Votre micro a été débranché. Un autre a pris le relais.',
        gone: 'Votre micro a été débranché : on ne vous entend plus. Branchez-en un, puis choisissez-le dans les réglages.',
      },
      camera: {
        replaced: 'Votre caméra a été débranchée. Une autre a pris le relais.',
        gone: 'Votre caméra a été débranchée : l’appel continue sans votre image. Branchez-en une, puis choisissez-la dans les réglages.',
      },
    },
    share: 'Votre écran n’a pas pu être partagé. Réessayez, ou choisissez une fenêtre plutôt que l’écran entier.',
  },

  callNotLoaded: 'L’appel n’a pas pu se charger. Vérifiez votre connexion, puis rechargez la page.',
  panelLoading: 'Chargement…',
  panelNotLoaded: 'Ce panneau n’a pas pu se charger. L’appel continue.',

  chat: {
    title: 'Discussion',
    note: 'Seules les deux personnes de l’appel lisent ces messages ; ils disparaissent avec lui.',
    empty: 'Aucun message pour le moment. Partagez un lien, une adresse, un chiffre.',
    field: 'Votre message',
    send: 'Envoyer',
    close: 'Fermer la discussion',
    you: 'Vous',
  },

  said: {
    joined: (name: string) => `${name} a rejoint l’appel.`,
    left: (name: string) => `${name} a quitté l’appel.`,
    connected: (name: string) => `Vous êtes en relation avec ${name}.`,
    interrupted: 'La connexion est interrompue. Reconnexion en cours.',
    microphone: { on: 'Micro activé.', off: 'Micro coupé.' },
    camera: { on: 'Caméra allumée.', off: 'Caméra éteinte.' },
    share: { on: 'Votre écran est partagé.', off: 'Votre écran n’est plus partagé.' },
    theirShare: {
      on: (name: string) => `${name} partage son écran.`,
      off: (name: string) => `${name} ne partage plus son écran.`,
    },
    line: (name: string, text: string) => `${name} : ${text}`,
  },

  ended: {
    left: {
      title: 'Vous avez quitté l’appel',
      text: (time: string) => `Vous pouvez revenir jusqu’à ${time}.`,
      again: 'Rejoindre à nouveau',
    },
    elsewhere: {
      title: 'L’appel continue dans un autre onglet',
      text: 'Vous l’avez rejoint ailleurs avec le même compte.',
      again: 'Reprendre ici',
    },
    over: { title: 'Cet appel est terminé', text: 'La salle ferme 15 minutes après la fin de la séance.' },
    refused: { title: 'L’appel ne peut pas continuer ici' },
  },
});
