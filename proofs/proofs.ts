import { instances } from './instances.ts';
import type { Proof } from './proof.ts';

/** Every promise of the README that has an executable. */
export const proofs = { instances } satisfies Record<string, Proof>;
