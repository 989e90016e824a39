import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { CrashPoints, Victim } from './crash-points.ts';
import { listening } from './listening.ts';

/** Proxy between one process and Stripe: every call passes two crash points, on the way there and back. */
export async function openProviderLink(points: CrashPoints, victim: Victim, provider: string) {
  const agent = new Agent({ keepAlive: false });
  const server = createServer((asked, answer) => {
    pass(asked, answer).catch(() => asked.socket.destroy());
  });

  async function pass(asked: IncomingMessage, answer: ServerResponse) {
    const body = await wholeOf(asked);
    const what = `${asked.method} ${(asked.url ?? '').split('?')[0]?.replaceAll(/\/\w+_\w{10,}/g, '/…')}`;
    if (points.reach(victim, what, 'before', true)) return void asked.socket.destroy();
    const forwarded = request(`${provider}${asked.url}`, { method: asked.method, headers: asked.headers, agent });
    forwarded.end(body);
    // Throws when Stripe's stand-in dies before or during its answer.
    const [response] = (await once(forwarded, 'response')) as [IncomingMessage];
    const text = await wholeOf(response);
    if (points.reach(victim, what, 'after', true)) return void asked.socket.destroy();
    answer.writeHead(response.statusCode ?? 502, response.headers).end(text);
  }

  const port = await listening(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

async function wholeOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}
