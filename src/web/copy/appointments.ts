import { french } from '#kernel/french';

/** /rendez-vous. Texts given by the specification are verbatim. */
export const appointmentsCopy = french({
  title: 'Mes rendez-vous',
  create: 'Nouveau rendez-vous',
  next: 'Prochain rendez-vous',
  noNext: 'Aucun rendez-vous programmé',
  noNextText: 'Choisissez un domaine, puis un expert : ses créneaux libres s’affichent aussitôt.',
  total: 'Total payé',
  noTotal: 'Rien pour le moment',
  totalUnknown: 'Momentanément indisponible',
  tabs: 'Rendez-vous par période',
  upcoming: (count: number) => `À venir (${count})`,
  past: (count: number) => `Passés (${count})`,
  completed: (count: number) => `Terminés (${count})`,
  empty: 'Aucun rendez-vous dans cette catégorie',
  find: 'Trouver un expert',
  failed: {
    title: 'Erreur',
    text: 'Impossible de charger vos rendez-vous',
    help: 'La panne est de notre côté, et nous en sommes informés.',
    retry: 'Réessayer',
  },
  statuses: {
    held: 'Paiement en attente',
    requested: 'En attente de confirmation',
    scheduled: 'Programmé',
    completed: 'Terminé',
    cancelled: 'Annulé',
  },
  /** The title is erased when either person deletes their account. */
  untitled: 'Rendez-vous sans titre',
  /** A deleted account has an empty name. */
  with: (name: string) => (name ? `Avec ${name}` : 'Avec un compte supprimé'),
  times: (start: string, end: string, zone: string) => `${start} – ${end} (${zone})`,
  session: (place: number) => `Séance ${place}`,
  /** The client's message and answers. */
  written: {
    open: (message: boolean, answers: boolean) =>
      message && answers ? 'Message et réponses' : message ? 'Message' : 'Réponses',
    message: 'Message',
    unanswered: 'Sans réponse',
  },
  until: (time: string) => `À régler avant ${time}`,
  join: 'Rejoindre',
  pay: 'Payer',
  write: (firstName: string) => (firstName ? `Écrire à ${firstName}` : 'Écrire'),
  answer: 'Répondre aux questions',
  invoice: 'Facture',
  rebook: 'Réserver à nouveau',
  more: 'Autres actions',
  payment: {
    toPay: 'Paiement à régler',
    settle: 'Régler',
    paid: 'Payé',
    due: (moment: string) => `Prélevé le ${moment}`,
    underWay: 'Paiement en cours',
    authorised: 'Carte autorisée, non débitée',
    refunded: (amount: string) => `${amount} remboursés`,
  },
  accept: 'Accepter',
  refuse: 'Refuser',
  edit: 'Modifier',
  cancel: 'Annuler',
  of: (title: string, day: string) => `${title}, ${day}`,
  calendar: {
    file: 'Ajouter à mon agenda',
    feedTitle: 'Suivre mes rendez-vous dans mon agenda',
    feedText: 'Cette adresse est privée : qui la connaît voit vos rendez-vous. Votre agenda la relira de lui-même.',
    make: 'Créer mon adresse',
    renew: 'Changer d’adresse',
    copyLabel: 'Adresse de l’agenda',
  },
});

/** Form for the preparatory questions. */
export const answersCopy = french({
  title: 'Préparer la séance',
  read: (expert: string) => `${expert} lira vos réponses avant l’appel.`,
  until: 'Vous pouvez répondre jusqu’au début de la séance. Chaque réponse est facultative.',
  save: 'Enregistrer mes réponses',
  saved: 'Enregistré',
  saving: 'Enregistrement…',
  failed: 'Vos réponses n’ont pas pu être enregistrées. Vérifiez votre connexion, puis réessayez.',
});

export const editAppointmentCopy = french({
  title: 'Modifier le rendez-vous',
  name: 'Titre',
  date: 'Date',
  start: 'Heure de début',
  end: 'Heure de fin',
  price: (currency: 'EUR' | 'USD') => `Prix en ${currency === 'EUR' ? 'euros' : 'dollars'}`,
  priceFixed: 'Le prix ne change pas.',
  priceHelp: 'Vous pouvez le baisser : la différence est remboursée. Il ne peut pas augmenter.',
  titleOnly: (moment: string) =>
    `La date ne peut plus être changée : c’était possible jusqu’au ${moment}. Vous pouvez encore changer le titre.`,
  freeUntil: (moment: string) => `Vous pouvez changer de créneau sans frais jusqu’au ${moment}.`,
  save: 'Sauvegarder',
  back: 'Retour',
  error: 'Erreur',
  failed: 'Impossible de modifier le rendez-vous',
});

export const cancelAppointmentCopy = french({
  title: "Confirmer l'annulation",
  text: 'Êtes-vous sûr de vouloir annuler ce rendez-vous ? Cette action ne peut pas être annulée.',
  refund: (amount: string) => `Vous serez remboursé de ${amount} sur votre carte, sous 5 à 10 jours ouvrés.`,
  refundTo: (amount: string, last4: string) =>
    `Vous serez remboursé de ${amount} sur la carte se terminant par ${last4}, sous 5 à 10 jours ouvrés.`,
  notCharged: 'Rien ne vous sera débité.',
  refundClient: (amount: string) => `Votre client sera remboursé en totalité : ${amount}.`,
  freeUntil: (moment: string) => `L’annulation est gratuite jusqu’au ${moment}.`,
  noRefund: (moment: string) => `Cette séance ne sera pas remboursée. L’annulation était gratuite jusqu’au ${moment}.`,
  nothingPaid: 'Ce rendez-vous ne vous a rien coûté.',
  notTaken: 'L’expert n’a pas encore confirmé : votre carte n’est pas débitée.',
  movedByExpert: 'L’expert avait déplacé la séance : l’annuler ne vous coûte rien.',
  byRight: (lastDay: string) =>
    `Le début est proche, mais vous avez acheté en tant que consommateur : jusqu’au ${lastDay} inclus, tant que la séance n’a pas commencé, vous êtes remboursé sans donner de motif.`,
  series: 'Les autres séances de l’accompagnement ne changent pas.',
  wholeSeries: 'La demande porte sur tout l’accompagnement : toutes ses séances sont annulées.',
  back: 'Retour',
  confirm: "Confirmer l'annulation",
  error: 'Erreur',
  failed: "Impossible d'annuler le rendez-vous",
});
