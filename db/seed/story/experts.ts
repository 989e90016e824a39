import { autresSecteurs } from './experts/autres-secteurs.ts';
import { banque } from './experts/banque.ts';
import { comptabilite } from './experts/comptabilite.ts';
import { creationEntreprise } from './experts/creation-entreprise.ts';
import { cybersecurite } from './experts/cybersecurite.ts';
import { immobilier } from './experts/immobilier.ts';
import { industrie } from './experts/industrie.ts';
import { strategie } from './experts/strategie.ts';
import { tech } from './experts/tech.ts';
import type { SeedExpert } from './types.ts';

export type { SeedExpert } from './types.ts';

/** In the order of the domains. The order matters: short ids and avatar backgrounds depend on it. */
export const experts: readonly SeedExpert[] = [
  ...cybersecurite,
  ...banque,
  ...strategie,
  ...industrie,
  ...creationEntreprise,
  ...immobilier,
  ...comptabilite,
  ...tech,
  ...autresSecteurs,
];
