import type { ChildProcessWithoutNullStreams } from 'node:child_process';

const sayWithinMs = 60_000;

/** A process started in the image, with its output so far. */
export interface Started {
  output(): string;
  /** Waits until its output contains these words; rejects when it ends without them. */
  logged(words: string): Promise<void>;
  readonly ended: Promise<number>;
  /** Sends SIGTERM, like an orchestrator, and returns the exit code. */
  stop(): Promise<number>;
}

/**
 * Writes the input of `child` and collects its output. Its process group is killed when `signal` aborts; `terminate` stops the process that
 * does the work.
 */
export function follow(
  child: ChildProcessWithoutNullStreams,
  input: string,
  signal: AbortSignal,
  terminate: () => unknown = () => child.kill('SIGTERM'),
): Started {
  let output = '';
  let over = false;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // A process may exit without reading its input; its exit code decides.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  }).finally(() => {
    over = true;
    signal.removeEventListener('abort', kill);
  });
  // A waiting `logged` reports the exit instead.
  ended.catch(() => undefined);
  const kill = () => child.pid && killGroup(child.pid);
  signal.addEventListener('abort', kill);

  async function logged(words: string) {
    const giveUp = Date.now() + sayWithinMs;
    while (!output.includes(words)) {
      if (over || Date.now() > giveUp) throw new Error(`did not say '${words}'\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  return {
    output: () => output,
    logged,
    ended,
    stop() {
      terminate();
      return ended;
    },
  };
}

/** Kills a process group, which may have ended before the `close` of its process was reported. */
function killGroup(id: number) {
  try {
    process.kill(-id, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
