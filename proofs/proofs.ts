import { access } from './access.ts';
import { catalogue } from './catalogue.ts';
import { erasure } from './erasure.ts';
import { instances } from './instances.ts';
import { lighthouseScores } from './lighthouse.ts';
import { pages } from './pages.ts';
import type { Proof } from './proof.ts';
import { uploads } from './uploads.ts';

/** Every promise of the README that has an executable. */
export const proofs = {
  access,
  instances,
  catalogue,
  pages,
  lighthouse: lighthouseScores,
  uploads,
  erasure,
} satisfies Record<string, Proof>;
