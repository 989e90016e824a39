import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { random } from '../chance.ts';
import type { Caught } from './judge.ts';

/** When a worker is killed by its next mail: before the server has it, or after, when the worker does not know. */
export type Death = 'before' | 'after';

interface Member {
  readonly name: string;
  readonly process: ChildProcess;
  readonly server: SMTPServer;
}

/** Real workers with a moved clock, each with its own mail server, so that the sender of a mail is known. Killed workers are replaced. */
export class Crew {
  readonly caught: Caught[] = [];
  readonly killed = new Set<string>();
  readonly deaths = { before: 0, after: 0, anywhere: 0 };
  readonly #settings: Readonly<Record<string, string>>;
  readonly #folder: string;
  readonly #members = new Set<Member>();
  readonly #marked = new Map<Member, Death>();
  #count = 0;
  #target = 0;
  #movedAt = 0;
  #ending = false;

  private constructor(folder: string, settings: Readonly<Record<string, string>>) {
    this.#folder = folder;
    this.#settings = settings;
  }

  static async open(settings: Readonly<Record<string, string>>, workers: number, now: number): Promise<Crew> {
    const crew = new Crew(await mkdtemp(join(tmpdir(), 'visavis-reminders-')), settings);
    crew.moveTo(now);
    await Promise.all(Array.from({ length: workers }, () => crew.#start()));
    return crew;
  }

  get now(): number {
    return this.#target + Date.now() - this.#movedAt;
  }

  moveTo(time: number) {
    this.#target = time;
    this.#movedAt = Date.now();
    writeFileSync(join(this.#folder, 'clock'), String(time - this.#movedAt));
  }

  async #start() {
    const name = `worker ${++this.#count}`;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 1,
      onRcptTo: (_address, _session, done) => {
        if (this.#marked.get(member) === 'before') this.#kill(member, 'before');
        else done();
      },
      onData: (stream, session, done) => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        void buffer(stream)
          .then(PostalMime.parse)
          .then(({ messageId = '', subject = '', text = '' }) => {
            this.caught.push({ messageId, to, subject, text, at: this.now, worker: name });
            if (this.#marked.get(member) === 'after') this.#kill(member, 'after');
            // oxlint-disable-next-line promise/no-callback-in-promise -- the SMTP server speaks in callbacks
            else done();
          })
          // A worker killed in the middle of a mail has not sent it.
          .catch(() => undefined);
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const preloaded = ['moved-clock', 'kept-compilation'].map(
      (file) => new URL(`../payments/${file}.ts`, import.meta.url),
    );
    mkdirSync('var/logs', { recursive: true });
    const log = openSync('var/logs/reminders-worker.log', 'a');
    const child = spawn(process.execPath, ['src/main/worker.ts'], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...this.#settings,
        SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
        CLOCK_FILE: join(this.#folder, 'clock'),
        CLOCK_HURRY: 'true',
        NODE_COMPILE_CACHE: join(this.#folder, 'compiled'),
        NODE_OPTIONS: preloaded.map(({ href }) => `--import=${href}`).join(' '),
      },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const member: Member = { name, process: child, server };
    this.#members.add(member);
    child.once('exit', () => {
      this.#members.delete(member);
      this.#marked.delete(member);
      server.close();
      if (!this.#ending) void this.#start();
    });
  }

  #kill(member: Member, how: keyof Crew['deaths']) {
    if (this.killed.has(member.name)) return;
    this.killed.add(member.name);
    this.deaths[how]++;
    member.process.kill('SIGKILL');
  }

  /** Kills all workers at their next mail, or within this many milliseconds. */
  doom(how: Death | number) {
    for (const member of this.#members) {
      if (typeof how === 'string') this.#marked.set(member, how);
      else setTimeout(() => this.#kill(member, 'anywhere'), how * random());
    }
  }

  async close() {
    this.#ending = true;
    await Promise.all(
      [...this.#members].map(
        (member) =>
          new Promise<void>((resolve) => {
            member.process.once('exit', () => resolve());
            member.process.kill('SIGKILL');
          }),
      ),
    );
    await rm(this.#folder, { recursive: true, force: true });
  }
}
