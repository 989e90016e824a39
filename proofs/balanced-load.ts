import { Agent, get } from 'node:http';
import { checkEveryMs, isReady } from './balancer.ts';

/** Load as a balancer sends it: keep-alive connections, only to instances that were last ready, and no retry. */
export function balancedLoad(origins: () => readonly string[], paths: readonly string[], clients: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const reasons = new Map<string, number>();
  let ready: readonly string[] = [];
  let answered = 0;
  let dropped = 0;
  let stopping = false;

  const look = async () => {
    while (!stopping) {
      const known = await Promise.all(origins().map(async (origin) => ((await isReady(origin)) ? origin : undefined)));
      ready = known.filter((origin) => origin !== undefined);
      await new Promise((resolve) => setTimeout(resolve, checkEveryMs));
    }
  };
  const client = async (number: number) => {
    for (let turn = number; !stopping; turn++) {
      const origin = ready[turn % Math.max(ready.length, 1)];
      if (!origin) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        continue;
      }
      try {
        await ask(agent, origin + paths[turn % paths.length]);
        answered++;
      } catch (error) {
        dropped++;
        const reason = error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : 'unknown';
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      }
    }
  };
  const work = [look(), ...Array.from({ length: clients }, (_, number) => client(number))];

  return {
    /** Waits while the load runs. */
    running: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    async stop() {
      stopping = true;
      await Promise.all(work);
      agent.destroy();
      return { answered, dropped, reasons: [...reasons].map(([reason, times]) => `${reason} ×${times}`) };
    },
  };
}

/** A request succeeds when its whole body arrives with a status under 500. */
const ask = (agent: Agent, url: string) =>
  new Promise<void>((resolve, reject) => {
    const request = get(url, { agent, timeout: 10_000 }, (response) => {
      response.on('error', reject);
      response.on('end', () => {
        if (response.complete && (response.statusCode ?? 500) < 500) resolve();
        else reject(new Error(`status ${response.statusCode}`));
      });
      response.resume();
    });
    request.on('timeout', () => request.destroy(new Error('timeout')));
    request.on('error', reject);
  });
