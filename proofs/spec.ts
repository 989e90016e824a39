import type { Browser, BrowserContext, Page } from '@playwright/test';
import { launchBrowser } from '../tests/support/browser.ts';
import { type Control, controlsOf, patternOf, signatureOf } from '../tests/support/controls.ts';
import { roles } from '../tests/support/pages.ts';
import { type Effect, press, visit } from '../tests/support/press.ts';
import { beginSession } from '../tests/support/sessions.ts';
import { type Stack, startStack } from '../tests/support/stack.ts';
import { inTurn, shuffled } from './chance.ts';
import type { Figure, Proof } from './proof.ts';

const people = ['visiteur', 'client', 'expert', 'admin'] as const;
type Who = (typeof people)[number];

/** Parallel browsers: a press mostly waits. */
const lanes = 3;

interface Task {
  readonly who: Who;
  readonly path: string;
  readonly control: Control;
  /** Pressed first to open the dialog that contains the control. */
  readonly opener?: Control;
}

interface Window {
  readonly who: Who;
  readonly context: BrowserContext;
  readonly page: Page;
}

/** State that the browser keeps between pages, such as an open menu; undefined when it has left the site. */
async function memoryOf({ context, page }: Window): Promise<string | undefined> {
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage)).catch(() => undefined);
  return kept && [...cookies.toSorted(), kept].join(' ');
}

/** The code of the booking dialogs loads after the page, whose controls cannot be pressed once they are drawn. */
async function dialogIsDrawn(page: Page): Promise<void> {
  if (/\/expert\/[^/]+\/(reserver|mentorat)$/.test(new URL(page.url()).pathname))
    await page.locator('[role=dialog]').waitFor();
}

/** Presses every button and link. */
export const spec: Proof = {
  promise: 'every button and link that somebody can reach has an effect, and none an error',
  async prove({ short }) {
    const many = '10000000';
    const stack = await startStack('spec', { LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: many });
    const browser = await launchBrowser();
    Object.assign(process.env, {
      STACK_ORIGIN: stack.origin,
      STACK_DATABASE: stack.databaseUrl,
      STACK_AUTH_SECRET: stack.env.AUTH_SECRET,
    });
    try {
      // As in production: without the specimens of the design system.
      await stack.startWeb({ PORT: stack.env.PORT ?? '', DESIGN_PAGES: 'false' });
      await stack.startWorker();
      return await new Crawl(stack, browser, short).run();
    } finally {
      await browser.close();
      await stack.stop();
    }
  },
};

class Crawl {
  readonly #stack: Stack;
  readonly #browser: Browser;
  readonly #short: boolean;
  readonly #effects = new Map<Effect, number>();
  readonly #dead: string[] = [];
  readonly #faults: string[] = [];
  readonly #gone: string[] = [];
  readonly #unchanged: Window[] = [];
  #pages = 0;
  #pressed = 0;

  constructor(stack: Stack, browser: Browser, short: boolean) {
    this.#stack = stack;
    this.#browser = browser;
    this.#short = short;
  }

