import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { samplePassword } from './pages.ts';

/** Debian's Chromium; Playwright's own builds are never downloaded. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions);

/** Signs a sample person in by posting the form, as the page would; the browser then holds the session cookie. */
export async function signInAs(context: BrowserContext, origin: string, email: string, password = samplePassword) {
  const response = await context.request.post(`${origin}/se-connecter`, {
    form: { intent: 'sign-in', email, password },
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  if (response.status() !== 303) throw new Error(`signing in as ${email} answered ${response.status()}`);
}

/** Until the page answers to a click: React has taken over, fonts and pictures are there. */
export async function settled(page: Page) {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What is further down waits for its turn; for a photograph of the whole page it is now.
    for (const part of document.querySelectorAll<HTMLElement>('.further-down'))
      part.style.contentVisibility = 'visible';
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

/** Until React has taken the page over: from then on keys, clicks and forms go through scripts. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const container = Object.entries(document).find(([name]) => name.startsWith('__reactContainer$'))?.[1];
    return container?.stateNode.current.memoizedState.isDehydrated === false;
  });
}

export async function open(page: Page, address: string) {
  await page.goto(address);
  await hydrated(page);
}

/** A message that says how an action ended. */
export const toastNamed = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });
