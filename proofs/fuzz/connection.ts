import { connect, type Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bytesOf, type Draft } from './draft.ts';

export interface Answer {
  /** Undefined when the connection ended without an answer. */
  readonly status: number | undefined;
  /** Status line and headers, in lower case. */
  readonly head: string;
  /** Body without its encodings, as a byte string. */
  readonly body: string;
  readonly ms: number;
}

/** Longer than any answer may take; afterwards there is none. */
const patienceMs = 10_000;

/** A keep-alive connection to one instance, for one request at a time. */
export class Connection {
  readonly #port: number;
  #socket: Socket | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  /** Sends once more on a new connection when an old one ended without an answer: the server may have closed it before. */
  async send(draft: Draft): Promise<Answer> {
    if (draft.isBroken) this.close();
    const isOld = this.#socket !== undefined;
    const answer = await this.#send(draft);
    return isOld && answer.status === undefined ? this.#send(draft) : answer;
  }

  #send(draft: Draft): Promise<Answer> {
    const socket = this.#open();
    const reader = new AnswerReader(draft.method);
    const startedAt = performance.now();
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const finish = (isOver: boolean) => {
      clearTimeout(timer);
      socket.off('data', take).off('close', end);
      if (isOver || draft.isBroken || !reader.staysOpen) this.close();
      resolve({ ...reader.read(), ms: performance.now() - startedAt });
    };
    const take = (bytes: Buffer) => {
      reader.take(bytes);
      if (reader.isWhole) finish(false);
    };
    const end = () => finish(true);
    const timer = setTimeout(end, patienceMs);
    socket.on('data', take).once('close', end);
    if (draft.framing === 'cut off') socket.end(bytesOf(draft));
    else socket.write(bytesOf(draft));
    return promise;
  }

  #open(): Socket {
    if (this.#socket) return this.#socket;
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    // 'close' follows.
    socket.on('error', () => undefined);
    socket.on('end', () => socket.destroy());
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = undefined;
    });
    this.#socket = socket;
    return socket;
  }

  close() {
    this.#socket?.destroy();
    this.#socket = undefined;
  }
}

/** Reads one answer from a socket. */
class AnswerReader {
  readonly #method: string;
  #received = Buffer.alloc(0);
  #head = '';
  #bodyAt = 0;

  constructor(method: string) {
    this.#method = method;
  }

  take(bytes: Buffer) {
    this.#received = Buffer.concat([this.#received, bytes]);
    while (this.#head === '') {
      const end = this.#received.indexOf('\r\n\r\n', this.#bodyAt);
      if (end < 0) return;
      const head = this.#received.toString('latin1', this.#bodyAt, end).toLowerCase();
      this.#bodyAt = end + 4;
      // 100 and 103 come before the answer.
      if (!/^http\/1\.1 1\d\d/.test(head)) this.#head = head;
    }
  }

  get #status(): number {
    return Number(this.#head.slice(9, 12));
  }

  get #isEmpty(): boolean {
    return this.#method === 'HEAD' || this.#status === 204 || this.#status === 304;
  }

  #header(name: string): string | undefined {
    return new RegExp(`\\n${name}: *([^\\r]*)`).exec(this.#head)?.[1];
  }

  get #isStream(): boolean {
    return this.#header('content-type')?.startsWith('text/event-stream') ?? false;
  }

  get isWhole(): boolean {
    if (this.#head === '') return false;
    if (this.#isEmpty || this.#isStream) return true;
    const length = this.#header('content-length');
    if (length !== undefined) return this.#received.length - this.#bodyAt >= Number(length);
    return this.#header('transfer-encoding') === 'chunked' && this.#received.subarray(-5).equals(lastChunk);
  }

  get staysOpen(): boolean {
    return this.#header('connection') !== 'close' && !this.#isStream;
  }

  read(): Omit<Answer, 'ms'> {
    if (this.#head === '') return { status: undefined, head: '', body: '' };
    const rest = this.#received.subarray(this.#bodyAt);
    const bytes = this.#header('transfer-encoding') === 'chunked' ? unchunked(rest) : rest;
    return {
      status: this.#status,
      head: this.#head,
      body: unpacked(bytes, this.#header('content-encoding')).toString('latin1'),
    };
  }
}

const lastChunk = Buffer.from('0\r\n\r\n');

function unchunked(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, end), 16);
    if (!(size > 0)) break;
    chunks.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(chunks);
}

/** A part of a packed file, which a Range header asks for, stays as it is. */
function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  const unpack = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : undefined;
  if (!unpack || bytes.length === 0) return bytes;
  try {
    return unpack(bytes);
  } catch {
    return bytes;
  }
}
