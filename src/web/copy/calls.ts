import { french } from '#kernel/french';

/** /appels-video. Texts given by the specification are verbatim. */
export const callsCopy = french({
  title: 'Appels Vidéo',
  lead: 'Consultez vos appels à venir ou récapitulez vos appels passés',
  back: 'Retour au profil',
  greeting: (firstName: string) => `Bonjour ${firstName}`,
  call: 'Appeler',
  join: 'Rejoindre l’appel',
  /** Beside the call button, and in its toast when there is no call to join. */
  now: (name: string) => `Votre appel avec ${name || 'un compte supprimé'} est ouvert.`,
  opens: (moment: string) => `Votre prochain appel ouvre ${moment}.`,
  none: 'Aucun appel programmé pour le moment',
  noneNext: 'Réservez une séance : elle se tiendra ici, dans votre navigateur.',
  notYet: 'Pas encore d’appel à rejoindre',
  off: { title: 'Fonction à venir', text: 'Les appels vidéo seront bientôt disponibles' },
  browse: 'Trouver un expert',
  coming: { heading: 'Appels programmés', empty: 'Aucun appel programmé pour le moment' },
  past: { heading: 'Historique des appels', empty: "Aucun appel dans l'historique" },
  with: (name: string) => `Avec ${name || 'un compte supprimé'}`,
  times: (start: string, end: string, zone: string) => `${start} – ${end} (${zone})`,
  roomOpens: (time: string) => `Ouvre à ${time}`,
  enter: 'Rejoindre',
  of: (title: string, day: string) => `${title}, ${day}`,
  states: {
    early: 'Programmé',
    open: 'Ouvert',
    over: 'Bientôt classé',
    'took-place': 'Terminé',
    'client-absent': 'Client absent',
    'expert-absent': 'Expert absent, remboursé',
    cancelled: 'Annulé',
  },
  account: { heading: 'Votre compte', email: 'E-mail', id: 'Identifiant', role: 'Rôle :' },
  failed: {
    title: 'Erreur',
    text: 'Impossible de charger vos appels',
    help: 'La panne est de notre côté, et nous en sommes informés.',
    retry: 'Réessayer',
  },
});
