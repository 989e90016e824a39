const times = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' });
const days = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

/** A French date, « 1er décembre 2026 », in Paris time, where the legal texts apply. */
export const frenchDay = (instant: Date) => days.format(instant).replace(/^1 /, '1er ');

/** « 1er décembre 2026, de 10:30 à 11:00 », in Paris time. Sessions end on the day they begin. */
export const frenchSpan = (start: Date, end: Date) =>
  `${frenchDay(start)}, de ${times.format(start)} à ${times.format(end)}`;

/** « 1er décembre 2026 à 10:30 », in Paris time. */
export const frenchMoment = (instant: Date) => `${frenchDay(instant)} à ${times.format(instant)}`;
