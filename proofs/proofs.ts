import { catalogue } from './catalogue.ts';
import { instances } from './instances.ts';
import type { Proof } from './proof.ts';

/** Every promise of the README that has an executable. */
export const proofs = { instances, catalogue } satisfies Record<string, Proof>;
