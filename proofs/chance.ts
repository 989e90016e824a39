// Randomness of proofs. Every choice comes from one seed, which `npm run prove` prints: SEED=… repeats the same choices (the interleaving
// of processes is not repeatable).

export type Dice = (below: number) => number;

/** Seeded random generator (mulberry32). */
export function dice(seed: number): Dice {
  const next = fractions(seed);
  return (below) => Math.floor(next() * below);
}

export const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

/** A number from 0 to below 1. */
export const random = fractions(seed);

export const chance = (share: number) => random() < share;

export const anyOf = <Thing>(things: readonly Thing[]) => things[Math.floor(random() * things.length)] as Thing;

export function shuffled<Thing>(things: readonly Thing[]): Thing[] {
  const mixed = [...things];
  for (let place = mixed.length - 1; place > 0; place--) {
    const other = Math.floor(random() * (place + 1));
    [mixed[place], mixed[other]] = [mixed[other] as Thing, mixed[place] as Thing];
  }
  return mixed;
}

/** Runs `work` on the items with limited concurrency; returns the results in order. */
export async function inTurn<Thing, Result>(
  things: readonly Thing[],
  atOnce: number,
  work: (thing: Thing, place: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const entries = things.entries();
  const lane = async () => {
    for (const [place, thing] of entries) results[place] = await work(thing, place);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function fractions(start: number): () => number {
  let state = Math.imul(start, 0x9e3779b9);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
