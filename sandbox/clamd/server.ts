// Stand-in for clamd: the commands zPING and zINSTREAM, and one signature, that of EICAR. It unpacks nothing.
//   node sandbox/clamd/server.ts 3310
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eicar, slowText } from './known-texts.ts';

/** StreamMaxLength of ops/clamav/clamd.conf. */
const streamBytes = 12 * 1024 * 1024;
const slowMs = 3_000;

export async function startClamd(port: number) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // A client that leaves early.
    socket.on('error', () => undefined);
    answer(reader(socket))
      .then((text) => socket.end(`${text}\0`))
      .catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

type Take = (bytes: number) => Promise<Buffer>;

/** Returns a function that reads an exact number of bytes. */
function reader(socket: Socket): Take {
  const chunks = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);
  return async (bytes) => {
    while (rest.length < bytes) {
      const { value, done } = await chunks.next();
      if (done) throw new Error('client closed the connection');
      rest = Buffer.concat([rest, value]);
    }
    const taken = rest.subarray(0, bytes);
    rest = rest.subarray(bytes);
    return taken;
  };
}

async function answer(take: Take): Promise<string> {
  const command = await commandOf(take);
  if (command === 'zPING') return 'PONG';
  if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND';
  const chunks: Buffer[] = [];
  let size = 0;
  for (;;) {
    const length = (await take(4)).readUInt32BE();
    if (length === 0) break;
    size += length;
    if (size > streamBytes) return 'INSTREAM size limit exceeded. ERROR';
    chunks.push(await take(length));
  }
  const file = Buffer.concat(chunks);
  if (file.includes(slowText)) await sleep(slowMs);
  return file.includes(eicar) ? 'stream: Eicar-Signature FOUND' : 'stream: OK';
}

async function commandOf(take: Take): Promise<string> {
  let command = '';
  while (command.length < 32) {
    const [byte = 0] = await take(1);
    if (byte === 0) break;
    command += String.fromCharCode(byte);
  }
  return command;
}

if (import.meta.main) {
  const running = await startClamd(Number(process.argv[2] ?? 3310));
  process.on('SIGTERM', () => void running.stop());
}
