import type { Site } from '#platform/env';

/** A session in a calendar elsewhere: neither its client nor its subject goes there. */
export const sessionWords = ({ name, origin }: Pick<Site, 'name' | 'origin'>) => ({
  summary: `Séance ${name}`,
  description: `Tous les détails : ${origin}/rendez-vous`,
});
