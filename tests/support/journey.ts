import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { signInAs } from './browser.ts';
import { roles } from './pages.ts';

type Role = 'client' | 'expert' | 'admin';

/** Addresses of the running stack (journeys-setup.ts). */
export const stack = {
  origin: process.env.STACK_ORIGIN ?? '',
  mails: process.env.STACK_MAILS ?? '',
  database: process.env.STACK_DATABASE ?? '',
  otherOperator: process.env.STACK_OTHER_OPERATOR ?? '',
  broken: process.env.STACK_BROKEN ?? '',
};

interface Fixtures {
  /** Signs the page's browser in as the sample person of a role. */
  signedInAs: (role: Role) => Promise<void>;
  /** What the browser complained about: errors, refused resources, broken rules of the content security policy. */
  complaints: string[];
}

export const test = base.extend<Fixtures>({
  signedInAs: async ({ context }, use) => {
    await use((role) => signInAs(context, stack.origin, roles[role].email));
  },
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    collect(page, complaints);
    await use(complaints);
  },
});

function collect(page: Page, complaints: string[]) {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
}

/** Another browser of the same kind, with nobody signed in. */
export async function withoutScripts(context: BrowserContext): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error('the context has no browser');
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.origin, locale: 'fr-FR' });
  return plain.newPage();
}

/** Until React has taken the page over: a key or a click before that may go nowhere. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const router = (window as { __reactRouterDataRouter?: { state: { initialized: boolean } } })
      .__reactRouterDataRouter;
    return router?.state.initialized === true;
  });
}

export { expect };
