import type { Page } from '@playwright/test';
import { launchBrowser, signInAs } from '../tests/support/browser.ts';
import { samplePassword } from '../tests/support/pages.ts';
import { type Stack, startStack, type WebInstance } from '../tests/support/stack.ts';
import { trustedDevice } from '../tests/support/trusted-device.ts';
import { balancedLoad } from './balanced-load.ts';
import { shutdownDelayMs } from './balancer.ts';
import type { Figure, Proof } from './proof.ts';

const email = 'sophie-delattre@visavis.example';
const liveLimitMs = 100;

/** Two web instances and a worker behave as one site. */
export const instances: Proof = {
  promise: 'any number of web instances behave as one: sessions, live messages, restarts without a dropped request',
  async prove({ short }) {
    const stack = await startStack('prove', { LOG_LEVEL: 'warn', SHUTDOWN_DELAY_MS: String(shutdownDelayMs) });
    try {
      const [one, other] = await Promise.all([
        stack.startWeb({ PORT: stack.env.PORT ?? '' }),
        stack.startWeb(),
        stack.startWorker(),
      ]);
      const device = (await trustedDevice(email, stack.databaseUrl))?.join('=') ?? '';
      return [
        await sessionsAreShared(one, other, device),
        await messagesCross(stack, one, other, device, short ? 20 : 200),
        ...(await restartsDropNothing(stack, one, other, short)),
      ];
    } finally {
      await stack.stop();
    }
  },
};

async function sessionsAreShared(one: WebInstance, other: WebInstance, device: string): Promise<Figure> {
  const cookie = await signIn(one, device);
  const welcomed = await statusOf(other, '/dashboard', cookie);
  await signOut(other, cookie);
  const refused = await statusOf(one, '/dashboard', cookie);
  return {
    what: 'a session made on one instance opens the dashboard on the other, and ends on both',
    figure: `${welcomed} with it, ${refused} once it was ended`,
    holds: welcomed === 200 && refused === 302,
  };
}

/**
 * A page is open on one instance while another browser of the same person signs out through the other. Measured from when the request is
 * sent until the message is in the page.
 */
async function messagesCross(
  { databaseUrl: database }: Stack,
  one: WebInstance,
  other: WebInstance,
  device: string,
  times: number,
): Promise<Figure> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext();
    await signInAs(context, other.origin, email, { database });
    const page = await context.newPage();
    await page.goto(`${other.origin}/dashboard`);
    await listen(page);
    const delays: number[] = [];
    for (let round = 0; round < times; round++) {
      const cookie = await signIn(one, device);
      const arrival = nextArrival(page);
      const sentAt = performance.timeOrigin + performance.now();
      await signOut(one, cookie);
      delays.push((await arrival) - sentAt);
    }
    const [median, slow, worst] = [0.5, 0.95, 1].map((share) => percentile(delays, share));
    return {
      what: `a message published through one instance reaches a page open on the other in under ${liveLimitMs} ms`,
      figure: `p50 ${median} ms, p95 ${slow} ms, worst ${worst} ms of ${times}, the publishing request included`,
      holds: (slow ?? Number.POSITIVE_INFINITY) < liveLimitMs,
    };
  } finally {
    await browser.close();
  }
}

/** The page records when each message arrives; waits for one at a time. */
async function listen(page: Page) {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const stream = new EventSource('/live');
        stream.addEventListener('ready', () => resolve());
        stream.addEventListener('change', () => {
          window.dispatchEvent(new CustomEvent('arrival', { detail: performance.timeOrigin + performance.now() }));
        });
      }),
  );
}

const nextArrival = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        window.addEventListener('arrival', (event) => resolve((event as CustomEvent<number>).detail), { once: true }),
      ),
  );

/** Ends each instance with SIGTERM and starts it again, under load. */
async function restartsDropNothing(
  stack: Stack,
  one: WebInstance,
  other: WebInstance,
  short: boolean,
): Promise<Figure[]> {
  const fleet = [one, other];
  const load = balancedLoad(() => fleet.map(({ origin }) => origin), ['/', '/expert/camille-renaud', '/mission'], 16);
  await load.running(1_000);
  for (let restart = 0; restart < (short ? 1 : 4); restart++) {
    const leaving = fleet[restart % 2] as WebInstance;
    await leaving.stop();
    await load.running(500);
    fleet[restart % 2] = await stack.startWeb({ PORT: new URL(leaving.origin).port });
    await load.running(1_000);
  }
  const { answered, dropped, reasons } = await load.stop();
  return [
    {
      what: 'SIGTERM to an instance under load drops no request',
      figure: `${dropped} dropped of ${answered + dropped}${reasons.length > 0 ? ` (${reasons.join(', ')})` : ''}`,
      holds: dropped === 0 && answered > 100,
    },
  ];
}

/** Signs in in a browser that the account trusts; returns the session cookie. */
async function signIn(instance: WebInstance, device: string): Promise<string> {
  const response = await fetch(`${instance.origin}/se-connecter`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: device, Origin: instance.origin },
    body: new URLSearchParams({ intent: 'sign-in', email, password: samplePassword }),
  });
  const cookie = response.headers.getSetCookie().find((each) => each.includes('session_token'));
  if (!cookie) throw new Error(`signing in answered ${response.status}`);
  return cookie.split(';')[0] ?? '';
}

const signOut = (instance: WebInstance, cookie: string) =>
  fetch(`${instance.origin}/se-deconnecter`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, Origin: instance.origin },
  });

async function statusOf(instance: WebInstance, path: string, cookie: string): Promise<number> {
  const response = await fetch(instance.origin + path, { redirect: 'manual', headers: { cookie } });
  await response.body?.cancel();
  return response.status;
}

const percentile = (values: readonly number[], share: number) =>
  Math.round([...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN);
