import { french } from '#kernel/french';
import type { BadgeKind } from '#modules/experts';

interface Words {
  readonly title: (site: string, day: string) => string;
  readonly limits: (site: string) => string;
}

/** What was checked, by whom and when; `limits` says what the badge does not mean. */
export const badgeCopy = french<Record<BadgeKind, Words>>({
  application: {
    title: (site, day) => `Candidature acceptée par ${site} le ${day}`,
    limits: (site) =>
      `L’équipe de ${site} a lu la candidature (parcours, expérience, domaines) et l’a acceptée ce jour-là. Ce n’est une vérification ni de l’identité, ni des diplômes, et cela ne garantit ni la qualité ni l’exactitude des conseils. La mention disparaît au bout de douze mois.`,
  },
});
