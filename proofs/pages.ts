import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startStack, type WebInstance } from '../tests/support/stack.ts';
import { cpuPerRequest, type Server } from './page-load.ts';
import type { Figure, Proof } from './proof.ts';

const paths = ['/', '/domaines/banque', '/expert/camille-renaud'];
const limits = { made: 2.5, kept: 1.5 };

/**
 * CPU cost of a page in the answering process, compared with its theoretical minimum. All systems are measured in one run, over the same
 * connections, in turns; a ratio is the median over the rounds, so that other load on the machine affects both sides alike.
 *
 * - made: the production build with its page cache off: limits, session, queries, rendering, headers, log. Compressed with brotli as
 *   browsers ask for it; also uncompressed.
 * - its reference, a bare render: the same React tree with the same data, captured from a request to the same build and rendered by
 *   `renderToString` on the same HTTP server. No queries, no router, no data for the browser, no headers.
 * - kept: the same build with its page cache on, compressed and uncompressed.
 * - its reference, a bare string: the same page as a string, sent by the same HTTP server with a content type.
 */
export const pages: Proof = {
  promise: `a page costs at most ${limits.made} times the CPU of a bare render; kept, at most ${limits.kept} times that of a bare string`,
  async prove({ short }) {
    const stack = await startStack('pages');
    const bare: BareServer[] = [];
    try {
      const made = serverOf(await stack.startWeb());
      const kept = serverOf(await stack.startWeb({ PAGE_CACHE_SECONDS: '30' }));
      await keptOrNot(made, kept);
      for (const kind of ['render', 'string']) bare.push(await startBare(kind, kept.origin, stack.env));
      const [render, string] = bare as [BareServer, BareServer];
      const systems = {
        'bare render': { server: render, accepts: 'br', requests: 48 },
        made: { server: made, accepts: 'br', requests: 48 },
        'made, plain': { server: made, accepts: 'identity', requests: 48 },
        'bare string': { server: string, accepts: 'br', requests: 400 },
        kept: { server: kept, accepts: 'br', requests: 400 },
        'kept, plain': { server: kept, accepts: 'identity', requests: 400 },
      };
      return report(await measure(systems, short ? 7 : 45));
    } finally {
      for (const { child } of bare) child.disconnect();
      await stack.stop();
    }
  },
};

interface BareServer extends Server {
  readonly child: ReturnType<typeof fork>;
}

async function startBare(kind: string, origin: string, env: Record<string, string>): Promise<BareServer> {
  const child = fork('proofs/bare-pages.ts', [kind, origin, ...paths], { env });
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (!message?.port) throw new Error(`bare pages (${kind}) did not start`);
  return { child, origin: `http://127.0.0.1:${message.port}`, pid: child.pid ?? 0 };
}

const serverOf = ({ origin, process: { pid = 0 } }: WebInstance): Server => ({ origin, pid });

/** Checks that the page cache is on in one server and off in the other; otherwise the figures mean nothing. */
async function keptOrNot(made: Server, kept: Server) {
  for (const path of paths) {
    if (await mayBeKept(made, path)) throw new Error(`${path} is kept with the page cache off`);
    if (!(await mayBeKept(kept, path))) throw new Error(`${path} is not kept with the page cache on`);
  }
}

async function mayBeKept({ origin }: Server, path: string): Promise<boolean> {
  const answer = await fetch(origin + path);
  await answer.body?.cancel();
  return answer.headers.get('cache-control')?.includes('s-maxage') ?? false;
}

type Systems = Record<string, { readonly server: Server; readonly accepts: string; readonly requests: number }>;
/** CPU seconds per request, by page and system, one number per round. */
type Samples = Map<string, Map<string, number[]>>;

/** Rounds before those that count, to warm up the JIT compiler. */
const warmUp = 12;

async function measure(systems: Systems, rounds: number): Promise<Samples> {
  const names = Object.keys(systems);
  const samples: Samples = new Map(paths.map((path) => [path, new Map(names.map((name) => [name, []]))]));
  for (const { server, accepts, requests } of Object.values(systems))
    await cpuPerRequest(server, paths, accepts, requests * warmUp);
  for (let round = 0; round < rounds; round++) {
    for (const path of paths) {
      for (const [name, { server, accepts, requests }] of Object.entries(systems)) {
        const cpu = await cpuPerRequest(server, [path], accepts, requests);
        samples.get(path)?.get(name)?.push(cpu);
      }
    }
  }
  return samples;
}

const comparisons = [
  { what: 'made', forms: ['made', 'made, plain'], measure: 'bare render', limit: limits.made },
  { what: 'kept', forms: ['kept', 'kept, plain'], measure: 'bare string', limit: limits.kept },
];

function report(samples: Samples): Figure[] {
  const cpu = (path: string, name: string) => samples.get(path)?.get(name) ?? [];
  const ratio = (path: string, name: string, measure: string) =>
    median(cpu(path, name).map((seconds, round) => seconds / (cpu(path, measure)[round] ?? 0)));
  const row = (name: string, cell: (path: string) => string) =>
    console.log(name.padEnd(28) + paths.map((path) => cell(path).padStart(24)).join(''));
  const figures: Figure[] = [];
  row('requests per CPU second', (path) => path);
  for (const { what, forms, measure, limit } of comparisons) {
    for (const name of [measure, ...forms]) row(name, (path) => (1 / median(cpu(path, name))).toFixed(0));
    for (const name of forms) row(`${name}: × ${measure}`, (path) => ratio(path, name, measure).toFixed(2));
    for (const path of paths) {
      const worst = Math.max(...forms.map((name) => ratio(path, name, measure)));
      figures.push({
        what: `CPU of ${path}, ${what}, beside a ${measure}`,
        figure: `×${worst.toFixed(2)} (limit ×${limit})`,
        holds: worst <= limit,
      });
    }
  }
  return figures;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
