import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Stack, startStack } from '../../tests/support/stack.ts';
import { pause } from '../chance.ts';
import { CrashPoints, type Victim } from './crash-points.ts';
import { openDatabaseLink } from './database-link.ts';
import { listening } from './listening.ts';
import { openProviderLink } from './provider-link.ts';

type Role = 'web' | 'worker';

interface Member extends Victim {
  readonly origin: string;
}

/**
 * The product in several processes behind one address, each with its own proxies to Stripe and the database; plus the Stripe stand-in.
 * Killed processes are replaced.
 */
export class Fleet {
  readonly points = new CrashPoints();
  readonly deaths = new Map<string, number>();
  readonly stack: Stack;
  readonly #folder: string;
  readonly #members = new Set<Member>();
  readonly #starting = new Set<Promise<void>>();
  #wanted = 0;
  #provider: { readonly process: ChildProcess } | undefined;
  #gate: { close(): void } | undefined;
  #aheadMs = 0;
  #ending = false;

  private constructor(stack: Stack, folder: string) {
    this.stack = stack;
    this.#folder = folder;
  }

  static async open(name: string, members: Readonly<Record<Role, number>>): Promise<Fleet> {
    const folder = await mkdtemp(join(tmpdir(), `visavis-${name}-fleet-`));
    await writeFile(join(folder, 'clock'), '0');
    const preloaded = [new URL('./moved-clock.ts', import.meta.url), new URL('./kept-compilation.ts', import.meta.url)];
    const settings = {
      LOG_LEVEL: 'warn',
      DATABASE_POOL: '6',
      // Sessions take place by themselves; another proof covers presence in calls.
      CALLS: 'false',
      CLOCK_FILE: join(folder, 'clock'),
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      NODE_OPTIONS: preloaded.map(({ href }) => `--import=${href}`).join(' '),
    };
    const fleet = new Fleet(await startStack(name, settings, { story: false, providerApart: true }), folder);
    try {
      fleet.#provider = await fleet.stack.startStripe();
      fleet.#gate = await openGate(Number(fleet.stack.env.PORT), () => fleet.#one('web')?.origin);
      fleet.#wanted = members.web + members.worker;
      const roles = Object.entries(members).flatMap(([role, count]) => Array<Role>(count).fill(role as Role));
      await Promise.all(roles.map((role) => fleet.#start(role)));
      return fleet;
    } catch (error) {
      await fleet.close();
      throw error;
    }
  }

  get now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }

  /** Moves the clock of every process ahead. */
  async pass(ms: number) {
    this.#aheadMs += Math.max(0, Math.ceil(ms));
    await writeFile(join(this.#folder, 'clock'), String(this.#aheadMs));
    await pause(40);
  }

  #one(role: Role): Member | undefined {
    return [...this.#members].find((member) => member.role === role);
  }

  /** Whether all processes are running. */
  get isWhole(): boolean {
    return this.#provider !== undefined && this.#members.size === this.#wanted;
  }

  #begin(start: () => Promise<void>) {
    const started = start().catch(() => {
      // The process exited before it answered, as on an overloaded machine: try again.
      if (!this.#ending) this.#begin(start);
    });
    this.#starting.add(started);
    void started.finally(() => this.#starting.delete(started));
  }

  async #start(role: Role) {
    let gone = false;
    let member: Member | undefined;
    let child: ChildProcess | undefined;
    const leave = () => {
      if (gone) return;
      gone = true;
      if (member) this.#members.delete(member);
      setTimeout(closeLinks, 50);
      if (!this.#ending) this.#begin(() => this.#start(role));
    };
    const victim: Victim = {
      role,
      kill: () => {
        if (gone) return;
        child?.kill('SIGKILL');
        this.#count(role);
        leave();
      },
    };
    const [provider, database] = await Promise.all([
      openProviderLink(this.points, victim, this.stack.stripeOrigin),
      openDatabaseLink(this.points, victim, this.stack.env.DATABASE_URL ?? ''),
    ]);
    const closeLinks = () => {
      provider.close();
      database.close();
    };
    const own = { STRIPE_API: provider.origin, DATABASE_URL: database.url };
    try {
      const started =
        role === 'web'
          ? await this.stack.startWeb(own)
          : { ...(await this.stack.startWorker({ ...own, CLOCK_HURRY: 'true' })), origin: '' };
      child = started.process;
      // A process that exits by itself is replaced too.
      child.once('exit', leave);
      if (child.exitCode !== null) leave();
      if (role === 'worker') await Promise.race([database.isUsed, once(child, 'exit')]);
      if (gone) return;
      member = { ...victim, origin: started.origin };
      this.#members.add(member);
    } catch (error) {
      closeLinks();
      throw error;
    }
  }

  #count(role: string) {
    this.deaths.set(role, (this.deaths.get(role) ?? 0) + 1);
  }

  /** Stripe's stand-in restarts at once, with everything it had confirmed. */
  readonly provider: Victim = {
    role: 'provider',
    kill: () => {
      const dying = this.#provider?.process;
      if (!dying) return;
      this.#provider = undefined;
      this.#count('provider');
      const gone = once(dying, 'exit');
      dying.kill('SIGKILL');
      this.#begin(async () => {
        await gone;
        this.#provider = await this.stack.startStripe();
      });
    },
  };

  /** Kills one process of a role at an arbitrary point. */
  kill(role: Role) {
    this.#one(role)?.kill();
  }

  async close() {
    this.#ending = true;
    this.points.disarm();
    while (this.#starting.size > 0) await Promise.all(this.#starting);
    for (const member of this.#members) member.kill();
    this.#gate?.close();
    await this.stack.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** One address for all web instances, like a load balancer; 503 when there are none. */
async function openGate(port: number, to: () => string | undefined) {
  const agent = new Agent({ keepAlive: false });
  const server = createServer((asked, answer) => {
    const origin = to();
    if (!origin) return void answer.writeHead(503).end();
    const { method, headers, url } = asked;
    const forwarded = request(`${origin}${url}`, { method, headers, agent }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.on('error', () => answer.destroy());
      response.pipe(answer);
    });
    forwarded.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    asked.pipe(forwarded);
  });
  await listening(server, port);
  return {
    close() {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
