// Requests whose end can be read in two ways, over a socket: behind a proxy, one of them would begin the request of the next visitor.
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { testPlatform } from '../../../tests/support/database/clone.ts';
import { createApp } from './app.ts';

const lines: { readonly level: number; readonly msg: string }[] = [];
const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
const app = await createApp({ ...(await testPlatform()), log });
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }) as Server;
await new Promise((resolve) => server.once('listening', resolve));
afterAll(async () => {
  app.drain();
  await new Promise((resolve) => server.close(resolve));
  app.close();
});

/** Sends these lines, and returns the status lines of everything that comes back. */
function statusesFor(text: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve([...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status = '']) => status)));
    socket.write(text, 'latin1');
  });
}

const smuggled = 'GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n';

test.each([
  ['with a length and in chunks', `Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['with two lengths', `Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`],
  ['with a list of lengths', `Content-Length: 0, ${smuggled.length}\r\n\r\n${smuggled}`],
  ['with a length that is no number', `Content-Length: +0\r\n\r\n${smuggled}`],
  ['in an unknown encoding', `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['with a folded header', `X-A: b\r\n Content-Length: 0\r\n\r\n${smuggled}`],
  ['with a space before the colon', `Content-Length : 0\r\n\r\n${smuggled}`],
  ['in a chunk of a false length', `Transfer-Encoding: chunked\r\n\r\n0x5\r\nabcde\r\n0\r\n\r\n${smuggled}`],
])('a request %s is refused, and nothing after it is read', async (_, rest) => {
  expect(await statusesFor(`POST /se-connecter HTTP/1.1\r\nHost: localhost\r\n${rest}`)).toEqual(['400']);
});

test('a request whose end is clear is answered, and so is the next one', async () => {
  const whole = 'GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n';
  expect(await statusesFor(whole + whole.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))).toEqual(['200', '200']);
});

test('a client that disconnects within its body is no error in the log', async () => {
  lines.length = 0;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const head = 'POST /webhooks/stripe HTTP/1.1\r\nHost: localhost\r\nStripe-Signature: t=1,v1=0\r\n';
  socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n`);
  setTimeout(() => socket.destroy(), 200);
  await expect
    .poll(() => lines.map(({ msg }) => msg), { timeout: 5_000 })
    .toContain('client disconnected before its request ended');
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
});
