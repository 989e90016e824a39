/** Limit per account; it also bounds the pushes that one request can cause. */
export const mostDevices = 10;

/** Time that push services keep a booking request for an offline browser; the request is also on the site and in a mail. */
const requestMs = 4 * 3_600_000;
const trialMs = 5 * 60_000;

/** Latest time at which the news of a request is still useful. */
export const requestUntil = (now: Date, lapsesAt: Date) =>
  new Date(Math.min(now.getTime() + requestMs, lapsesAt.getTime()));

export const trialUntil = (askedAt: Date) => new Date(askedAt.getTime() + trialMs);

/** TTL for an offline browser; undefined when it is too late to send. */
export function secondsLeft(until: Date, now: Date): number | undefined {
  const seconds = Math.floor((until.getTime() - now.getTime()) / 1_000);
  return seconds > 0 ? seconds : undefined;
}

/** Push topic: a later message replaces one with the same topic. At most 32 characters, the length of a UUID without dashes. */
export const topicOfAppointment = (id: string) => id.replaceAll('-', '');

/** Requires an https endpoint. `fetchPublic` checks at connection time that it is a public address. */
export function isPushAddress(endpoint: string, standIn: string | undefined): boolean {
  const url = URL.parse(endpoint);
  if (url?.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (standIn !== undefined && url.origin === new URL(standIn).origin);
}
