import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { controlStripe } from '../../tests/support/stripe.ts';
import { clientOf, openSite, payment } from './testing.ts';

const secret = 'whsec_of_the_sandbox';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

const isUp = (origin: string) =>
  fetch(`${origin}/_sim/state`).then(
    (response) => response.ok,
    () => false,
  );

/** Runs the stand-in in its own process, which can be killed. */
async function standIn(webhookUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-stripe-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  onTestFinished(async () => {
    await kill();
    rmSync(folder, { recursive: true });
  });
  return {
    origin,
    kill,
    async start() {
      const file = join(folder, 'journal');
      child = spawn(process.execPath, ['sandbox/stripe/server.ts', String(port), webhookUrl, secret, file]);
      while (!(await isUp(origin))) await new Promise((resolve) => setTimeout(resolve, 20));
    },
  };
}

test('a killed stand-in keeps every answered request after a restart, and executes none twice', {
  timeout: 60_000,
}, async () => {
  const site = await openSite(secret);
  const { origin, kill, start } = await standIn(site.url);
  const stripe = clientOf(origin);
  const control = controlStripe(origin);
  await start();
  await control.webhooks({ hold: true });

  const payments = Array.from({ length: 12 }, () => randomUUID());
  const paid = new Set<string>();
  // Kills it while some requests are answered and others are running; the last round is not killed.
  for (const killedAfter of [2, 5, Infinity]) {
    let answers = 0;
    const call = async (key: string) => {
      const params = { ...payment, metadata: { key } };
      const answer = await stripe.paymentIntents.create(params, { idempotencyKey: key }).catch(() => undefined);
      if (!answer) return;
      paid.add(key);
      if (++answers === killedAfter) await kill();
    };
    await Promise.all(payments.map(call));
    if (killedAfter === Infinity) break;
    expect(answers).toBeGreaterThanOrEqual(killedAfter);
    await start();
  }
  expect(paid.size).toBe(payments.length);

  const intents = await stripe.paymentIntents.list({ limit: 100 });
  expect(intents.data.map(({ metadata }) => metadata.key ?? '').toSorted()).toEqual(payments.toSorted());
  expect((await stripe.charges.list({ limit: 100 })).data).toHaveLength(payments.length);
  await control.releaseWebhooks();
  await control.quiet();
  const succeeded = site.taken.filter(({ type }) => type === 'payment_intent.succeeded');
  expect(new Set(succeeded.map(({ id }) => id)).size).toBe(payments.length);
  const booked = await stripe.balanceTransactions.list({ limit: 100 });
  expect(booked.data.map(({ amount }) => amount)).toEqual(payments.map(() => 9_000));
  expect((await control.state()).schemaErrors).toEqual([]);
});
