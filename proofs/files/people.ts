import { randomBytes, randomUUID } from 'node:crypto';
import type { AppointmentId, ProfileId, UserId } from '#kernel/ids';
import { mostFiles } from '#modules/messages';
import type { Database } from '#platform/database';
import { addAppointment } from '../../tests/support/database/appointments.ts';
import { addExpert, addPerson } from '../../tests/support/database/people.ts';
import { sessionHeader } from '../../tests/support/session-cookie.ts';
import type { Stack } from '../../tests/support/stack.ts';

/** Cookie header of a signed-in person. */
type Cookie = string;

/** A client and an expert with a conversation, each in a signed-in browser. */
export interface Pair {
  readonly origin: string;
  readonly appointment: AppointmentId;
  readonly client: Cookie;
  readonly expert: Cookie;
}

export interface Sample {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A file that the client has sent. */
export interface SentFile extends Sample {
  readonly pair: Pair;
  readonly id: string;
  readonly key: string;
}

export async function newPair({ owner: db, env }: Stack, origin: string): Promise<Pair> {
  const client = await addPerson(db, {}, { email_verified: true });
  const expert = await addExpert(db);
  const people: { client: ProfileId; expert: ProfileId } = { client: client.profileId, expert: expert.profileId };
  // Sessions begin with a minute.
  const startsAt = new Date((Math.ceil(Date.now() / 60_000) + 5 * 1_440) * 60_000);
  const appointment = await addAppointment(db, { ...people, startsAt });
  const secret = env.AUTH_SECRET ?? '';
  return {
    origin,
    appointment,
    client: await signedIn(db, client.userId, secret),
    expert: await signedIn(db, expert.userId, secret),
  };
}

async function signedIn(db: Database, user_id: UserId, secret: string): Promise<Cookie> {
  const token = randomBytes(24).toString('base64url');
  const expires_at = new Date(Date.now() + 86_400_000);
  await db.insertInto('sessions').values({ user_id, token, expires_at, device: 'Chrome/Linux' }).execute();
  return sessionHeader(token, secret);
}

/** Sends files by the form of the page, as many in each message as one may hold. */
export async function send(db: Database, pair: Pair, samples: readonly Sample[]): Promise<SentFile[]> {
  const sent: SentFile[] = [];
  for (let from = 0; from < samples.length; from += mostFiles)
    sent.push(...(await sendMessage(db, pair, samples.slice(from, from + mostFiles))));
  return sent;
}

async function sendMessage(db: Database, pair: Pair, samples: readonly Sample[]): Promise<SentFile[]> {
  const message = randomUUID();
  const body = new FormData();
  body.set('id', message);
  body.set('text', 'Bonjour');
  for (const { name, bytes } of samples) body.append('files', new File([new Uint8Array(bytes)], name));
  const answer = await fetch(addressOf(pair), {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: pair.client, Origin: pair.origin },
    body,
  });
  if (answer.status !== 303) throw new Error(`sending answered ${answer.status}: ${await answer.text()}`);
  const rows = await db
    .selectFrom('message_files')
    .select(['id', 'storage_key'])
    .where('message_id', '=', message)
    .orderBy('place')
    .execute();
  return samples.map((sample, index) => ({
    ...sample,
    pair,
    id: rows[index]?.id ?? '',
    key: rows[index]?.storage_key ?? '',
  }));
}

/** Downloads a file as client and as expert; returns for each whether the bytes are right, or the status of the refusal. */
export async function downloads({ pair, id, bytes }: SentFile): Promise<('whole' | 'OTHER BYTES' | number)[]> {
  const results: ('whole' | 'OTHER BYTES' | number)[] = [];
  for (const cookie of [pair.client, pair.expert]) {
    const answer = await fetch(`${addressOf(pair)}/fichiers/${id}`, { headers: { cookie } });
    const body = Buffer.from(await answer.arrayBuffer());
    results.push(answer.status !== 200 ? answer.status : body.equals(bytes) ? 'whole' : 'OTHER BYTES');
  }
  return results;
}

/** The page of the conversation, as each of the two reads it. */
export const pages = (pair: Pair): Promise<string[]> =>
  Promise.all(
    [pair.client, pair.expert].map(async (cookie) => (await fetch(addressOf(pair), { headers: { cookie } })).text()),
  );

const addressOf = ({ origin, appointment }: Pair) => `${origin}/rendez-vous/${appointment}/messages`;
