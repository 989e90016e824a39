import { afterAll } from 'vitest';
import { startCalendars } from '../../../sandbox/calendars/server.ts';
import { testPlatform } from './clone.ts';

/** Starts the stand-in for Google Calendar and calendar files, and the product configured for it. */
export async function openCalendars(settings: Record<string, string> = {}) {
  const standIn = await startCalendars();
  afterAll(() => standIn.stop());
  const platform = await testPlatform({ ...standIn.settings, ...settings });
  const control = async (path: string, body?: object) => {
    const response = await fetch(
      `${standIn.origin}/_sim/${path}`,
      body && { method: 'POST', body: JSON.stringify(body) },
    );
    return response.json() as Promise<unknown>;
  };
  /** Consents on Google's page as the expert's browser would; returns the redirect URL. */
  const agree = async (url: string, login: string, answer: 'yes' | 'some' | 'no' = 'yes') => {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ login, answer }),
      redirect: 'manual',
    });
    return Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams);
  };
  return { platform, origin: standIn.origin, control, agree };
}
