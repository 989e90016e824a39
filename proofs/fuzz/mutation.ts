import type { Dice } from '../chance.ts';
import type { Draft, Field } from './draft.ts';

/** Context of the request that a mutation changes. */
export interface Scene {
  /** The sender may change rows, so that any method may be used. */
  readonly isOperation: boolean;
  /** Fields of the same form, filled with another member's data. */
  readonly others: readonly Field[];
  /** Extra fields that would raise the sender's rights. */
  readonly smuggled: readonly Field[];
}

/** Returns the changed request; undefined where there is nothing to change. */
export type Mutation = (draft: Draft, dice: Dice, scene: Scene) => Draft | undefined;

export const oneOf = <Thing>(dice: Dice, things: readonly Thing[]): Thing => things[dice(things.length)] as Thing;
