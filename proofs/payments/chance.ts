/** What proofs leave to chance. */
export const chance = (share: number) => Math.random() < share;

export const anyOf = <Thing>(things: readonly Thing[]) => things[Math.floor(Math.random() * things.length)] as Thing;

export function shuffled<Thing>(things: readonly Thing[]): Thing[] {
  const mixed = [...things];
  for (let place = mixed.length - 1; place > 0; place--) {
    const other = Math.floor(Math.random() * (place + 1));
    [mixed[place], mixed[other]] = [mixed[other] as Thing, mixed[place] as Thing];
  }
  return mixed;
}

/** Some at a time; what each gave, in their order. */
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
