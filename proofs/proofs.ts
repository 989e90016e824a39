import { catalogue } from './catalogue.ts';
import { instances } from './instances.ts';
import { lighthouseScores } from './lighthouse.ts';
import { pages } from './pages.ts';
import type { Proof } from './proof.ts';
import { uploads } from './uploads.ts';

/** Every promise of the README that has an executable. */
export const proofs = { instances, catalogue, pages, uploads, lighthouse: lighthouseScores } satisfies Record<
  string,
  Proof
>;