  async run(): Promise<Figure[]> {
    for (const who of people) {
      const startedAt = performance.now();
      const tasks = await this.#explore(who);
      console.log(`${who}: ${tasks.length} controls found in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
      const chosen = this.#short ? shuffled(tasks).slice(0, 15) : tasks;
      const inDialogs = (await inTurn(chosen, lanes, (task) => this.#press(task))).flat();
      // One of each kind in dialogs too: a dialog may show a month of days.
      const kinds = new Map(inDialogs.map((task) => [this.#kindOf(task), task]));
      if (!this.#short) await inTurn([...kinds.values()], lanes, (task) => this.#press(task));
      console.log(`${who}: pressed after ${Math.round((performance.now() - startedAt) / 1_000)} s`);
    }
    const effects = [...this.#effects].map(([effect, times]) => `${effect} ${times}`).join(', ');
    return [
      {
        what: 'buttons and links pressed, as visitor, client, expert and admin',
        figure: `${this.#pressed} on ${this.#pages} pages (${effects}; ${this.#gone.length} were gone by then)`,
        holds: this.#pressed >= (this.#short ? 45 : 500) && this.#gone.length <= this.#pressed / 5,
      },
      { what: 'did nothing', figure: `${this.#dead.length}`, holds: this.#dead.length === 0 },
      { what: 'led to an error', figure: `${this.#faults.length}`, holds: this.#faults.length === 0 },
      await this.#control(),
    ];
  }

  /** Reuses a window that a press left unchanged, if any: its scripts are already loaded. */
  async #window(who: Who): Promise<Window> {
    const place = this.#unchanged.findIndex((each) => each.who === who);
    const [unchanged] = this.#unchanged.splice(place, place < 0 ? 0 : 1);
    if (unchanged) return unchanged;
    const context = await this.#newContext(who);
    return { who, context, page: await context.newPage() };
  }

  async #newContext(who: Who): Promise<BrowserContext> {
    const context = await this.#browser.newContext({
      baseURL: this.#stack.origin,
      viewport: { width: 1440, height: 900 },
      // The site is French in every browser.
      locale: who === 'visiteur' ? 'en-GB' : 'fr-FR',
      timezoneId: 'Europe/Paris',
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    // Blocks requests to other sites.
    await context.route(
      (url) => url.origin !== this.#stack.origin && !url.href.startsWith(this.#stack.stripeOrigin),
      (route) => route.abort(),
    );
    const person = roles[who];
    if ('email' in person) await beginSession(context, person.email);
    return context;
  }

  /** Follows the links: one page of each kind, and one control of each kind. */
  async #explore(who: Who): Promise<Task[]> {
    const { context, page } = await this.#window(who);
    // The short form visits a random part.
    const known = roles[who].pages.filter((path) => !path.startsWith('/design'));
    const waiting: string[] = this.#short ? shuffled(known).slice(0, 6) : [...known];
    const pages = new Set<string>();
    const controls = new Map<string, Task>();
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const pattern = patternOf(new URL(path, this.#stack.origin));
      if (pages.has(pattern)) continue;
      pages.add(pattern);
      if (!(await this.#opens(page, who, path))) continue;
      for (const control of await controlsOf(page)) {
        const signature = signatureOf(pattern, control, page.url());
        if (!controls.has(signature)) controls.set(signature, { who, path, control });
        const target = new URL(control.href ?? '', page.url());
        if (
          !this.#short &&
          control.href !== null &&
          target.origin === this.#stack.origin &&
          !/\.\w+$/.test(target.pathname)
        )
          waiting.push(target.pathname + target.search);
      }
    }
    this.#pages += pages.size;
    await context.close();
    return [...controls.values()];
  }

  #kindOf({ path, control, opener }: Task): string {
    const url = new URL(path, this.#stack.origin);
    return `${opener?.name} ${signatureOf(patternOf(url), control, url.href)}`;
  }

  /** Logged at once, because a whole crawl takes long. */
  #note(among: string[], what: string) {
    among.push(what);
    console.log(what);
  }

  /** Tried twice before it counts as a fault, because the machine may be busy. */
  async #opens(page: Page, who: Who, path: string): Promise<boolean> {
    const opens = async () => {
      const status = await visit(page, path);
      await dialogIsDrawn(page);
      return status > 0;
    };
    const isOpened = () => opens().catch(() => false);
    if ((await isOpened()) || (await isOpened())) return true;
    this.#note(this.#faults, `${who} on ${path}: it does not open`);
    return false;
  }

  /** Returns controls of a dialog it opened, to press next. A press without effect is repeated before it counts. */
  async #press(task: Task, isSecond = false): Promise<Task[]> {
    const { who, path, control, opener } = task;
    const window = await this.#window(who);
    const { context, page } = window;
    let isChanged = true;
    try {
      if (!(await this.#opens(page, who, path))) return [];
      const remembered = await memoryOf(window);
      const opened = opener && (await press(context, page, opener));
      const { effect, faults, sent } = await press(context, page, control);
      isChanged = sent || Boolean(opened?.sent) || remembered !== (await memoryOf(window));
      if (effect === undefined && faults.length === 0 && !isSecond) return await this.#press(task, true);
      const what = `${who} on ${path}${opener ? `, « ${opener.name} »` : ''}: ${control.kind} « ${control.name} »`;
      if (effect === 'gone') this.#note(this.#gone, `${what} was gone by then`);
      else this.#pressed++;
      if (effect === undefined) this.#note(this.#dead, `${what} did nothing`);
      else if (effect !== 'gone') this.#effects.set(effect, (this.#effects.get(effect) ?? 0) + 1);
      for (const fault of faults) this.#note(this.#faults, `${what} led to: ${fault}`);
      if (effect !== 'dialog' || opener) return [];
      const inside = await controlsOf(page, '[role=dialog]');
      return inside.map((each) => ({ who, path, control: each, opener: control }));
    } finally {
      if (isChanged) await context.close();
      else this.#unchanged.push(window);
    }
  }

  /** Self-test: the crawl must find a planted button without an effect, and one that fails. */
  async #control(): Promise<Figure> {
    const { context, page } = await this.#window('visiteur');
    await visit(page, '/faq');
    await page.evaluate(() => {
      document
        .querySelector('main')
        ?.insertAdjacentHTML('afterbegin', '<button id="mort">Mort</button><button id="casse">Cassé</button>');
      document.querySelector('#casse')?.addEventListener('click', () => {
        throw new Error('planted');
      });
    });
    const controls = await controlsOf(page, 'main');
    const found: boolean[] = [];
    for (const name of ['Mort', 'Cassé']) {
      const control = controls.find((each) => each.name === name);
      const pressed = control && (await press(context, page, control));
      found.push(
        pressed !== undefined && pressed.effect === undefined && (name === 'Mort' || pressed.faults.length > 0),
      );
    }
    await context.close();
    return {
      what: 'planted: a button that does nothing, one that breaks',
      figure: `${found.filter(Boolean).length} of 2 found`,
      holds: found.every(Boolean),
    };
  }
}
