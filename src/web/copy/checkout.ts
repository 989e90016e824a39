/** Where a chosen slot is paid. */
export const checkoutCopy = {
  title: 'Paiement',
  nothing: {
    title: 'Paiement',
    lead: 'Aucun créneau n’est choisi. Trouvez un expert, choisissez un créneau : vous paierez ici.',
    action: { to: '/expertises', label: 'Voir nos expertises' },
  },
  heading: 'Presque fini...',
  back: 'Retour',
  session: 'Votre rendez-vous',
  from: (start: string, end: string, zone: string) => `${start} – ${end} (${zone})`,
  price: 'Prix, TTC',
  series: (count: number) => (count === 1 ? '1 séance' : `${count} séances`),
  everyWeek: (weekday: string, months: number) => `Chaque ${weekday} pendant ${months} mois`,
  total: 'Total, si toutes les séances ont lieu',
  message: 'Votre message',
  left: (minutes: string) => `Ce créneau vous est réservé encore ${minutes}.`,
  leftSoon: 'Il reste moins d’une minute pour réserver ce créneau.',
  expired: {
    title: 'Ce créneau n’est plus réservé',
    text: 'Les dix minutes sont passées. Rien n’a été payé ; vous pouvez le réserver de nouveau s’il est encore libre.',
    again: 'Réserver de nouveau',
    other: 'Choisir un autre créneau',
  },
  ask: {
    text: 'Votre choix vous attend. Nous vérifions qu’il est toujours libre et le gardons pour vous pendant dix minutes.',
    hold: 'Réserver ce créneau',
    series: 'Réserver ces séances',
  },
  byHand:
    'Cet expert confirme lui-même ses rendez-vous : votre demande reste sans frais tant qu’il ne l’a pas acceptée.',
  book: 'Réserver',
  unpaid:
    'Le paiement en ligne n’est pas encore ouvert. Rien ne vous est demandé, et le créneau sera libéré à la fin du délai.',
  failed: 'Impossible de créer le rendez-vous',
};

/** How a booking ended. */
export const bookedCopy = {
  title: 'Réservation',
  nothing: {
    title: 'Réservation',
    lead: 'Aucune réservation ne correspond à cette adresse.',
    action: { to: '/rendez-vous', label: 'Voir mes rendez-vous' },
  },
  confirmed: {
    title: 'Réservation confirmée !',
    text: 'Votre rendez-vous est réservé. Un e-mail de confirmation avec les détails de la session va suivre.',
  },
  requested: {
    title: 'Demande envoyée',
    text: 'L’expert a reçu votre demande et vous répond sous 24 h. Un e-mail vous dira sa réponse.',
  },
  session: (minutes: number) => `Session de ${minutes} minutes`,
  sessions: (count: number) => `${count} séances`,
  invitation: 'Invitation envoyée par email',
  next: {
    title: 'Les prochaines étapes',
    items: [
      'Ouvrez votre boîte de réception : l’invitation à la réunion s’y trouve.',
      'Ajoutez le rendez-vous à votre agenda.',
      'Connectez-vous 5 minutes en avance.',
      'Préparez vos questions.',
    ],
  },
  calendar: 'Ajouter à mon agenda',
  appointments: 'Voir mes rendez-vous',
  home: "Retour à l'accueil",
};
