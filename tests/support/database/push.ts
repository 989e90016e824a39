import { afterAll } from 'vitest';
import type { SessionId } from '#kernel/ids';
import type { Viewer } from '#modules/identity';
import { pushPublicKey } from '#platform/web-push';
import { startPush } from '../../../sandbox/push/server.ts';
import { testPlatform } from './clone.ts';

const privateKey = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';

interface Received {
  readonly ttl: number;
  readonly topic: string;
  readonly urgency: string;
  /** Decrypted with the keys of the receiving browser. */
  readonly content: string;
}

/** Starts the stand-in for a push service, and the product configured for it, at a time that the test chooses. */
export async function openPush(iso: string, settings: Record<string, string> = {}) {
  let now = new Date(iso);
  const standIn = await startPush(0, () => now.getTime());
  afterAll(() => standIn.stop());
  const own = await testPlatform({
    VAPID_PRIVATE_KEY: privateKey,
    PUSH_STAND_IN: standIn.origin,
    SIGN_INS_PER_QUARTER_HOUR: '1000',
    ...settings,
  });
  const platform = { ...own, clock: { now: () => now } };
  const control = async (path: string, body?: object) => {
    const response = await fetch(
      `${standIn.origin}/_sim/${path}`,
      body && { method: 'POST', body: JSON.stringify(body) },
    );
    return response.json() as Promise<unknown>;
  };
  const newBrowser = (from = pushPublicKey(privateKey)) =>
    control('browsers', { from }) as Promise<{ endpoint: string; p256dh: string; auth: string }>;
  return {
    platform,
    set: (next: string) => {
      now = new Date(next);
    },
    newBrowser,
    received: (endpoint: string) =>
      control(`messages?${new URLSearchParams({ endpoint })}`) as Promise<readonly Received[]>,
    end: (endpoint: string) => control('gone', { endpoint }),
    /** Answers for the next messages. */
    fail: (...statuses: number[]) => control('faults', statuses),
    /** A session of the same person in another browser. */
    async signIn(person: Viewer, userAgent = ''): Promise<Viewer> {
      const { id } = await platform.db
        .insertInto('sessions')
        .values({
          user_id: person.id,
          token: crypto.randomUUID(),
          expires_at: new Date(now.getTime() + 86_400_000),
          user_agent: userAgent,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { ...person, sessionId: id as SessionId };
    },
  };
}
