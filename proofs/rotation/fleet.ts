import { request } from 'node:http';
import type { Stack, WebInstance } from '../../tests/support/stack.ts';
import { checkEveryMs, isReady } from '../balancer.ts';
import { anyOf, pause } from '../chance.ts';
import type { Keys } from './keys.ts';

export interface Answer {
  readonly status: number;
  readonly location: string;
  readonly cookies: readonly string[];
  readonly body: string;
}

export type Form = URLSearchParams | FormData;

interface Asked {
  readonly cookie?: string | undefined;
  readonly form?: Form | undefined;
}

/** Two web instances, of which a balancer asks those that are ready. */
export class Fleet {
  readonly #stack: Stack;
  #instances: WebInstance[] = [];
  #ready: readonly string[] = [];
  #closed = false;

  constructor(stack: Stack) {
    this.#stack = stack;
  }

  async open(keys: Keys): Promise<void> {
    this.#instances = [await this.#stack.startWeb(keys), await this.#stack.startWeb(keys)];
    void this.#look();
    while (this.#ready.length < 2) await pause(20);
  }

  close() {
    this.#closed = true;
  }

  /** Gives the instances other keys, one after the other. */
  async restart(keys: Keys): Promise<void> {
    for (const [place, leaving] of this.#instances.entries()) {
      await leaving.stop();
      this.#instances[place] = await this.#stack.startWeb({ ...keys, PORT: new URL(leaving.origin).port });
      while (this.#ready.length < 2) await pause(20);
    }
  }

  async ask(path: string, asked: Asked = {}): Promise<Answer> {
    while (this.#ready.length === 0) await pause(20);
    return ask(anyOf(this.#ready), path, asked);
  }

  async #look() {
    while (!this.#closed) {
      const found = await Promise.all(
        this.#instances.map(async ({ origin }) => ((await isReady(origin)) ? origin : undefined)),
      );
      this.#ready = found.filter((origin) => origin !== undefined);
      await pause(checkEveryMs);
    }
  }
}

/** One request on a connection of its own: a kept one may end with its instance. */
async function ask(origin: string, path: string, { cookie, form }: Asked = {}): Promise<Answer> {
  const encoded = form && new Response(form);
  const content = encoded && Buffer.from(await encoded.arrayBuffer());
  const headers = {
    accept: 'text/html',
    ...(cookie && { cookie }),
    ...(content && {
      origin,
      'content-type': encoded?.headers.get('content-type') ?? '',
      'content-length': content.length,
    }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method: content ? 'POST' : 'GET', agent: false, headers, timeout: 20_000 });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', reject);
    sent.on('response', (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (piece: string) => {
        body += piece;
      });
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location ?? '',
          cookies: answer.headers['set-cookie'] ?? [],
          body,
        }),
      );
    });
    sent.end(content);
  });
}
