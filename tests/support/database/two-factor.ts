import { expect } from 'vitest';
import type { Viewer } from '#modules/identity';
import {
  beginTwoFactor,
  type Caller,
  confirmTwoFactor,
  currentViewer,
  type Identity,
  signIn,
} from '#modules/identity/server';
import { appCodes } from '../app-codes.ts';
import { newCaller, newMember, password } from './visitors.ts';

/** Value of an outcome; throws on a refusal. */
export function value<Value>(outcome: { ok: true; value: Value } | { ok: false; refusal: string }): Value {
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
  return outcome.value;
}

export async function viewerIn({ platform, auth }: Identity, { headers }: Caller): Promise<Viewer> {
  const viewer = await currentViewer(platform, auth, headers);
  if (!viewer) throw new Error('nobody is signed in');
  return viewer;
}

/** A person whose sign-in requires a code. The first code of the app is used up: two more are valid at once. */
export async function newProtectedMember(identity: Identity) {
  const member = await newMember(identity);
  const viewer = await viewerIn(identity, member.caller);
  const { secret } = value(await beginTwoFactor(identity, member.caller, viewer, { password }));
  const codes = await appCodes(secret);
  const { cookies, backupCodes } = value(
    await confirmTwoFactor(identity, member.caller, viewer, { code: codes.shift() ?? '' }),
  );
  const caller = { ...newCaller(cookies), ip: member.caller.ip };
  return { ...member, caller, viewer: await viewerIn(identity, caller), secret, codes, backupCodes };
}

/** A browser with the right password that still owes the code. */
export async function challengedCaller(identity: Identity, email: string): Promise<Caller> {
  const { cookies, codeOwed } = value(await signIn(identity, newCaller(), { email, password }));
  expect(codeOwed).toBe(true);
  return newCaller(cookies.filter((cookie) => !cookie.includes('Max-Age=0')));
}
