// Mistakes planted outside the product, each of which the fuzzer must find: a proxy that answers one malformed input wrongly, or a trigger
// that changes what a form may not.
import { appendFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#platform/database';
import type { Cast } from '../access/cast.ts';
import type { Wrong } from './judge.ts';

export interface Planting {
  readonly cast: Cast;
  readonly owner: Database;
  readonly logFile: string;
}

interface ProxyMistake {
  readonly wrong: Wrong;
  /** The malformed input, as it goes over the wire. */
  readonly input: RegExp;
  /** Answers in place of the product; undefined passes the request on. */
  readonly act: (planting: Planting) => Promise<string | undefined> | string | undefined;
}

const answer = (status: number, body: string) =>
  `HTTP/1.1 ${status} X\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;

export const proxyMistakes: Readonly<Record<string, ProxyMistake>> = {
  'NUL in a field answers 500': { wrong: 'error', input: /%00/, act: () => answer(500, '') },
  'a lone surrogate closes the connection': { wrong: 'silence', input: /%ED%A0%80/, act: () => '' },
  'a huge number takes 2.5 s': {
    wrong: 'slow',
    input: /1e309/i,
    act: async () => {
      await sleep(2_500);
      return undefined;
    },
  },
  '__proto__ answers with a stack trace': {
    wrong: 'inside',
    input: /__proto__/,
    act: () => answer(400, 'TypeError: x\n    at read (build/server/index.js:1:2)'),
  },
  'an overlong byte shows an address': {
    wrong: 'shown',
    input: /%C0%/,
    act: ({ cast }) => answer(200, cast.rejected.email),
  },
  'a date out of range changes a name': {
    wrong: 'row',
    input: /2026-02-30|275760/,
    act: async ({ owner, cast }) => {
      await sql`update user_profiles set last_name = last_name || '.' where id = ${cast.rejected.profileId}`.execute(
        owner,
      );
      return undefined;
    },
  },
  'a part of a page logs an address': {
    wrong: 'logged',
    input: /\r\nRange: /,
    act: ({ logFile, cast }) => {
      appendFileSync(logFile, `{"level":30,"msg":"request","who":"${cast.rejected.email}"}\n`);
      return undefined;
    },
  },
  'a fault is swallowed': {
    wrong: 'fault',
    input: /%FF/,
    act: ({ logFile }) => {
      appendFileSync(logFile, '{"level":50,"msg":"session check failed"}\n');
      return undefined;
    },
  },
};

/** Passes bytes on to a web instance, with one mistake. */
export async function startProxy(port: number, { input, act }: ProxyMistake, planting: Planting) {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    let passed = Promise.resolve();
    client.on('data', (bytes) => {
      passed = passed.then(async () => {
        const said = input.test(bytes.toString('latin1')) ? await act(planting) : undefined;
        if (said === undefined) upstream.write(bytes);
        else client.end(said, () => client.destroy());
      });
    });
    client.on('end', () => void passed.then(() => upstream.end()));
    upstream.pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Triggers that do too much, by name; each is found as a changed row. */
export const triggerMistakes: Readonly<Record<string, (planting: Planting) => string>> = {
  'an opinion changes another person': ({ cast }) =>
    `update user_profiles set last_name = last_name || '.' where id = '${cast.rejected.profileId}'`,
  'an opinion changes a domain': () =>
    "update domains set title = title || '.' where id = (select min(id) from domains)",
  'an opinion makes an admin': () =>
    `update user_profiles set role = 'admin' where id = (select person.id from user_profiles as person
      where role = 'client' and not exists (select from sessions where sessions.user_id = person.user_id) limit 1)`,
};

/** Runs a statement at every new opinion, with the rights of the owner, until it is taken away. */
export async function plantTrigger(owner: Database, statement: string): Promise<() => Promise<void>> {
  await sql`
    create function planted() returns trigger language plpgsql security definer as ${sql.lit(`begin ${statement}; return null; end`)};
    create trigger planted after insert on client_feedback for each row execute function planted()`.execute(owner);
  return async () => {
    await sql`drop trigger planted on client_feedback; drop function planted()`.execute(owner);
  };
}
