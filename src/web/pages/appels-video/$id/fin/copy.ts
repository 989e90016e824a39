import { french } from '#kernel/french';

const minutes = (count: number) => (count === 1 ? '1 minute ensemble' : `${count} minutes ensemble`);

/** /appels-video/{id}/fin: the screen after a session. */
export const endCopy = french({
  metaTitle: 'Fin de la séance',
  over: (together: number) =>
    together > 0 ? `La séance est terminée · ${minutes(together)}` : 'La séance est terminée',
  thanks: (firstName: string) => (firstName ? `Merci ${firstName}, à bientôt.` : 'Merci, à bientôt.'),
  appointments: 'Mes rendez-vous',
  open: (time: string) => `La salle reste ouverte jusqu’à ${time}.`,
  again: 'Rejoindre à nouveau',
  problem: 'Un problème pendant la séance ?',

  rating: {
    title: (name: string) => `Comment était cet échange avec ${name} ?`,
    given: 'Votre évaluation est envoyée. Merci !',
    waits: 'Elle paraîtra dès que le déroulement de la séance sera enregistré.',
    closed: 'Cette séance ne peut pas être évaluée : elle n’est pas considérée comme tenue.',
  },

  recap: {
    mailAt: (time: string) => `Par e-mail à ${time}`,
    mailOn: (moment: string) => `Par e-mail ${moment}`,
    empty: 'Rien n’est noté pour le moment. Un compte rendu vide n’est pas envoyé.',
    complete: 'Compléter le compte rendu',
    whole: 'Ouvrir le compte rendu',
  },

  next: {
    title: (firstName: string) => `Continuer avec ${firstName}`,
    none: 'Aucun créneau libre pour le moment.',
  },

  followUp: {
    title: 'Proposer une suite',
    lead: (firstName: string) => `${firstName} reçoit votre proposition en message, avec le lien pour réserver.`,
    legend: 'Créneau proposé',
    send: 'Envoyer la proposition',
    none: 'Vous n’avez aucun créneau libre à proposer.',
    hours: 'Mes disponibilités',
    message: (moment: string, link: string) =>
      `Je vous propose une suite à notre séance : ${moment}, heure de Paris.\nPour réserver ce créneau : ${link}`,
    failed: 'La proposition n’a pas pu être envoyée. Vérifiez votre connexion, puis réessayez.',
  },
});
