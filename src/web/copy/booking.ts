import { french } from '#kernel/french';

/** Booking dialogs. Non-breaking spaces prevent line breaks. */
export const bookingCopy = french({
  title: (expert: string) => `Réserver avec ${expert}`,
  mentorTitle: (expert: string) => `Un mentorat avec ${expert}`,
  pageTitle: 'Réserver',
  mentorPageTitle: 'Demander un mentorat',
  day: 'Jour du rendez-vous',
  duration: 'Durée',
  sessionDuration: 'Durée de chaque séance',
  minutes: (minutes: number) => {
    if (minutes < 60) return `${minutes} min`;
    const rest = minutes % 60;
    return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest}`;
  },
  slots: (day: string, zone: string) => `${day} · heure de ${zone}`,
  chooseDay: 'Choisissez un jour',
  noSlotThatDay: 'Aucun créneau ce jour-là. Choisissez un autre jour.',
  noSlot: {
    title: 'Aucun créneau pour le moment',
    text: 'Cet expert n’a pas de créneau libre de cette durée dans les semaines à venir. Essayez une autre durée.',
  },
  message: 'Votre message',
  messageOptional: 'Votre message (facultatif)',
  messageHelp: 'Ce que vous aimeriez voir ensemble : l’expert le lira avant l’appel.',
  price: (duration: string) => `${duration}, TTC`,
  reduction: {
    short: (percent: number) => `−${percent} %`,
    words: (percent: number) => `réduction de ${percent} %`,
    insteadOf: (price: string) => `au lieu de ${price}`,
    insteadOfBy: (price: string, percent: number) => `au lieu de ${price}, réduction de ${percent} %`,
  },
  freeUntil: (moment: string) => `Vous pourrez annuler gratuitement jusqu’au ${moment}.`,
  notFree:
    'Ce rendez-vous est dans moins de 24 h : un professionnel qui l’annule n’est pas remboursé ; un consommateur l’est, avant le début.',
  book: 'Réserver',
  incomplete: 'Veuillez remplir tous les champs obligatoires',
  error: 'Erreur',
  failed: 'Impossible de créer le rendez-vous',
  gone: 'Le créneau que vous aviez choisi vient d’être pris. Choisissez-en un autre.',
  needsScripts:
    'Choisir un créneau demande JavaScript, que votre navigateur a désactivé. Écrivez-nous : nous réserverons avec vous.',
  broken: {
    title: 'Les créneaux n’ont pas pu être chargés',
    text: 'La panne est de notre côté, et nous en sommes informés. Réessayez dans un instant.',
    retry: 'Réessayer',
  },
  accompaniment: 'Durée de l’accompagnement',
  months: (months: number) => (months === 12 ? '1 an' : `${months} mois`),
  summary: (weekday: string, time: string, months: number) =>
    `Rendez-vous chaque ${weekday} à ${time} pendant ${months} mois.`,
  sessions: (count: number) => (count === 1 ? '1 séance' : `${count} séances`),
  total: (count: number, price: string) => `${count} × ${price}, TTC`,
  totalOf: (sessions: string) => `${sessions}, TTC`,
  firstOnly: 'Seule la première séance est payée à la réservation ; chacune des suivantes l’est 48 h avant son début.',
  dates: 'Vos dates',
  clashes: (count: number) => (count === 1 ? '1 date n’est pas libre' : `${count} dates ne sont pas libres`),
  clashHelp: 'Pour chacune, prenez l’horaire proposé ou passez-la. Les autres dates ne changent pas.',
  clash: (moment: string) => `Le ${moment}`,
  skip: 'Passer',
  instead: (moment: string) => `Le ${moment} à la place`,
  firstClash: 'La première date n’est plus libre. Choisissez un autre créneau de départ.',
  validate: 'Valider',
});
