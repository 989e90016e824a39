/** A queue was full: the request would have waited too long. */
export class Overloaded extends Error {}

/** Runs tasks in the order of arrival, `atOnce` at a time. Returns undefined when `most` are running or waiting. */
export function createTurns(most: number, atOnce = 1) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (running + waiting.length >= most) return undefined;
    if (running < atOnce) running += 1;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
