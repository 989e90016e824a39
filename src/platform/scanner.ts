import { once } from 'node:events';
import { connect, type NetConnectOpts, type Socket } from 'node:net';

export type Verdict = { readonly clean: true } | { readonly clean: false; readonly signature: string };

/** Virus scanner. Rejects when there is no verdict: unreachable, overloaded, too slow, or a stream of another size. */
export interface Scanner {
  scan(bytes: AsyncIterable<Uint8Array>, sizeBytes: number): Promise<Verdict>;
  ping(): Promise<void>;
}

type Parts = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Longer than `MaxScanTime` of ops/clamav/clamd.conf, so that clamd gives its verdict first. */
const scanWithinMs = 25_000;
const pingWithinMs = 1_000;
/** Longest answer; names of signatures are much shorter. */
const answerLength = 4_096;

/** clamd at `tcp://host:port` or `unix:/path`, one connection for each file (man clamd, INSTREAM). */
export function createScanner(url: string, withinMs = scanWithinMs): Scanner {
  const address = addressOf(url);
  return {
    async scan(bytes, sizeBytes) {
      const answer = await ask(address, framed(bytes, sizeBytes), withinMs);
      if (answer === 'stream: OK') return { clean: true };
      const [, signature] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
      if (signature === undefined) throw new Error(`clamd gave no verdict: ${answer}`);
      return { clean: false, signature };
    },
    async ping() {
      const answer = await ask(address, [Buffer.from('zPING\0')], pingWithinMs);
      if (answer !== 'PONG') throw new Error(`clamd answered a ping with: ${answer}`);
    },
  };
}

function addressOf(url: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(url);
  return protocol === 'unix:' ? { path: pathname } : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}

/** The file as chunks with their length, ended by a length of zero. */
async function* framed(bytes: AsyncIterable<Uint8Array>, sizeBytes: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  let sent = 0;
  for await (const chunk of bytes) {
    // A length of zero would end the scan before the end of the file.
    if (chunk.length === 0) continue;
    sent += chunk.length;
    if (sent > sizeBytes) break;
    yield lengthOf(chunk.length);
    yield chunk;
  }
  // The verdict on a part of a file must not count for the whole.
  if (sent !== sizeBytes) throw new Error(`file does not have the ${sizeBytes} bytes of its row`);
  yield lengthOf(0);
}

function lengthOf(bytes: number): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Sends one command, and returns the answer. Our side stays open until then: clamd may take its end for a client that has left. */
async function ask(address: NetConnectOpts, command: Parts, withinMs: number): Promise<string> {
  const socket = connect(address);
  // `answerOf` reports the error; one that comes later has no other listener.
  socket.on('error', () => undefined);
  const over = new AbortController();
  const timer = setTimeout(() => socket.destroy(new Error(`clamd did not answer within ${withinMs} ms`)), withinMs);
  let isSent = false;
  const answer = answerOf(socket);
  const sent = send(socket, command, over.signal).then(() => {
    isSent = true;
  });
  // Both fail when the connection does; only the first error is reported.
  for (const each of [answer, sent]) each.catch(() => undefined);
  try {
    const text = await Promise.race([answer, sent.then(() => answer)]);
    // An error, such as a file above the limits of clamd; never a verdict on the whole file.
    if (!isSent) throw new Error(`clamd answered before the end of the file: ${text}`);
    return text;
  } finally {
    clearTimeout(timer);
    over.abort();
    socket.destroy();
  }
}

async function send(socket: Socket, command: Parts, signal: AbortSignal): Promise<void> {
  for await (const part of command) {
    signal.throwIfAborted();
    if (!socket.write(part)) await once(socket, 'drain', { signal });
  }
}

async function answerOf(socket: Socket): Promise<string> {
  socket.setEncoding('utf8');
  let answer = '';
  for await (const text of socket as AsyncIterable<string>) {
    answer += text;
    const end = answer.indexOf('\0');
    if (end >= 0) return answer.slice(0, end);
    if (answer.length > answerLength) break;
  }
  throw new Error('clamd closed the connection without an answer');
}
