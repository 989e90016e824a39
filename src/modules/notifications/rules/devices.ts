/** As many as somebody uses, and no more than one request may set off. */
export const mostDevices = 10;

/** How long the makers of browsers keep a request for one that is away; it stands on the site, and in a mail. */
const requestMs = 4 * 3_600_000;
const trialMs = 5 * 60_000;

/** Until when it is worth telling of a request. */
export const requestUntil = (now: Date, lapsesAt: Date) =>
  new Date(Math.min(now.getTime() + requestMs, lapsesAt.getTime()));

export const trialUntil = (askedAt: Date) => new Date(askedAt.getTime() + trialMs);

/** How long a message is kept for a browser that is away; nothing once it comes too late. */
export function secondsLeft(until: Date, now: Date): number | undefined {
  const seconds = Math.floor((until.getTime() - now.getTime()) / 1_000);
  return seconds > 0 ? seconds : undefined;
}

/** Makers let a later message take the place of one of the same topic: 32 characters, which is what an id has without its dashes. */
export const topicOfAppointment = (id: string) => id.replaceAll('-', '');

/** Where a maker takes messages: on the internet, over https. Whether it leads there is looked at when it is called. */
export function isPushAddress(endpoint: string, standIn: string | undefined): boolean {
  const url = URL.parse(endpoint);
  if (url?.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (standIn !== undefined && url.origin === new URL(standIn).origin);
}
