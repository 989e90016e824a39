// Stand-in for Stripe, for tests and the offline demo: the HTTP API of the version we use, and the files that browsers load. The product
// knows only its URL (STRIPE_API, STRIPE_JS).
//   node sandbox/stripe/server.ts PORT WEBHOOK_URL [WEBHOOK_SECRET] [STATE_FILE]
import { createServer } from 'node:http';
import { ZodError } from 'zod';
import { bodyOf, createApi } from './api.ts';
import { control } from './control.ts';
import { createTicker } from './jobs.ts';
import { servePage } from './pages.ts';
import { type Courier, createCourier } from './webhooks.ts';
import { createWorld } from './world.ts';

export interface StripeOptions {
  /** 0: any free port. */
  readonly port?: number;
  readonly webhookUrl?: string;
  readonly webhookSecret?: string;
  /** Storage file that outlives the process; without it, everything is in memory. */
  readonly stateFile?: string;
}

export interface StripeStandIn {
  readonly origin: string;
  readonly webhookSecret: string;
  stop(): Promise<void>;
}

export async function startStripe(options: StripeOptions = {}): Promise<StripeStandIn> {
  const { port = 0, webhookUrl, webhookSecret = 'whsec_of_the_sandbox', stateFile } = options;
  const world = createWorld({
    file: stateFile,
    hasWebhook: webhookUrl !== undefined,
    afterwards: () => {
      ticker.wake();
      courier?.wake();
    },
  });
  const ticker = createTicker(world);
  const courier: Courier | undefined =
    webhookUrl === undefined ? undefined : createCourier(world, { url: webhookUrl, secret: webhookSecret });
  const api = createApi(world);

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body, null, 2));
    if (request.method === 'OPTIONS') {
      response
        .writeHead(204, {
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Allow-Methods': 'GET, POST',
          'Access-Control-Allow-Headers': 'authorization, content-type',
        })
        .end();
      return;
    }
    if (pathname.startsWith('/v1/') || pathname.startsWith('/v2/')) {
      return void api(request, response).catch(() => response.destroy());
    }
    if (pathname.startsWith('/_sim/')) {
      void bodyOf(request).then(
        (text) => {
          try {
            const result = world.run(null, () => control(world, pathname, text ? JSON.parse(text) : {}));
            ticker.tick();
            answer(result ? 200 : 404, result ?? { error: `there is no ${pathname}` });
          } catch (error) {
            answer(error instanceof ZodError ? 400 : 500, { error: String(error) });
          }
        },
        () => response.destroy(),
      );
      return;
    }
    void servePage(world, request, response).catch(() => response.destroy());
  });
  // Longer than the keep-alive of clients, so that no connection closes during a request.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  world.origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
  ticker.tick();
  courier?.wake();

  return {
    origin: world.origin,
    webhookSecret,
    async stop() {
      ticker.stop();
      await courier?.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      world.close();
    },
  };
}

if (import.meta.main) {
  const [port = '4242', webhookUrl, webhookSecret, stateFile] = process.argv.slice(2);
  const { origin, stop } = await startStripe({
    port: Number(port),
    ...(webhookUrl && { webhookUrl }),
    ...(webhookSecret && { webhookSecret }),
    ...(stateFile && { stateFile }),
  });
  console.log(`the payment provider's stand-in answers at ${origin}`);
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}
