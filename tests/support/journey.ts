import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { roles } from './pages.ts';
import { beginSession } from './sessions.ts';

type Role = 'client' | 'expert' | 'admin';

/** Addresses of the running stack (journeys-setup.ts). */
export const stack = {
  origin: process.env.STACK_ORIGIN ?? '',
  otherOperator: process.env.STACK_OTHER_OPERATOR ?? '',
  broken: process.env.STACK_BROKEN ?? '',
  stripe: process.env.STACK_STRIPE ?? '',
  calendars: process.env.STACK_CALENDARS ?? '',
  push: process.env.STACK_PUSH ?? '',
};

interface Fixtures {
  /** On a machine that is too slow for all of them, the rest is skipped, and counted as such (.ci/run). */
  inTime: undefined;
  /** Every journey also fails when the browser complains: a script error, a broken resource, a breach of the content policy. */
  quietBrowser: undefined;
  /** Signs the page's browser in as the sample person of a role. */
  signedInAs: (role: Role) => Promise<void>;
}

const until = 1_000 * Number(process.env.JOURNEYS_UNTIL ?? Number.POSITIVE_INFINITY);

export const test = base.extend<Fixtures>({
  inTime: [
    async ({ browserName: _anything }, use, info) => {
      info.skip(Date.now() > until, 'no time is left');
      await use(undefined);
    },
    { auto: true },
  ],
  quietBrowser: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('weberror', (error) => complaints.push(String(error.error())));
      context.on('console', (message) => {
        if (isComplaint(message)) complaints.push(`${message.text()} (${message.location().url})`);
      });
      await use(undefined);
      expect(complaints, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
  signedInAs: async ({ context }, use) => {
    await use((role) => beginSession(context, roles[role].email));
  },
});

function isComplaint(message: ConsoleMessage): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false;
  // The journey itself took the connection away; the router asks ahead for pages that links lead to.
  if (message.text().includes('net::ERR_INTERNET_DISCONNECTED')) return false;
  if (message.text().startsWith('Failed to fetch manifest patches TypeError: Failed to fetch')) return false;
  // Playwright's own word: journeys run without, but for the one that is about it.
  if (message.text().startsWith('Service Worker registration blocked by Playwright')) return false;
  const { url } = message.location();
  // The sign-in provider's pages are not ours.
  if (!Object.values(stack).includes(URL.parse(url)?.origin ?? '')) return url === '';
  // The browser reports every page or form that is refused, too. Those are what a journey is about; files are not.
  const isFile = /\.(?!data$)\w+$/.test(new URL(url).pathname);
  return isFile || !message.text().startsWith('Failed to load resource:');
}

/** Another browser of the same kind, with scripts switched off and nobody signed in. */
export async function withoutScripts(context: BrowserContext): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error('the context has no browser');
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.origin, locale: 'fr-FR' });
  return plain.newPage();
}

/** Pages as the server writes them, read without a network: no script, no style, no picture. Redirects are not followed. */
export async function textReader(context: BrowserContext) {
  const browser = context.browser();
  if (!browser) throw new Error('the context has no browser');
  const page = await (await browser.newContext({ javaScriptEnabled: false, offline: true })).newPage();
  return {
    page,
    async read(path: string) {
      const response = await context.request.get(path, { maxRedirects: 0 });
      await page.setContent(await response.text());
      return response;
    },
  };
}

export { expect };
