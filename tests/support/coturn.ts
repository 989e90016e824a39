// Debian's coturn with the production settings (ops/coturn), on a free port.
import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAnswered } from './turn-client.ts';

export interface Coturn {
  readonly port: number;
  readonly secret: string;
  /** Settings for web, and for browsers on this machine. */
  readonly env: { readonly TURN_URLS: string; readonly TURN_SECRET: string; readonly STUN_URLS: string };
  stop(): Promise<void>;
}

/** Two browsers on one machine meet on loopback, which production denies; allowed only in tests. */
const loopbackToo = ['allow-loopback-peers', 'allowed-peer-ip=127.0.0.1'];

export async function startCoturn({ toLoopback }: { toLoopback: boolean }): Promise<Coturn> {
  const folder = await mkdtemp(join(tmpdir(), 'coturn-'));
  const secret = 'a secret that only this relay and its site know';
  const port = await freePort();
  const own = [
    `listening-port=${port}`,
    'listening-ip=127.0.0.1',
    'relay-ip=127.0.0.1',
    'relay-ip=::1',
    'realm=visavis.example',
    `static-auth-secret=${secret}`,
    'no-tls',
    'no-dtls',
    `userdb=${join(folder, 'turndb')}`,
    `pidfile=${join(folder, 'pid')}`,
    ...(toLoopback ? loopbackToo : []),
  ];
  const settings = join(folder, 'turnserver.conf');
  await writeFile(settings, `${await readFile('ops/coturn/turnserver.conf', 'utf8')}\n${own.join('\n')}\n`);
  const server = spawn('turnserver', ['--log-file', 'stdout', '-c', settings], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += text));
  const gone = once(server, 'exit');
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGKILL');
    await gone;
    await rm(folder, { recursive: true });
  };
  for (let tries = 0; !(await isAnswered(port)); tries++) {
    if (tries === 100 || server.exitCode !== null) {
      await stop();
      throw new Error(`coturn does not answer:\n${output}`);
    }
    await sleep(50);
  }
  // An unknown settings line has no effect, so it is an error.
  const unknown = /(?:bad configuration|unknown|unrecognized)[^\n]*/i.exec(output)?.[0];
  if (unknown) {
    await stop();
    throw new Error(`coturn does not understand its settings: ${unknown}`);
  }
  const address = `127.0.0.1:${port}`;
  return {
    port,
    secret,
    env: { TURN_URLS: `turn:${address}?transport=udp`, TURN_SECRET: secret, STUN_URLS: `stun:${address}` },
    stop,
  };
}

/** coturn listens for UDP and TCP on the same port; one that is free for UDP may be taken for TCP. */
async function freePort(): Promise<number> {
  for (;;) {
    const udp = createSocket('udp4').bind(0, '127.0.0.1');
    await once(udp, 'listening');
    const { port } = udp.address() as AddressInfo;
    const isFree = await isFreeForTcp(port);
    udp.close();
    await once(udp, 'close');
    if (isFree) return port;
  }
}

const isFreeForTcp = (port: number) =>
  new Promise<boolean>((resolve) => {
    const tcp = createServer().listen(port, '127.0.0.1', () => tcp.close(() => resolve(true)));
    tcp.on('error', () => resolve(false));
  });
