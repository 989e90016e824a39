import type { Browser, BrowserContext, Page } from '@playwright/test';
import { open } from './browser.ts';
import { arrivedAt, watchConnections } from './call-stats.ts';
import { addSession, type CalledExpert, freeExpert } from './calls.ts';
import { expect, stack } from './journey.ts';
import { newMember } from './people.ts';
import { beginSession } from './sessions.ts';

/** A session with a page of each of its two people. */
interface Call {
  readonly address: string;
  readonly id: string;
  readonly email: string;
  readonly client: Page;
  readonly expert: Page;
  readonly names: { readonly client: string; readonly expert: string; readonly expertFirst: string };
}

/** A session with its client in this browser and its expert in another. */
export async function session(context: BrowserContext, page: Page, inMinutes = 1, minutes = 30): Promise<Call> {
  const person = await newMember(context);
  const expert = await freeExpert();
  const id = await addSession({ email: person.email, expert: expert.slug, inMinutes, minutes });
  await watchConnections(context);
  return {
    id,
    email: person.email,
    address: `/appels-video/${id}`,
    client: page,
    expert: await pageOf(context.browser(), expert),
    names: { client: `${person.firstName} ${person.lastName}`, expert: expert.name, expertFirst: expert.firstName },
  };
}

export async function pageOf(browser: Browser | null, { email }: Pick<CalledExpert, 'email'>): Promise<Page> {
  const context = await (browser as Browser).newContext({
    baseURL: stack.origin,
    locale: 'fr-FR',
  });
  await watchConnections(context);
  await beginSession(context, email);
  return context.newPage();
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export async function bothJoin({ address, client, expert }: Call) {
  for (const page of [client, expert]) {
    await open(page, address);
    await button(page, 'Rejoindre').click();
  }
  await areTogether([client, expert]);
}

/** Waits until both receive video frames and sound. */
export async function areTogether(pages: readonly Page[]) {
  for (const page of pages) {
    await expect.poll(async () => (await arrivedAt(page))?.cameraFrames ?? 0).toBeGreaterThan(5);
    await expect.poll(async () => (await arrivedAt(page))?.audioEnergy ?? 0).toBeGreaterThan(0);
  }
}

/** « En attente de Claire », « En attente d’Inès » */
export const awaiting = (firstName: string) => new RegExp(`^En attente d(e |’)${firstName}$`);

/** Fakes on-device speech recognition, which no browser here has; `recognise` returns a text. */
export const fakeCaptions = (context: BrowserContext) =>
  context.addInitScript(() => {
    class SpeechRecognition extends EventTarget {
      static available = async ({ langs, processLocally }: { langs: string[]; processLocally: boolean }) =>
        langs[0] === 'fr-FR' && processLocally ? 'available' : 'unavailable';
      static install = async () => true;
      lang = '';
      processLocally = false;
      start(track: MediaStreamTrack) {
        Object.assign(window, { heardBy: this, heardFrom: track.id });
      }
      abort() {
        this.dispatchEvent(new Event('end'));
      }
    }
    Object.assign(window, { SpeechRecognition });
  });

export const recognise = (page: Page, text: string) =>
  page.evaluate((transcript) => {
    const { heardBy } = window as unknown as { heardBy: EventTarget };
    heardBy.dispatchEvent(Object.assign(new Event('result'), { results: [[{ transcript }]] }));
  }, text);
