import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';

export interface Server {
  readonly origin: string;
  readonly pid: number;
}

const clients = 8;
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/**
 * Eight visitors without a cookie request these pages in turn over keep-alive connections. Returns the server's CPU seconds per request,
 * over all its threads.
 */
export async function cpuPerRequest(
  { origin, pid }: Server,
  paths: readonly string[],
  accepts: string,
  requests: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const headers = { accept: 'text/html', 'accept-encoding': accepts, 'user-agent': chrome };
  const before = cpuOf(pid);
  let asked = 0;
  const client = async () => {
    while (asked < requests) await ask(origin + paths[asked++ % paths.length], agent, headers);
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return (cpuOf(pid) - before) / asked;
}

/** Every answer must be a complete page. */
const ask = (url: string, agent: Agent, headers: Record<string, string>) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.on('error', reject);
      response.on('end', () => {
        if (response.complete && response.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
      response.resume();
    }).on('error', reject);
  });

/** CPU seconds since the process started, over all threads; the kernel counts in nanoseconds. */
export const cpuOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e9)
    .reduce((sum, seconds) => sum + seconds, 0);
