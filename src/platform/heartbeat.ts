import { stat, writeFile } from 'node:fs/promises';

/** Longer than the slowest sweep that updates it: a connection times out after 3 s, each of its queries after 8 s. */
const staleAfterMs = 60_000;

/** Updates the heartbeat file: the liveness signal of a process without a port. */
export const beat = (file: string): Promise<void> => writeFile(file, `${process.pid}\n`);

/** Returns false when the last heartbeat is missing or more than a minute old. */
export async function isBeating(file: string, now: Date): Promise<boolean> {
  const last = await stat(file).catch(() => undefined);
  return last !== undefined && now.getTime() - last.mtimeMs < staleAfterMs;
}
