import { french } from '#kernel/french';

const someone = (firstName: string) => firstName || 'L’autre personne';

/** /rendez-vous/{id} */
export const appointmentCopy = french({
  metaTitle: (title: string) => (title ? `Rendez-vous : ${title}` : 'Rendez-vous'),
  missing: 'Rendez-vous introuvable',
  back: 'Mes rendez-vous',
  place: (place: number, count: number) => `Séance ${place} sur ${count}`,
  previous: 'Séance précédente',
  next: 'Séance suivante',
  paid: 'Payé',
  free: 'Gratuit',
  room: {
    open: 'La salle est ouverte.',
    opens: (moment: string) => `La salle ouvre le ${moment}.`,
    here: (firstName: string) => `${someone(firstName)} est dans la salle.`,
  },
  prepare: {
    request: 'La demande du client',
    answered: (count: number, all: number) => `${count} réponse${count > 1 ? 's' : ''} sur ${all}`,
    unanswered: 'Sans réponse',
    message: 'Message',
    files: 'Fichiers échangés',
    none: 'Rien à préparer : précisez votre besoin dans les messages, ou joignez-y un document.',
    noneForExpert: 'Aucun message ni réponse n’accompagne cette réservation.',
  },
  messages: 'Messages',
  person: {
    title: { client: 'Votre expert', expert: 'Votre client' },
    profile: 'Voir le profil',
    devices: 'Micro, caméra, réseau',
    ready: 'Prêts',
    toTest: 'À tester',
  },
  payment: {
    title: 'Votre paiement',
    paidOn: (day: string) => `Payé le ${day}`,
    card: (brand: string, last4: string) => `${brand} ${last4}`,
    invoice: 'Factures et avoirs',
    nothing: 'Cette séance ne vous coûte rien.',
    notPaid: 'Rien n’est encore débité.',
    freeUntil: (moment: string) => `Annulation gratuite jusqu’au ${moment}.`,
    late: (moment: string) => `L’annulation gratuite a pris fin le ${moment} : annuler ne serait plus remboursé.`,
    movedByExpert: 'L’expert a déplacé la séance : vous pouvez l’annuler sans frais jusqu’à son début.',
    byRight: (lastDay: string) =>
      `Vous avez acheté en tant que consommateur : jusqu’au ${lastDay} inclus, tant que la séance n’a pas commencé, l’annuler est remboursé.`,
    notTaken: 'Tant que l’expert n’a pas accepté, vous pouvez annuler sans frais.',
  },
  earning: {
    title: 'Votre rémunération',
    price: 'Prix de la séance',
    share: 'Votre part',
    note: (hours: number) => `Versée ${hours} h après la fin de la séance, commission déduite.`,
  },
  history: {
    title: 'Ce qui s’est passé',
    youEntered: 'Entrée dans la salle : vous',
    theyEntered: (firstName: string) => `Entrée dans la salle : ${firstName || 'l’autre personne'}`,
    by: (step: string, who: string) => `${step} par ${who}`,
    you: 'vous',
    presence: (mine: number, theirs: number, firstName: string) =>
      `Présence : vous ${mine} min, ${firstName || 'l’autre personne'} ${theirs} min`,
  },
});
