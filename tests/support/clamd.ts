// Debian's clamd with the production settings (ops/clamav), on a free port, with one signature: that of EICAR. The official signatures change
// every day, so no test depends on them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createScanner } from '#platform/scanner';
import { eicar } from '../../sandbox/clamd/known-texts.ts';
import { freePorts } from './stack.ts';

export interface Clamd {
  readonly url: string;
  readonly port: number;
  /** Stops answering without closing a connection, as an overloaded host does. */
  freeze(): void;
  /** Kills it at once, whatever it is scanning. */
  stop(): Promise<void>;
}

/** Starts clamd, on the port of an earlier one if given. */
export async function startClamd(port?: number): Promise<Clamd> {
  const own = port ?? (await freePorts(1))[0] ?? 0;
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  const signatures = join(folder, 'signatures');
  await mkdir(signatures);
  // Name, any type of file, any place in it, bytes.
  await writeFile(join(signatures, 'local.ndb'), `Eicar-Signature:0:*:${Buffer.from(eicar).toString('hex')}\n`);
  const settings = join(folder, 'clamd.conf');
  const host = [
    'Foreground yes',
    `TCPSocket ${own}`,
    'TCPAddr 127.0.0.1',
    `DatabaseDirectory ${signatures}`,
    `TemporaryDirectory ${folder}`,
  ];
  await writeFile(settings, `${await readFile('ops/clamav/clamd.conf', 'utf8')}\n${host.join('\n')}\n`);
  const server = spawn('clamd', ['--config-file', settings], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += text));
  const gone = once(server, 'exit');
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGKILL');
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `tcp://127.0.0.1:${own}`;
  for (let tries = 0; !(await isAnswering(url)); tries++) {
    // An unknown line of the settings ends it.
    if (tries === 200 || server.exitCode !== null) {
      await stop();
      throw new Error(`clamd does not answer:\n${output}`);
    }
    await sleep(50);
  }
  return { url, port: own, freeze: () => server.kill('SIGSTOP'), stop };
}

const isAnswering = (url: string) =>
  createScanner(url)
    .ping()
    .then(
      () => true,
      () => false,
    );
