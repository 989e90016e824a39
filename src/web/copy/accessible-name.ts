import { french } from '#kernel/french';

/** « Annuler : Gestion de crise »: names a control whose visible label needs the card around it. */
export const accessibleName = french((label: string, subject: string) => `${label} : ${subject}`);
