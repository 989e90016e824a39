import { french } from '#kernel/french';
import { formatMoney, type Money } from '#kernel/money';

/** Checkout page. */
export const checkoutCopy = french({
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
  firstPrice: 'Première séance, TTC',
  fullPrice: 'Prix de la séance',
  reduction: (percent: number) => `Réduction du créneau (−${percent} %)`,
  promo: {
    title: 'Code promo',
    add: 'Ajouter un code promo',
    label: 'Code promo',
    apply: 'Appliquer',
    applied: (code: string, amount: string) => `Code ${code} appliqué : −${amount}`,
    remove: 'Retirer',
    newPrice: (price: string) => `Nouveau prix : ${price}`,
    line: (code: string) => `Code promo ${code}`,
  },
  less: (amount: string) => `−${amount}`,
  series: (count: number) => (count === 1 ? '1 séance' : `${count} séances`),
  everyWeek: (weekday: string, months: number) => `Chaque ${weekday} pendant ${months} mois`,
  total: 'Total, si toutes les séances ont lieu',
  message: 'Votre message',
  left: (minutes: string) => `Ce créneau vous est réservé encore ${minutes}.`,
  leftSoon: 'Il reste moins de deux minutes pour réserver ce créneau.',
  expired: {
    title: 'Ce créneau n’est plus réservé',
    text: 'Les dix minutes sont passées, et rien n’a été payé. Ce créneau est encore libre.',
    taken: 'Les dix minutes sont passées, et rien n’a été payé. Ce créneau vient d’être pris ; les plus proches :',
    again: 'Reprendre ce créneau',
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
  pay: (price: string) => `Réserver et payer ${price}`,
  /** For a mentorship whose first session is free: each later session is charged. */
  oblige: 'Réserver avec obligation de paiement',
  paying: 'Paiement en cours…',
  verifying: 'La connexion a été coupée après votre accord. Ne payez pas une seconde fois : la réponse arrive.',
  prompt: 'Veuillez renseigner les informations ci-dessous',
  email: 'Email',
  firstName: 'Prénom',
  lastName: 'Nom',
  missing: 'Ce champ est requis.',
  signIn: {
    lead: 'Déjà client ?',
    link: 'Se connecter',
    title: 'Se connecter',
    back: 'Revenir au paiement',
  },
  prefill: 'Préremplir',
  prefilled: 'Vos coordonnées et votre carte par défaut sont reprises.',
  prefilledWithoutCard: 'Les coordonnées de votre compte sont reprises.',
  buyer: {
    label: 'Vous réservez en tant que',
    consumer: 'Particulier',
    professional: 'Professionnel',
    companyName: 'Société',
    siren: 'Numéro SIREN',
    sirenHint: 'Neuf chiffres, par exemple 732 829 320.',
  },
  earlyStart: {
    request: 'Je demande que la séance ait lieu avant la fin du délai de rétractation de 14 jours.',
    effect:
      'Tant qu’elle n’a pas eu lieu, vous pouvez encore y renoncer et être remboursé ; une fois la séance entièrement exécutée, ce droit prend fin.',
    missing: (day: string) => `Cochez cette case pour une séance avant le ${day}.`,
  },
  keepCard: 'Garder cette carte pour mes prochaines réservations',
  freeUntil: (moment: string) => `Vous pourrez annuler gratuitement jusqu’au ${moment}.`,
  notFree:
    'Ce rendez-vous est dans moins de 24 h : un professionnel qui l’annule n’est pas remboursé ; un consommateur l’est, avant le début.',
  terms: { before: 'En réservant, vous acceptez les ', link: 'conditions de vente', after: '.' },
  newTerms: {
    before: 'En réservant, vous ouvrez un compte à votre adresse e-mail et acceptez les ',
    use: 'conditions d’utilisation',
    and: ' et les ',
  },
  whilePaying: {
    title: 'Les dix minutes sont passées',
    text: 'Nous finissons votre paiement. Si le créneau est encore libre il est à vous, sinon vous êtes remboursé aussitôt.',
  },
  failed: 'Impossible de créer le rendez-vous',
});

/** Card mandate of a mentorship: shown at the checkbox and stored with the order. */
export const mandateText = french((site: string, later: readonly Money[]): string => {
  const prices = [...new Set(later.filter(({ cents }) => cents > 0).map(formatMoney))];
  const [price = ''] = prices;
  const each = prices.length === 1 ? `${price} chacune` : 'au prix affiché pour chacune';
  const count = later.filter(({ cents }) => cents > 0).length;
  const sessions = count === 1 ? `la séance suivante (${price})` : `les ${count} séances suivantes (${each})`;
  return `J’autorise ${site} à débiter cette carte pour ${sessions}, 48 h avant le début de chacune. Je peux annuler une séance ou changer de carte à tout moment.`;
});

/** Page to pay for a session whose saved card was declined. */
export const payAgainCopy = french({
  title: 'Régler une séance',
  lead: (expert: string) => `Votre banque n’a pas accepté le prélèvement de cette séance avec ${expert}.`,
  until: (moment: string) =>
    `Réglez-la avant le ${moment} : elle est annulée ensuite, et les suivantes restent réservées.`,
  replaces: 'Une autre carte remplace celle de votre mentorat pour les prochaines séances.',
  session: 'Votre séance',
  price: 'Prix, TTC',
  pay: (price: string) => `Payer ${price}`,
  back: 'Retour à mes rendez-vous',
});

/** Booking result page. */
export const bookedCopy = french({
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
    waits:
      'Répondez aux questions ci-dessous : l’expert est prévenu dès votre dernière réponse, au plus tard dans 15 minutes. Il vous répond sous 24 h.',
  },
  waiting: {
    title: 'Nous vérifions votre paiement',
    with: (expert: string) => `Votre rendez-vous avec ${expert}`,
    text: 'Votre banque a reçu votre accord, et nous attendons sa réponse. Cette page se met à jour d’elle-même ; un e-mail vous dira aussi ce qu’il en est.',
  },
  unknown: {
    title: 'Erreur lors du paiement',
    text: 'Votre banque ne nous a pas répondu. Si le paiement aboutit, cette page et un e-mail vous le disent ; sinon, rien n’est débité.',
    again: 'Revenir au paiement',
  },
  returned: {
    title: 'Ce créneau n’était plus libre',
    lead: 'Votre paiement est arrivé après la fin du délai, et quelqu’un d’autre avait pris ce créneau. Vous êtes remboursé en totalité.',
    action: { to: '/expertises', label: 'Choisir un autre créneau' },
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
  test: 'Tester mon matériel et ma connexion',
  appointments: 'Voir mes rendez-vous',
  appointment: 'Voir ce rendez-vous',
  home: "Retour à l'accueil",
  byMail: (address: string) => `Ouvrez l’e-mail envoyé à ${address} pour retrouver ce rendez-vous.`,
  password: {
    title: 'Choisir un mot de passe',
    lead: 'Facultatif : il vous évite d’ouvrir votre boîte de réception pour revenir. L’e-mail de confirmation permet aussi de le choisir.',
    label: 'Mot de passe',
    hint: '10 à 128 caractères. Une phrase de quatre mots dont vous vous souvenez convient très bien.',
    submit: 'Enregistrer le mot de passe',
    failed: 'Mot de passe non enregistré',
  },
});
