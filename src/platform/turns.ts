/** Runs tasks one after the other. Returns undefined when the queue is full. */
export function createTurns(most: number) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (waiting >= most) return undefined;
    waiting += 1;
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn.finally(() => {
      waiting -= 1;
    });
  };
}
