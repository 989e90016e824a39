import type { BrowserContext, Locator, Page } from '@playwright/test';
import { hydrated } from './browser.ts';
import { type Control, controlsOf, selector, signatureOf } from './controls.ts';

/** First effect seen after a press. */
export type Effect = 'page' | 'change' | 'dialog' | 'download' | 'window' | 'outside' | 'focus' | 'refusal' | 'here';

export interface Pressed {
  /** `undefined`: no effect. `gone`: an earlier press removed the control. */
  readonly effect: Effect | 'gone' | undefined;
  /** Errors during the press. */
  readonly faults: readonly string[];
  /** A request may have changed something for this browser or its person. */
  readonly sent: boolean;
}

/** How long a page may take to react on a busy machine; most need a hundredth of it. */
const patienceMs = 15_000;

/** Opens a page and waits for hydration, if it has scripts. */
export async function visit(page: Page, path: string): Promise<number> {
  const response = await page.goto(path, { waitUntil: 'load' });
  const scripted = await page.locator('script[type=module]').count();
  if (scripted > 0) await Promise.race([hydrated(page), page.waitForTimeout(patienceMs)]).catch(() => undefined);
  return response?.status() ?? 0;
}

/** Presses one control of a freshly opened page and observes the effect. */
export async function press(context: BrowserContext, page: Page, control: Control): Promise<Pressed> {
  const found = await foundAgain(page, control);
  if (!found) return { effect: 'gone', faults: [], sent: false };

  const element = page.locator(selector).nth(found.place);
  const faults: string[] = [];
  let effect: Effect | undefined;
  const saw = (what: Effect) => {
    effect ??= what;
  };
  const { origin } = new URL(page.url());
  const before = page.url();
  const listeners = {
    pageerror: (error: Error) => faults.push(error.message),
    download: () => saw('download'),
    popup: (other: Page) => {
      saw('window');
      void other.close();
    },
    dialog: () => saw('dialog'),
    framenavigated: (frame: { parentFrame(): unknown }) => {
      if (frame.parentFrame() === null) saw('page');
    },
  };
  for (const [name, listener] of Object.entries(listeners)) page.on(name as 'pageerror', listener as never);
  const answered = (response: {
    status(): number;
    url(): string;
    request(): { isNavigationRequest(): boolean; method(): string };
  }) => {
    const { url, status } = { url: response.url(), status: response.status() };
    if (!url.startsWith(origin)) return;
    const lost = status >= 400 && response.request().isNavigationRequest() && response.request().method() === 'GET';
    if (status >= 500 || lost) faults.push(`${status} from ${new URL(url).pathname}`);
  };
  context.on('response', answered);
  let sent = false;
  const asked = (request: { url(): string; method(): string }) => {
    sent ||= request.method() !== 'GET';
    if (!request.url().startsWith(origin) && /^https?:/.test(request.url())) saw('outside');
  };
  context.on('request', asked);

  try {
    await watch(element);
    await element.scrollIntoViewIfNeeded({ timeout: 1_000 }).catch(() => undefined);
    // Scroll events from bringing it into view arrive a moment later.
    await page.waitForTimeout(200);
    await forget(page);
    await element
      .click({ timeout: 2_500 })
      .catch(() => element.click({ timeout: 2_500, force: true }).catch(() => undefined));
    const otherwise = found.isChosen ? 'here' : withoutTrace(found.href, before);
    const giveUp = Date.now() + (otherwise ? 1_000 : patienceMs);
    for (; !effect && Date.now() < giveUp; await page.waitForTimeout(40)) {
      const seen = await page.evaluate(() => (window as unknown as { seen?: string }).seen).catch(() => undefined);
      if (page.url() !== before) saw('page');
      else if (seen) saw(seen as Effect);
    }
    if (otherwise) saw(otherwise);
    // Errors appear shortly after.
    await page.waitForTimeout(150);
    return { effect, faults, sent };
  } finally {
    for (const [name, listener] of Object.entries(listeners)) page.off(name as 'pageerror', listener as never);
    context.off('response', answered);
    context.off('request', asked);
  }
}

/** Finds the nearest control of its kind: an earlier press may have removed controls before it, or its subject. */
async function foundAgain(page: Page, control: Control): Promise<Control | undefined> {
  const signature = (one: Control) => signatureOf('', one, page.url());
  const distance = (one: Control) => Math.abs(one.place - control.place);
  for (const giveUp = Date.now() + 3_000; ; await page.waitForTimeout(100)) {
    const same = (await controlsOf(page).catch(() => [])).filter((one) => signature(one) === signature(control));
    const [nearest] = same.toSorted((one, other) => distance(one) - distance(other));
    if (nearest || Date.now() > giveUp) return nearest;
  }
}

/** Effect of a link that leaves no trace: an external program opens other protocols, and a link to the current page stays here. */
function withoutTrace(href: string | null, page: string): Effect | undefined {
  if (href === null) return undefined;
  const target = new URL(href, page);
  if (!/^https?:$/.test(target.protocol)) return 'outside';
  return target.href.split('#')[0] === page.split('#')[0] ? 'here' : undefined;
}

/** Records changes of the page, except of nodes that change by themselves before the press, and of what they contain besides the control. */
const watch = (element: Locator) =>
  element.evaluate(async (control) => {
    const own = window as unknown as { seen?: string | undefined; forget: () => void };
    const restless = new Set<Node>();
    const dialogs = () => document.querySelectorAll('[role=dialog], [role=alertdialog]').length;
    const open = dialogs();
    let pressing = false;
    const isWithinRestless = (node: Node | null): boolean =>
      node !== null && ((restless.has(node) && !node.contains(control)) || isWithinRestless(node.parentNode));
    const isRestless = (node: Node) => restless.has(node) || isWithinRestless(node.parentNode);
    const isTouch = (attribute: string | null) => /^data-(hovered|pressed|focus)|^style$/.test(attribute ?? '');
    const see = (what: string) => {
      if (pressing) own.seen ??= what;
    };
    new MutationObserver((records) => {
      for (const { target, attributeName } of records) {
        if (!pressing) restless.add(target);
        // Hover and pressed states are not an effect.
        else if (!isTouch(attributeName) && !isRestless(target)) see(dialogs() > open ? 'dialog' : 'change');
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    addEventListener('invalid', () => see('refusal'), true);
    addEventListener('input', () => see('change'), true);
    addEventListener('toggle', () => see('change'), true);
    addEventListener('hashchange', () => see('focus'), true);
    addEventListener('scroll', () => see('focus'), true);
    own.forget = () => {
      pressing = true;
      own.seen = undefined;
    };
    await new Promise((resolve) => setTimeout(resolve, 350));
  });

const forget = (page: Page) => page.evaluate(() => (window as unknown as { forget: () => void }).forget());
