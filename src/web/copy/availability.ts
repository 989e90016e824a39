import { french } from '#kernel/french';
import type { AvailabilityProblem, PublicHoliday } from '#modules/booking';
import { availabilityLimits as limits } from '#modules/booking';

/** Error message of each problem; a missing one is a compile error. */
const problems: Record<AvailabilityProblem, string> = {
  'range-backwards': 'La fin doit être après le début.',
  'ranges-overlap': 'Cette plage en chevauche une autre.',
  'ranges-too-many': `${limits.ranges} plages au plus par jour.`,
  'pause-backwards': 'La fin de la pause doit être après son début.',
  'pauses-overlap': 'Cette pause en chevauche une autre.',
  'pauses-too-many': `${limits.pauses} pauses au plus, en plus du déjeuner.`,
  'pause-outside-hours': 'Cette pause tombe en dehors de toutes vos plages.',
  'day-missing': 'Indiquez au moins le premier jour.',
  'days-backwards': 'Le dernier jour doit suivre le premier.',
  'days-past': 'Ces jours sont déjà passés.',
  'days-too-long': 'Un an au plus par absence.',
  'days-too-many': `${limits.daysOff} absences au plus.`,
  'label-too-long': `${limits.label} caractères au plus.`,
  'time-zone-unknown': 'Choisissez un fuseau de la liste.',
};

const holidays: Record<PublicHoliday, string> = {
  'new-year': 'Jour de l’an',
  'easter-monday': 'Lundi de Pâques',
  'labour-day': 'Fête du Travail',
  'victory-day': 'Victoire 1945',
  ascension: 'Ascension',
  'whit-monday': 'Lundi de Pentecôte',
  'national-day': 'Fête nationale',
  assumption: 'Assomption',
  'all-saints': 'Toussaint',
  armistice: 'Armistice 1918',
  christmas: 'Noël',
};

export const availabilityCopy = french({
  open: 'Configurer mes disponibilités',
  title: 'Mes disponibilités',
  lead: 'Les heures auxquelles on peut réserver un rendez-vous avec vous.',
  save: 'Enregistrer',
  cancel: 'Annuler',
  failed: 'Impossible de sauvegarder vos disponibilités',
  problems,
  week: {
    title: 'Semaine type',
    /** Indexed by day number: Sunday is 0. */
    days: ['Dimanche', 'Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi'],
    closed: 'Indisponible',
    start: (number: number) => `Début de la plage ${number}`,
    end: (number: number) => `Fin de la plage ${number}`,
    add: 'Ajouter une plage',
    remove: (number: number) => `Supprimer la plage ${number}`,
  },
  pauses: {
    title: 'Pauses',
    lead: 'Aucun rendez-vous à ces heures, quel que soit le jour.',
    lunch: 'Pause déjeuner',
    noLunch: 'Pas de pause',
    lunchStart: 'Début de la pause déjeuner',
    lunchEnd: 'Fin de la pause déjeuner',
    others: 'Autres pauses',
    start: (number: number) => `Début de la pause ${number}`,
    end: (number: number) => `Fin de la pause ${number}`,
    add: 'Ajouter une pause',
    remove: (number: number) => `Supprimer la pause ${number}`,
  },
  daysOff: {
    title: 'Jours d’absence',
    lead: 'Vacances, formations, jours fériés : aucun rendez-vous ces jours-là.',
    none: 'Aucune absence prévue.',
    count: (count: number) => (count === 1 ? '1 absence prévue' : `${count} absences prévues`),
    first: 'Du',
    last: 'Au',
    lastHint: 'Vide pour un seul jour.',
    label: 'Motif (facultatif)',
    add: 'Ajouter cette absence',
    addHolidays: 'Ajouter les jours fériés',
    between: (first: string, last: string) => `Du ${first} au ${last}`,
    remove: (what: string) => `Supprimer : ${what}`,
    holidays,
  },
  timeZone: {
    title: 'Fuseau horaire',
    label: 'Vos heures sont celles de',
    hint: 'Chacun voit ensuite vos créneaux dans son propre fuseau.',
  },
  broken: {
    title: 'Vos disponibilités n’ont pas pu être affichées',
    text: 'Vérifiez votre connexion, puis réessayez.',
    retry: 'Réessayer',
  },
});
