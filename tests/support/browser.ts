import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { appCodes } from './app-codes.ts';
import { sampleAppSecret, samplePassword } from './pages.ts';

/** Chromium draws its address bar as two hidden pages for every window: nearly half of what a journey costs. The switch counts once,
 * so it names what Playwright switches off too (chromiumSwitches). */
const switchedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Debian's Chromium; Playwright's own builds are never downloaded. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${switchedOff.join(',')}`,
  ],
};

/** The same with a camera, microphones and a screen that are made up, and always allowed. Of the three fake cameras the second gives
 * no picture that another browser could show. */
export const callLaunchOptions = {
  ...launchOptions,
  args: [
    ...launchOptions.args,
    '--use-fake-device-for-media-stream=device-count=3',
    '--use-fake-ui-for-media-stream',
    '--auto-select-desktop-capture-source=Entire screen',
    '--autoplay-policy=no-user-gesture-required',
    // Otherwise it never asks a relay on this machine.
    '--allow-loopback-in-peer-connection',
  ],
};

export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions);

/** Signs a sample person in by posting the form, as the page would; the browser then holds the session cookie. A sign-in with a code
 * is kept and handed to the next browser too: each code counts once, and there is a new one only every half minute. */
export async function signInAs(context: BrowserContext, origin: string, email: string, password = samplePassword) {
  const kept = sessions.get(origin + email);
  if (kept) return context.addCookies(kept);
  const post = (path: string, form: Record<string, string>) =>
    context.request.post(origin + path, { form, headers: { Origin: origin }, maxRedirects: 0 });
  const response = await post('/se-connecter', { intent: 'sign-in', email, password });
  if (response.status() !== 303) throw new Error(`signing in as ${email} answered ${response.status()}`);
  const next = response.headers().location ?? '';
  if (!next.startsWith('/se-connecter/verification')) return;
  for (let tries = 0; tries < 40; tries++) {
    for (const code of await appCodes(sampleAppSecret)) {
      if ((await post(next, { code })).status() !== 303) continue;
      const cookies = await context.cookies(origin);
      sessions.set(
        origin + email,
        cookies.filter(({ name }) => name.endsWith('session_token')),
      );
      return;
    }
    // Another worker has just used them.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error(`no code signs ${email} in`);
}

const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

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
