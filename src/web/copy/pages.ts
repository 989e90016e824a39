import { french } from '#kernel/french';

export interface PageCopy {
  readonly title: string;
  readonly lead: string;
  readonly action?: { readonly to: string; readonly label: string };
}

/** Pages that have only a title, a lead and links so far. */
export const pagesCopy = french({
  expertises: {
    title: 'Nos expertises',
    lead: 'Neuf domaines, des praticiens vérifiés un par un. Choisissez celui qui ressemble à votre question.',
  },
} as const satisfies Record<string, PageCopy>);
