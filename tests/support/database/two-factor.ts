import { expect } from 'vitest';
import type { Viewer } from '#modules/identity';
import { beginTwoFactor, type Caller, confirmTwoFactor, currentViewer, signIn } from '#modules/identity/server';
import type { Platform } from '#platform/platform';
import { appCodes } from '../app-codes.ts';
import { newCaller, newMember, password } from './visitors.ts';

/** Value of an outcome; throws on a refusal. */
export function value<Value>(outcome: { ok: true; value: Value } | { ok: false; refusal: string }): Value {
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
  return outcome.value;
}

export async function viewerIn(platform: Platform, { headers }: Caller): Promise<Viewer> {
  const viewer = await currentViewer(platform, headers);
  if (!viewer) throw new Error('nobody is signed in');
  return viewer;
}

/** A person whose sign-in requires a code. The first code of the app is used up: two more are valid at once. */
export async function newProtectedMember(platform: Platform) {
  const member = await newMember(platform);
  const viewer = await viewerIn(platform, member.caller);
  const { secret } = value(await beginTwoFactor(platform, viewer, { password }, member.caller));
  const codes = await appCodes(secret);
  const { cookies, backupCodes } = value(
    await confirmTwoFactor(platform, viewer, { code: codes.shift() ?? '' }, member.caller),
  );
  const caller = { ...newCaller(cookies), ip: member.caller.ip };
  return { ...member, caller, viewer: await viewerIn(platform, caller), secret, codes, backupCodes };
}

/** A browser with the right password that still owes the code. */
export async function challengedCaller(platform: Platform, email: string): Promise<Caller> {
  const { cookies, owes } = value(await signIn(platform, undefined, { email, password }, newCaller()));
  expect(owes).toBe('app-code');
  return newCaller(cookies.filter((cookie) => !cookie.includes('Max-Age=0')));
}
