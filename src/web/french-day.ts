const times = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' });
const days = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

/** A day as it is written in France: « 1er décembre 2026 ». The day is that of Paris, where the texts are in force. */
export const frenchDay = (instant: Date) => days.format(instant).replace(/^1 /, '1er ');

/** « 1er décembre 2026 à 10:30 », by the clocks of Paris. */
export const frenchMoment = (instant: Date) => `${frenchDay(instant)} à ${times.format(instant)}`;
