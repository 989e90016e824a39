import { french } from '#kernel/french';

const nameOf = (name: string) => name || 'un compte supprimé';

const megabytes = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** /rendez-vous/{id}/messages: messages between the client and the expert. */
export const conversationCopy = french({
  title: 'Messages',
  titleWith: (name: string) => `Messages avec ${nameOf(name)}`,
  back: 'Tous les messages',
  appointment: 'Voir le rendez-vous',
  about: (title: string, day: string, start: string, end: string) => `${title}, ${day}, ${start} – ${end}`,
  /** /messages */
  inbox: {
    title: 'Mes messages',
    lead: 'Vos échanges au sujet de vos rendez-vous, les non lus d’abord.',
    list: 'Conversations',
    unread: (count: number) => (count === 1 ? '1 non lu' : `${count} non lus`),
    mine: (text: string) => `Vous : ${text}`,
    files: 'Fichier joint',
    about: (moment: string, title: string, day: string) => `${moment} · ${title}, ${day}`,
    empty: 'Vos échanges avec les experts apparaîtront ici',
    find: 'Trouver un expert',
  },
  private: 'Vous n’êtes que deux à lire cette conversation.',
  list: 'Conversation',
  earlier: 'Voir les messages précédents',
  latest: 'Revenir aux derniers messages',
  you: 'Vous',
  someone: (name: string) => name || 'Compte supprimé',
  removed: 'Message supprimé',
  size: (bytes: number) =>
    bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} ko` : `${megabytes.format(bytes / 1024 / 1024)} Mo`,
  file: {
    waiting: 'En cours d’analyse : vous pourrez le télécharger une fois la vérification terminée.',
    refusedMine: 'Refusé par notre antivirus, et supprimé. Vérifiez votre appareil avant d’envoyer un autre fichier.',
    refusedTheirs: 'Refusé par notre antivirus, et supprimé. Si vous l’aviez déjà téléchargé, ne l’ouvrez pas.',
    becameReady: (name: string) => `Le fichier ${name} peut être téléchargé.`,
    becameRefused: (name: string) => `Le fichier ${name} a été refusé par notre antivirus.`,
  },
  empty: {
    title: 'Aucun message pour le moment',
    open: 'Précisez votre besoin, partagez un document ou convenez d’un détail avant la séance.',
    closed: 'Rien n’a été écrit au sujet de ce rendez-vous.',
  },
  open: (moment: string, zone: string) =>
    `Vous pouvez vous écrire jusqu’au ${moment}, heure de ${zone} ; la conversation reste ensuite ici, à lire.`,
  closed: {
    over: (moment: string) =>
      `Cette conversation est close depuis le ${moment} : elle se lit, mais ne se poursuit plus.`,
    cancelled: 'Ce rendez-vous a été annulé : la conversation se lit, mais ne se poursuit plus.',
    unreachable: 'Cette personne ne peut plus recevoir de messages : la conversation se lit, mais ne se poursuit plus.',
  },
  form: {
    label: 'Votre message',
    hint: 'Ctrl + Entrée (⌘ + Entrée sur Mac) pour envoyer.',
    files: 'Joindre des fichiers',
    filesHint:
      'Jusqu’à 5 fichiers de 10 Mo : PDF, images, documents bureautiques ou texte. Notre antivirus les analyse avant de les transmettre.',
    chooseAgain: 'Choisissez de nouveau vos fichiers avant d’envoyer.',
    send: 'Envoyer',
    sending: 'Envoi en cours',
    sent: 'Message envoyé.',
  },
  report: 'Signaler un message',
  reportLead: 'Un message abusif ou illicite ?',
  notSent: 'Message non envoyé',
  failed: 'Votre message n’a pas pu être envoyé. Vérifiez votre connexion, puis réessayez.',
  said: (name: string, count: number) =>
    count === 1 ? `Nouveau message de ${nameOf(name)}` : `${count} nouveaux messages de ${nameOf(name)}`,
  deed: (unread: number) =>
    unread === 0 ? 'Messages' : unread === 1 ? 'Messages (1 non lu)' : `Messages (${unread} non lus)`,
});
