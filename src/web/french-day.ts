const days = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

/** A day as it is written in France: « 1er décembre 2026 ». The day is that of Paris, where the texts are in force. */
export const frenchDay = (instant: Date) => days.format(instant).replace(/^1 /, '1er ');
