import { connect, createServer, type Socket } from 'node:net';
import type { CrashPoints, Victim } from './crash-points.ts';
import { listening } from './listening.ts';

/** Tables and functions about money; other writes do not count. */
const money =
  /\b(appointments|appointment_series|orders|payments|refunds|disputes|ledger_lines|provider_\w+|payment_methods|reconciliations|hold_appointments|confirm_hold|move_appointment|settle_money)\b/g;
const others = /\b(expert_next_free|graphile_worker|outbox)\b/;
const writes =
  /^\s*(insert|update|delete|with .*\b(update|insert|delete)\b|select (hold_appointments|confirm_hold|move_appointment|settle_money))/is;

/**
 * Proxy between one process and PostgreSQL that reads the protocol. A commit counts when it is done and its answer is on the way back;
 * dying before a commit equals dying at the previous point. A statement outside a transaction is its own commit.
 */
export async function openDatabaseLink(points: CrashPoints, victim: Victim, databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const open = new Set<Socket>();
  const used = Promise.withResolvers<void>();
  const server = createServer((client) => {
    const upstream = connect(Number(port || 5432), hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
    }
    const conversation = new Conversation(points, victim, client, upstream, used.resolve);
    client.on('data', (bytes) => conversation.asks(bytes));
    upstream.on('data', (bytes) => conversation.answers(bytes));
    // Close both sides together; PostgreSQL then rolls back what was not committed.
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  const own = new URL(databaseUrl);
  own.hostname = '127.0.0.1';
  own.port = String(await listening(server));
  return {
    url: own.href,
    /** Resolves once the process has queried money tables. */
    isUsed: used.promise,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** One connection in PostgreSQL's protocol (version 3): a type letter, a length, the rest. */
class Conversation {
  readonly #points: CrashPoints;
  readonly #victim: Victim;
  readonly #client: Socket;
  readonly #upstream: Socket;
  readonly #looked: () => void;
  readonly #named = new Map<string, string>();
  #started = false;
  #asked: Buffer = Buffer.alloc(0);
  #answered: Buffer = Buffer.alloc(0);
  /** Messages since the last Sync. */
  #unit: Buffer[] = [];
  #text = '';
  #inTransaction = false;
  /** Tables written by the current transaction. */
  #written = new Set<string>();
  /** The commit in progress; its answer is held back until complete. */
  #awaited: string | undefined;
  #kept: Buffer[] = [];
  #rows = 0;

  constructor(points: CrashPoints, victim: Victim, client: Socket, upstream: Socket, looked: () => void) {
    this.#points = points;
    this.#victim = victim;
    this.#client = client;
    this.#upstream = upstream;
    this.#looked = looked;
  }

  asks(bytes: Buffer) {
    this.#asked = Buffer.concat([this.#asked, bytes]);
    if (!this.#started) {
      if (this.#asked.length < 4 || this.#asked.length < this.#asked.readInt32BE(0)) return;
      const length = this.#asked.readInt32BE(0);
      this.#upstream.write(this.#asked.subarray(0, length));
      this.#asked = this.#asked.subarray(length);
      this.#started = true;
    }
    for (let message = this.#next('asked'); message; message = this.#next('asked')) this.#ask(message);
  }

  answers(bytes: Buffer) {
    this.#answered = Buffer.concat([this.#answered, bytes]);
    for (let message = this.#next('answered'); message; message = this.#next('answered')) this.#answer(message);
  }

  #next(side: 'asked' | 'answered'): Buffer | undefined {
    const buffer = side === 'asked' ? this.#asked : this.#answered;
    if (buffer.length < 5 || buffer.length < 1 + buffer.readInt32BE(1)) return undefined;
    const length = 1 + buffer.readInt32BE(1);
    if (side === 'asked') this.#asked = buffer.subarray(length);
    else this.#answered = buffer.subarray(length);
    return buffer.subarray(0, length);
  }

  #ask(message: Buffer) {
    const letter = String.fromCharCode(message[0] ?? 0);
    const texts = () => message.subarray(5).toString().split('\0');
    this.#unit.push(message);
    if (letter === 'P') {
      const [name = '', text = ''] = texts();
      this.#named.set(name, text);
      this.#text = text;
    } else if (letter === 'B') this.#text = this.#named.get(texts()[1] ?? '') ?? this.#text;
    else if (letter === 'Q') this.#text = texts()[0] ?? '';
    // Sync, simple query, password or terminate: PostgreSQL executes the batch.
    if (['S', 'Q', 'p', 'X'].includes(letter)) this.#goAhead();
  }

  #goAhead() {
    const [text, unit] = [this.#text, this.#unit];
    this.#unit = [];
    this.#awaited = this.#commitOf(text);
    this.#upstream.write(Buffer.concat(unit));
  }

  /** Name of the commit that this text makes; undefined when it makes none. */
  #commitOf(text: string): string | undefined {
    if (/^\s*commit\b/i.test(text))
      return this.#written.size > 0 ? `commit of ${[...this.#written].sort().join(', ')}` : undefined;
    if (!writes.test(text) || others.test(text)) return undefined;
    const names = new Set(text.match(money));
    if (names.size === 0) return undefined;
    this.#looked();
    if (this.#inTransaction) {
      for (const name of names) this.#written.add(name);
      return undefined;
    }
    const verb = /\b(insert|update|delete|hold_appointments|confirm_hold|move_appointment)\b/i.exec(text)?.[1];
    return `${verb?.toLowerCase()} of ${[...names].sort().join(', ')}`;
  }

  #answer(message: Buffer) {
    const letter = String.fromCharCode(message[0] ?? 0);
    if (letter === 'C') this.#rows = Number(/(\d+)\0$/.exec(message.subarray(5).toString())?.[1] ?? 0);
    if (letter === 'Z') {
      this.#inTransaction = message[5] !== 'I'.charCodeAt(0);
      if (!this.#inTransaction) this.#written.clear();
    }
    if (this.#awaited === undefined) {
      this.#client.write(message);
      return;
    }
    this.#kept.push(message);
    if (letter !== 'Z') return;
    const what = this.#awaited;
    const kept = Buffer.concat(this.#kept);
    this.#awaited = undefined;
    this.#kept = [];
    // A statement that wrote nothing is not a commit: most sweeps find no work.
    const wroteSomething = what.startsWith('commit') || this.#rows > 0;
    if (wroteSomething && this.#points.reach(this.#victim, what, 'after')) return;
    this.#client.write(kept);
  }
}
