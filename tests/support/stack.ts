// Starts the product as it runs in production — web instances, a worker, PostgreSQL, Redis — beside a mail catcher, an OpenID
// provider, a payment provider, calendars and a push service, on free ports and a database of its own. Journeys, proofs and the gallery stand on it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseNamed, migrate, run } from '../../tools/database/dbmate.ts';
import { databaseUrl } from '../../tools/database/url.ts';

type Settings = Record<string, string>;

interface Running {
  readonly process: ChildProcess;
  /** Ends it the way an orchestrator does, and waits until it is gone. */
  stop(): Promise<void>;
}

export interface WebInstance extends Running {
  readonly origin: string;
}

export interface Stack {
  readonly origin: string;
  readonly mailOrigin: string;
  /** The payment provider's stand-in; `support/stripe.ts` moves its clock and breaks it. */
  readonly stripeOrigin: string;
  readonly stripe: Running;
  /** The stand-in of Google Calendar and of calendar files. */
  readonly calendarsOrigin: string;
  /** The stand-in of a browser maker's push service. */
  readonly pushOrigin: string;
  readonly databaseUrl: string;
  readonly env: Settings;
  startWeb(settings?: Settings): Promise<WebInstance>;
  startWorker(settings?: Settings): Promise<Running>;
  /** Starts the payment provider again after it was killed: it remembers everything. */
  startStripe(): Promise<Running>;
  stop(): Promise<void>;
}

interface Contents {
  /** Without it there are the nine domains, and nobody: the place for a test that changes rows. */
  readonly story?: boolean;
}

export async function startStack(
  name: string,
  settings: Settings = {},
  { story = true }: Contents = {},
): Promise<Stack> {
  const [webPort, smtpPort, mailPort, openidPort, stripePort, calendarsPort, pushPort] = await freePorts(7);
  const origin = `http://localhost:${webPort}`;
  const calendarsOrigin = `http://127.0.0.1:${calendarsPort}`;
  const pushOrigin = `http://127.0.0.1:${pushPort}`;
  const stripeOrigin = `http://127.0.0.1:${stripePort}`;
  const database = databaseNamed(databaseUrl(), `visavis_${name}_${process.pid}`);
  const folder = await mkdtemp(join(tmpdir(), `visavis-${name}-`));
  const running: Running[] = [];

  const env: Settings = {
    NODE_ENV: 'production',
    PORT: String(webPort),
    PUBLIC_ORIGIN: origin,
    DATABASE_URL: database,
    // Two stacks that run at once each have their own: limits count there.
    REDIS_URL: `${process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'}/${process.env.STACK_REDIS_DATABASE ?? 3}`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    AUTH_SECRET: 'a secret that only this run of the stack knows',
    GOOGLE_ISSUER: `http://localhost:${openidPort}`,
    GOOGLE_CLIENT_ID: 'visavis',
    GOOGLE_CLIENT_SECRET: 'a-secret-for-the-sandbox-only',
    GOOGLE_CONSENT: `${calendarsOrigin}/auth`,
    GOOGLE_TOKENS: calendarsOrigin,
    GOOGLE_CALENDAR_API: `${calendarsOrigin}/calendar/v3`,
    ICS_STAND_IN: calendarsOrigin,
    PUSH_STAND_IN: pushOrigin,
    // The one of the example in RFC 8291.
    VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    STRIPE_API: stripeOrigin,
    STRIPE_JS: stripeOrigin,
    STRIPE_SECRET_KEY: 'sk_test_of_the_sandbox',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_sandbox',
    IBAN_PAYOUTS: 'true',
    PAYOUT_IBAN: 'FR7630006000011234567890189',
    SEALING_KEY: 'a key for tests, and for nothing else',
    OPERATOR_NAME: 'Visavis SAS',
    STORAGE_DIR: folder,
    REQUESTS_PER_MINUTE: '1000000',
    SIGN_INS_PER_QUARTER_HOUR: '10000',
    REPORTS_PER_HOUR: '10000',
    MESSAGES_PER_HOUR: '10000',
    HOLDS_PER_HOUR: '1000000',
    NOTES_PER_MINUTE: '10000',
    CONVERSATION_MESSAGES_PER_HOUR: '10000',
    CONVERSATION_FILES_PER_HOUR: '10000',
    CALENDAR_CHANGES_PER_HOUR: '10000',
    PHOTOS_PER_HOUR: '10000',
    DESIGN_PAGES: 'true',
    // Journeys change rows and look at once.
    PAGE_CACHE_SECONDS: '0',
    ...settings,
  };

  const start = (script: string, args: string[], processEnv: Settings): Running => {
    mkdirSync('var/logs', { recursive: true });
    const log = openSync(`var/logs/${name}-${script.replaceAll(/\W+/g, '-')}.log`, 'a');
    const child = spawn(process.execPath, [script, ...args], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, TZ: process.env.TZ, ...processEnv },
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

  const startStripe = async () => {
    const journal = join(folder, 'stripe.journal');
    const webhook = [`${origin}/webhooks/stripe`, env.STRIPE_WEBHOOK_SECRET ?? ''];
    const instance = start('sandbox/stripe/server.ts', [String(stripePort), ...webhook, journal], env);
    await answers(`${stripeOrigin}/_sim/state`, instance.process);
    return instance;
  };

  migrate(database);
  execFileSync(process.execPath, ['db/seed/seed.ts'], {
    env: { ...process.env, ...env, NODE_ENV: story ? 'test' : 'production', LOG_LEVEL: 'warn' },
  });
  start('sandbox/mail/catcher.ts', [String(smtpPort), String(mailPort)], {});
  const openid = start('sandbox/openid/provider.ts', [String(openidPort), origin], {});
  await answers(`http://localhost:${openidPort}/.well-known/openid-configuration`, openid.process);
  await answers(`http://127.0.0.1:${mailPort}/mails.json`);
  const calendars = start('sandbox/calendars/server.ts', [String(calendarsPort)], {});
  await answers(`${calendarsOrigin}/_sim/calls`, calendars.process);
  const push = start('sandbox/push/server.ts', [String(pushPort)], {});
  await answers(`${pushOrigin}/_sim/messages`, push.process);
  const stripe = await startStripe();

  return {
    origin,
    mailOrigin: `http://127.0.0.1:${mailPort}`,
    stripeOrigin,
    calendarsOrigin,
    pushOrigin,
    stripe,
    databaseUrl: database,
    env,
    startWeb,
    startStripe,
    startWorker: async (own = {}) => start('src/main/worker.ts', [], { ...env, ...own }),
    async stop() {
      await Promise.all(running.map((each) => each.stop()));
      run('dbmate', database, 'drop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until an address answers, whatever it says. */
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

/** Ports that nobody listens on; all are held until all are known, so that none comes twice. */
async function freePorts(count: number): Promise<number[]> {
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
