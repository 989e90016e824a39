import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { GoogleCalendarSettings } from '#platform/env';
import { CalendarBusy, CalendarUnread } from './unread.ts';

/** Read and write access to events of calendars that the expert owns; none to calendars shared with them. */
export const googleScope = 'https://www.googleapis.com/auth/calendar.events.owned';

export const timeoutMs = 10_000;

interface Consent {
  readonly back: string;
  readonly state: string;
  readonly verifier: string;
}

/** URL of Google's consent page. Always prompts for consent: otherwise Google returns no new refresh token. */
export function consentPage({ consent, clientId }: GoogleCalendarSettings, { back, state, verifier }: Consent): string {
  const page = new URL(consent);
  page.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: back,
    response_type: 'code',
    scope: googleScope,
    access_type: 'offline',
    prompt: 'consent',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  return page.href;
}

const granted = z.object({ refresh_token: z.string().min(1), scope: z.string() });
const refreshed = z.object({ access_token: z.string().min(1) });
const errorBody = z.object({ error: z.string() });

/** Exchanges an authorization code; undefined when Google rejects it. */
export async function exchangeCode(
  google: GoogleCalendarSettings,
  { code, verifier, back }: { readonly code: string; readonly verifier: string; readonly back: string },
): Promise<{ refreshToken: string; scopes: readonly string[] } | undefined> {
  const { status, body } = await ask(google, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: back,
  });
  const read = granted.safeParse(body);
  if (status !== 200 || !read.success) return undefined;
  return { refreshToken: read.data.refresh_token, scopes: read.data.scope.split(' ') };
}

/** Returns an access token, valid for an hour. */
export async function accessTokenOf(google: GoogleCalendarSettings, refreshToken: string): Promise<string> {
  const { status, body } = await ask(google, { grant_type: 'refresh_token', refresh_token: refreshToken });
  if (status === 200) return refreshed.parse(body).access_token;
  // Revoked by the expert, unused for six months, or ended by a password change.
  if (errorBody.safeParse(body).data?.error === 'invalid_grant') throw new CalendarUnread('grant-ended');
  throw status === 429 ? new CalendarBusy() : new CalendarUnread('unreachable');
}

/** Revokes a token at Google, best effort: deleting it here is sufficient. */
export async function revokeToken({ tokens }: GoogleCalendarSettings, token: string): Promise<void> {
  const response = await fetch(`${tokens}/revoke`, {
    method: 'POST',
    body: new URLSearchParams({ token }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
}

async function ask({ tokens, clientId, clientSecret }: GoogleCalendarSettings, form: Record<string, string>) {
  try {
    const response = await fetch(`${tokens}/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    return { status: response.status, body: (await response.json()) as unknown };
  } catch (error) {
    throw new CalendarUnread('unreachable', error);
  }
}
