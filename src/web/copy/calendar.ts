import { french } from '#kernel/french';

/** Texts of calendar entries (iCalendar). */
export const calendarCopy = french({
  name: (site: string) => `Mes rendez-vous ${site}`,
  place: 'Appel vidéo',
  description: (other: string, address: string) =>
    `Appel vidéo avec ${other}. Connectez-vous 5 minutes avant : ${address}`,
});
