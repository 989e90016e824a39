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
  /** Every journey fails when the browser reports a problem: a script error, a missing resource, a CSP violation. */
  quietBrowser: undefined;
  /** Signs the page's browser in as the sample person of a role. */
  signedInAs: (role: Role) => Promise<void>;
}

export const test = base.extend<Fixtures>({
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
  // The journey went offline itself; the router prefetches routes of links.
  if (message.text().includes('net::ERR_INTERNET_DISCONNECTED')) return false;
  if (message.text().startsWith('Failed to fetch manifest patches TypeError: Failed to fetch')) return false;
  // A message of Playwright: journeys run without service workers, except the one about them.
  if (message.text().startsWith('Service Worker registration blocked by Playwright')) return false;
  const { url } = message.location();
  // Pages of the sign-in provider are not ours.
  if (!Object.values(stack).includes(URL.parse(url)?.origin ?? '')) return url === '';
  // The browser also reports refused pages and forms, which journeys expect; a failed file is an error.
  const isFile = /\.(?!data$)\w+$/.test(new URL(url).pathname);
  return isFile || !message.text().startsWith('Failed to load resource:');
}

/** Another browser context with scripts disabled, signed out. */
export async function withoutScripts(context: BrowserContext): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error('the context has no browser');
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.origin, locale: 'fr-FR' });
  return plain.newPage();
}

export { expect };
