import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { appCodes } from './app-codes.ts';
import { sampleAppSecret, samplePassword } from './pages.ts';
import { trustBrowser } from './trusted-device.ts';

/**
 * Chromium draws its address bar as two hidden pages per window, nearly half the cost of a journey. The switch can be given only once, so
 * it repeats what Playwright disables (chromiumSwitches).
 */
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

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${switchedOff.join(',')}`,
];

/**
 * Debian's headless shell: Chromium's engine at a third of the CPU time, because it draws no window. Playwright's own builds are never
 * downloaded.
 */
export const launchOptions = { executablePath: process.env.HEADLESS_SHELL ?? '/usr/bin/chromium-headless-shell', args };

/** The full browser, for features that the shell lacks: calls, installing, Lighthouse. */
export const wholeBrowser = { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args };

/**
 * The full browser with a fake camera, microphones and a screen, always allowed. Of the three fake cameras, the second gives no picture
 * that another browser can show.
 */
export const withCameras = (framesPerSecond: number) => ({
  ...wholeBrowser,
  args: [
    ...args,
    `--use-fake-device-for-media-stream=device-count=3,fps=${framesPerSecond}`,
    '--use-fake-ui-for-media-stream',
    '--auto-select-desktop-capture-source=Entire screen',
    '--autoplay-policy=no-user-gesture-required',
    // Needed to reach a relay on this machine.
    '--allow-loopback-in-peer-connection',
  ],
});

/** For journeys, which only check that frames arrive: encoding them is the main cost of a call. */
export const callLaunchOptions = withCameras(5);

export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions);

/**
 * Signs a person in by posting the form, in a browser that the account trusts; it then holds the session cookie. A sign-in with a code is
 * shared with later browsers: each code is valid once, and a new one comes only every half minute.
 */
export async function signInAs(
  context: BrowserContext,
  origin: string,
  email: string,
  { password = samplePassword, database }: { readonly password?: string; readonly database?: string } = {},
) {
  const kept = sessions.get(origin + email);
  if (kept) return context.addCookies(kept);
  await trustBrowser(context, origin, email, database);
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
    // Another worker has just used the codes.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error(`no code signs ${email} in`);
}

const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

/** Waits until the page is interactive: hydrated, with fonts and pictures loaded. */
export async function settled(page: Page) {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Renders lazy parts now, for a screenshot of the whole page.
    for (const part of document.querySelectorAll<HTMLElement>('.further-down'))
      part.style.contentVisibility = 'visible';
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

/** Waits for React's hydration: from then on keys, clicks and forms go through scripts. */
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

/** The toast with this title. */
export const toastNamed = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });
