// Starts the product as in production (web instances, a worker, PostgreSQL, Redis) with the stand-ins for its third parties, on free ports
// and its own database. Used by journeys, proofs and the gallery.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#platform/database';
import type { StandIns } from '../../sandbox/stand-ins.ts';
import { asApplication, databaseNamed } from '../../tools/database/dbmate.ts';
import { clonePictures, cloneTemplate, dropDatabases, templateOf } from '../../tools/database/template.ts';
import { ownerUrl } from '../../tools/database/url.ts';
import { readStages, type Stage, settingsOf } from '../../tools/image/dockerfile.ts';
import { openOwner } from './database/owner.ts';
import { productSettings } from './product-settings.ts';

type Settings = Record<string, string>;

const image = settingsOf(readStages(readFileSync('ops/Dockerfile', 'utf8')).at(-1) as Stage);

interface Running {
  readonly process: ChildProcess;
  /** Stops it like an orchestrator, and waits until it has exited. */
  stop(): Promise<void>;
}

export interface WebInstance extends Running {
  readonly origin: string;
}

export interface Stack {
  readonly origin: string;
  readonly mailOrigin: string;
  /** The Stripe stand-in; `support/stripe.ts` moves its clock and injects faults. */
  readonly stripeOrigin: string;
  /** Stand-in for Google Calendar and calendar files. */
  readonly calendarsOrigin: string;
  /** Stand-in for a browser vendor's push service. */
  readonly pushOrigin: string;
  /** As the owner of the tables; the product has `env.DATABASE_URL`. */
  readonly databaseUrl: string;
  /** The same, for proofs that plant faults or watch tables. */
  readonly owner: Database;
  readonly env: Settings;
  startWeb(settings?: Settings): Promise<WebInstance>;
  startWorker(settings?: Settings): Promise<Running>;
  /** Starts Stripe's stand-in when it runs apart, also after a kill: its state is on disk. */
  startStripe(): Promise<Running>;
  stop(): Promise<void>;
}

interface Contents {
  /** Without it there are only the nine domains and no people: for tests that change rows. */
  readonly story?: boolean;
  /** Stripe's stand-in is not started: the caller starts and kills it as its own process. */
  readonly providerApart?: boolean;
}

export async function startStack(
  name: string,
  settings: Settings = {},
  { story = true, providerApart = false }: Contents = {},
): Promise<Stack> {
  const [webPort, smtpPort, mailPort, openidPort, stripePort, calendarsPort, pushPort, clamdPort] = await freePorts(8);
  const origin = `http://localhost:${webPort}`;
  const calendarsOrigin = `http://127.0.0.1:${calendarsPort}`;
  const pushOrigin = `http://127.0.0.1:${pushPort}`;
  const stripeOrigin = `http://127.0.0.1:${stripePort}`;
  const server = ownerUrl();
  const databaseName = `visavis_${name}_${process.pid}`;
  const database = databaseNamed(server, databaseName);
  const owner = openOwner(database);
  const folder = await mkdtemp(join(tmpdir(), `visavis-${name}-`));
  const running: Running[] = [];

  const env: Settings = {
    ...productSettings,
    PORT: String(webPort),
    PUBLIC_ORIGIN: origin,
    DATABASE_URL: asApplication(database),
    // Limits count in Redis: two parallel stacks use different Redis databases.
    REDIS_URL: `${process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'}/${process.env.STACK_REDIS_DATABASE ?? 3}`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    GOOGLE_ISSUER: `http://localhost:${openidPort}`,
    GOOGLE_CONSENT: `${calendarsOrigin}/auth`,
    GOOGLE_TOKENS: calendarsOrigin,
    GOOGLE_CALENDAR_API: `${calendarsOrigin}/calendar/v3`,
    ICS_STAND_IN: calendarsOrigin,
    PUSH_STAND_IN: pushOrigin,
    CLAMD_URL: `tcp://127.0.0.1:${clamdPort}`,
    STRIPE_API: stripeOrigin,
    STRIPE_JS: stripeOrigin,
    STORAGE_DIR: folder,
    ...settings,
  };

  const start = (script: string, args: string[], processEnv: Settings): Running => {
    mkdirSync('var/logs', { recursive: true });
    const log = openSync(`var/logs/${name}-${script.replaceAll(/\W+/g, '-')}.log`, 'a');
    const child = spawn(process.execPath, [script, ...args], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TZ: process.env.TZ,
        // As in the image: figures of memory depend on it.
        MALLOC_ARENA_MAX: image.MALLOC_ARENA_MAX,
        // Compiling modules is half the start time of a process.
        NODE_COMPILE_CACHE: 'var/compiled',
        ...processEnv,
      },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const started = {
      process: child,
      async stop() {
        if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
        await gone;
      },
    };
    running.push(started);
    return started;
  };

  const startWeb = async (own: Settings = {}): Promise<WebInstance> => {
    const port = own.PORT ?? String((await freePorts(1))[0]);
    const instance = start('src/main/web.ts', [], { ...env, ...own, PORT: port });
    const instanceOrigin = `http://localhost:${port}`;
    await answers(`${instanceOrigin}/healthz`, instance.process);
    return { ...instance, origin: instanceOrigin };
  };

  const stripe = {
    port: Number(stripePort),
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
    stateFile: join(folder, 'stripe.journal'),
  };
  const startStripe = async () => {
    const webhook = [`${origin}/webhooks/stripe`, stripe.webhookSecret];
    const instance = start('sandbox/stripe/server.ts', [String(stripe.port), ...webhook, stripe.stateFile], env);
    await answers(`${stripeOrigin}/_sim/state`, instance.process);
    return instance;
  };

  const template = await templateOf(server, story ? 'story' : 'domains');
  await cloneTemplate(server, template, databaseName);
  clonePictures(template, folder);
  const standIns: StandIns = {
    siteOrigin: origin,
    smtp: Number(smtpPort),
    mail: Number(mailPort),
    openid: Number(openidPort),
    calendars: Number(calendarsPort),
    push: Number(pushPort),
    clamd: Number(clamdPort),
    ...(!providerApart && { stripe }),
  };
  const outside = start('sandbox/stand-ins.ts', [JSON.stringify(standIns)], {});
  for (const address of [
    `http://127.0.0.1:${mailPort}/mails.json`,
    `http://localhost:${openidPort}/.well-known/openid-configuration`,
    `${calendarsOrigin}/_sim/calls`,
    `${pushOrigin}/_sim/messages`,
    ...(providerApart ? [] : [`${stripeOrigin}/_sim/state`]),
  ])
    await answers(address, outside.process);

  return {
    origin,
    mailOrigin: `http://127.0.0.1:${mailPort}`,
    stripeOrigin,
    calendarsOrigin,
    pushOrigin,
    databaseUrl: database,
    owner,
    env,
    startWeb,
    startStripe,
    startWorker: async (own = {}) => start('src/main/worker.ts', [], { ...env, ...own }),
    async stop() {
      await Promise.all(running.map((each) => each.stop()));
      await owner.destroy();
      await dropDatabases(server, databaseName);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until a URL answers, with any status. */
async function answers(url: string, child?: ChildProcess): Promise<void> {
  const giveUp = Date.now() + 120_000;
  for (;;) {
    if (child && child.exitCode !== null) throw new Error(`it ended before it answered at ${url}: see var/logs`);
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel();
    if (response) return;
    if (Date.now() > giveUp) throw new Error(`nothing answers at ${url}: see var/logs`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Free ports; all are held open until all are known, so that none is returned twice. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve) => {
          const server = createServer();
          server.listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  return Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) => {
          const address = server.address();
          server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
        }),
    ),
  );
}
