import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { createScanner } from './scanner.ts';

type Answer = (received: Buffer, socket: Socket) => void;

/** Starts a server that passes all bytes received so far to `answer`, at each chunk. Returns its URL. */
async function serverWith(answer: Answer, path?: string): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let received: Buffer = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      answer(received, socket);
    });
  });
  await new Promise<void>((resolve) => (path ? server.listen(path, resolve) : server.listen(0, '127.0.0.1', resolve)));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return path ? `unix:${path}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const command = Buffer.from('zINSTREAM\0');
const ended = Buffer.alloc(4);
const isWhole = (received: Buffer) => received.subarray(-4).equals(ended);
/** Answers once the whole file was received. */
const saying =
  (text: string): Answer =>
  (received, socket) => {
    if (isWhole(received)) socket.end(text);
  };

const bytes = (...chunks: (string | Uint8Array)[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
const scanned = (url: string, text = 'bonjour', withinMs?: number) =>
  createScanner(url, withinMs).scan(bytes(text), Buffer.byteLength(text));

/** Chunks of a stream that clamd would see, without their lengths. */
function chunksOf(received: Buffer): string[] {
  const chunks: string[] = [];
  for (let at = command.length; at < received.length; ) {
    const length = received.readUInt32BE(at);
    chunks.push(received.toString('utf8', at + 4, at + 4 + length));
    at += 4 + length;
  }
  return chunks;
}

test('a file is sent as chunks with their length, ended by an empty one, and an empty chunk does not end it before', async () => {
  let received = Buffer.alloc(0) as Buffer;
  const url = await serverWith((all, socket) => {
    received = all;
    if (isWhole(all)) socket.end('stream: OK\0');
  });
  expect(await createScanner(url).scan(bytes('bon', '', 'jour'), 7)).toEqual({ clean: true });
  expect(received.subarray(0, command.length)).toEqual(command);
  expect(chunksOf(received)).toEqual(['bon', 'jour', '']);
});

test('a large file is sent whole to a slow reader', async () => {
  const large = Buffer.alloc(10 * 1024 * 1024, 'x');
  let size = 0;
  const url = await serverWith((received, socket) => {
    size = received.length;
    socket.pause();
    setTimeout(() => socket.resume(), 1);
    if (isWhole(received)) socket.end('stream: OK\0');
  });
  const chunks = Array.from({ length: 160 }, (_, index) => large.subarray(index * 65_536, (index + 1) * 65_536));
  expect(await createScanner(url).scan(Readable.from(chunks), large.length)).toEqual({ clean: true });
  expect(size).toBe(command.length + large.length + 4 * (chunks.length + 1));
});

test('a signature found is a verdict, whatever its name contains', async () => {
  const url = await serverWith(saying('stream: Win.Test.EICAR_HDB-1 FOUND\0'));
  expect(await scanned(url)).toEqual({ clean: false, signature: 'Win.Test.EICAR_HDB-1' });
  const named = await serverWith(saying('stream: OK FOUND\0'));
  expect(await scanned(named)).toEqual({ clean: false, signature: 'OK' });
});

test('a socket in the file system is understood', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(await scanned(await serverWith(saying('stream: OK\0'), join(folder, 'clamd.ctl')))).toEqual({ clean: true });
});

test.each([
  ['an error', 'INSTREAM size limit exceeded. ERROR\0'],
  ['an error about the file', 'stream: Can’t allocate memory ERROR\0'],
  ['an answer to something else', 'PONG\0'],
  ['half an answer', 'stream: OK'],
  ['no answer', ''],
  ['nonsense without end', 'x'.repeat(10_000)],
])('%s is no verdict', async (_what, text) => {
  await expect(scanned(await serverWith(saying(text)))).rejects.toThrow(/clamd/);
});

test('an answer before the whole file was received is no verdict', async () => {
  const url = await serverWith((_received, socket) => socket.end('stream: OK\0'));
  async function* slowly() {
    yield Buffer.from('bon');
    await new Promise((resolve) => setTimeout(resolve, 200));
    yield Buffer.from('jour');
  }
  await expect(createScanner(url).scan(slowly(), 7)).rejects.toThrow(/before the end of the file/);
});

test('a scanner that is unreachable, closes the connection or stays silent gives no verdict', async () => {
  await expect(scanned('tcp://127.0.0.1:9')).rejects.toThrow(/ECONNREFUSED/);
  await expect(scanned('unix:/nowhere/clamd.ctl')).rejects.toThrow(/ENOENT/);
  await expect(scanned(await serverWith((_, socket) => socket.destroy()))).rejects.toThrow();
  await expect(scanned(await serverWith(() => undefined), 'bonjour', 50)).rejects.toThrow(/within 50 ms/);
});

test('a file that is shorter or longer than its row, or cannot be read, gets no verdict', async () => {
  const url = await serverWith(saying('stream: OK\0'));
  const { scan } = createScanner(url);
  await expect(scan(bytes('bonjour'), 8)).rejects.toThrow(/8 bytes/);
  await expect(scan(bytes('bon', 'jour'), 5)).rejects.toThrow(/5 bytes/);
  async function* broken() {
    yield Buffer.from('bon');
    throw new Error('storage is away');
  }
  await expect(scan(broken(), 7)).rejects.toThrow('storage is away');
});

test('a ping is answered, or fails', async () => {
  const pong = await serverWith((received, socket) => {
    if (received.toString() === 'zPING\0') socket.end('PONG\0');
  });
  await createScanner(pong).ping();
  await expect(createScanner(await serverWith((_, socket) => socket.end('BUSY\0'))).ping()).rejects.toThrow(/BUSY/);
  await expect(createScanner('tcp://127.0.0.1:9').ping()).rejects.toThrow(/ECONNREFUSED/);
});
