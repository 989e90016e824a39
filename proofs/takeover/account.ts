import type { ProfileId, UserId } from '#kernel/ids';
import type { Outcome } from '#kernel/outcome';
import type { Viewer } from '#modules/identity';
import { type Caller, currentViewer, enterSignInCode, signIn, signInCodeMail } from '#modules/identity/server';
import type { Platform } from '#platform/platform';
import { addExpert } from '../../tests/support/database/people.ts';
import { viewerOf } from '../../tests/support/database/viewers.ts';

/** The password that the stranger knows, and the one that the owner chooses. */
export const strangersPassword = 'la phrase que le voleur connaît';
export const ownersPassword = 'la phrase que seule la personne connaît';

export interface Account {
  readonly userId: UserId;
  readonly profileId: ProfileId;
  readonly email: string;
  /** Whether the address had been verified before the stranger came. */
  readonly verified: boolean;
  /** The account's viewer without a session of its own, for reads. */
  viewer(): Promise<Viewer>;
}

let callers = 0;
let people = 0;

/** A browser with its own IP address, with these cookies and those it had. */
export function callerWith(cookies: readonly string[] = [], before?: Caller): Caller {
  const number = ++callers;
  const cookie = [before?.headers.get('cookie'), ...cookies.map((each) => each.split(';')[0])]
    .filter(Boolean)
    .join('; ');
  const ip = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  return { ip, headers: new Headers(cookie ? { cookie } : {}) };
}

export function must<Value>(outcome: Outcome<Value, string>): Value {
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
  return outcome.value;
}

export async function viewerIn(platform: Platform, caller: Caller): Promise<Viewer> {
  const viewer = await currentViewer(platform, caller.headers);
  if (!viewer) throw new Error('not signed in');
  return viewer;
}

/** The code that was mailed last to this address; the stranger has seen it once, on an unlocked phone. */
export async function mailedCode(platform: Platform, email: string): Promise<string> {
  const codes = platform.db.selectFrom('sign_in_codes').select('id').where('email', '=', email);
  const { id } = await codes.orderBy('created_at', 'desc').executeTakeFirstOrThrow();
  return (await signInCodeMail(platform, id))?.code ?? '';
}

/** An approved expert whose password a stranger knows, and the browsers of both, which are signed in. */
export async function newAccount(platform: Platform, hash: string, verified: boolean) {
  const { db } = platform;
  const { userId, profileId } = await addExpert(db);
  // As the OpenID stand-in names its people.
  const email = `personne-${++people}@visavis.example`;
  const longAgo = new Date(Date.now() - 90 * 86_400_000);
  await db
    .updateTable('users')
    .set({ email, email_verified: verified, created_at: longAgo })
    .where('id', '=', userId)
    .execute();
  await db
    .insertInto('accounts')
    .values({ user_id: userId, provider_id: 'credential', account_id: userId, password: hash, created_at: longAgo })
    .execute();
  const account: Account = {
    userId,
    profileId,
    email,
    verified,
    viewer: () => viewerOf(db, { userId, profileId, email }),
  };
  const signedIn = async () => {
    const form = { email, password: strangersPassword };
    const asked = callerWith(must(await signIn(platform, undefined, form, callerWith())).cookies);
    const code = await mailedCode(platform, email);
    const { cookies } = must(await enterSignInCode(platform, undefined, { code }, asked));
    return callerWith(cookies.filter((cookie) => !cookie.includes('Max-Age=0')));
  };
  return { account, owner: await signedIn(), stranger: await signedIn() };
}
