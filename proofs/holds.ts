import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#platform/database';
import { type Stack, startStack } from '../tests/support/stack.ts';
import { anyOf, chance, inTurn, pause, random } from './chance.ts';
import {
  accountsOf,
  type Books,
  chargedAppointments,
  faults,
  type Live,
  leftRows,
  liveHolds,
  plants,
  takenMoney,
} from './holds/books.ts';
import { type Asked, ask, type Browser, newBrowser, send } from './holds/visit.ts';
import { overlapping } from './lifecycle.ts';
import { addClient, addExperts, type Member } from './payments/people.ts';
import { cards, confirm, lookInto } from './payments/provider.ts';
import type { Figure, Proof } from './proof.ts';

const atOnce = 32;
const hourMs = 3_600_000;
/** Time for the provider's last reports. */
const settlesWithinMs = 10_000;
const forgottenWithinMs = 300_000;

/** Visitors hold, pay, sign in and leave, through two instances. */
export const holds: Proof = {
  promise:
    'visitors block no more slots than the limits allow, no hold is paid without an owner, no answer reveals an account, and nothing of a visitor is left after the hour',
  async prove({ short }) {
    const stack = await startStack('holds', { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1' }, { story: false });
    try {
      const webs = [await stack.startWeb({ PORT: stack.env.PORT ?? '' }), await stack.startWeb()];
      const place = new Place(
        stack,
        webs.map(({ origin }) => origin),
      );
      // With fewer experts and networks, the limits send nearly everybody to the sign-in.
      await place.prepare(short ? 60 : 400);
      const worker = await stack.startWorker();
      await place.fill(short ? 1_000 : 10_000);
      await pause(settlesWithinMs);
      await worker.stop();
      return await place.judge();
    } finally {
      await stack.stop();
    }
  },
};

/** The Monday after next, at midnight: later than every minimum notice. */
const firstDay = new Date(Date.now() + 9 * 86_400_000).setUTCHours(0, 0, 0, 0);

const anyStart = () => new Date(firstDay + Math.floor(random() * 14 * 48) * 1_800_000).toISOString();

class Place {
  readonly #stack: Stack;
  readonly #db: Database;
  readonly #origins: readonly string[];
  readonly #asked = new Map<string, Asked>();
  readonly #answers = { known: new Set<string>(), new: new Set<string>() };
  readonly #typed: string[] = [];
  readonly #counts = new Map<string, number>();
  readonly #broken: string[] = [];
  #experts: readonly Member[] = [];
  #members: readonly Member[] = [];
  #networks: readonly string[] = [];
  #looks: readonly (readonly Live[])[] = [];

  constructor(stack: Stack, origins: readonly string[]) {
    this.#stack = stack;
    this.#db = stack.owner;
    this.#origins = origins;
  }

  async prepare(experts: number) {
    const secret = this.#stack.env.AUTH_SECRET ?? '';
    this.#experts = await addExperts(this.#db, secret, experts, false);
    const members: Member[] = [];
    for (let number = 0; number < experts; number++) members.push(await addClient(this.#db, secret));
    this.#members = members;
    this.#networks = Array.from({ length: experts * 5 }, (_, place) => `10.${Math.floor(place / 250)}.${place % 250}`);
  }

  /** Runs visits until this many holds were asked for, and looks at the table meanwhile. */
  async fill(count: number) {
    const looks: (readonly Live[])[] = [];
    let running = true;
    const looking = (async () => {
      while (running) {
        looks.push(await liveHolds(this.#db));
        await pause(100);
      }
    })();
    await inTurn(Array.from({ length: atOnce }), atOnce, async () => {
      while (this.#asked.size < count) await this.#visit();
    });
    running = false;
    await looking;
    this.#looks = looks;
  }

  /** One in twenty comes from one of five crowded networks, and one in ten wants one of five experts. */
  async #visit() {
    const browser = newBrowser(anyOf(chance(0.05) ? this.#networks.slice(0, 5) : this.#networks));
    const hold = await this.#hold(browser);
    if (!hold) return;
    if (chance(0.1)) await this.#meddle(hold);
    const way = random();
    if (way < 0.3) return this.#buys(hold, `nouveau-${hold.id}@visavis.example`);
    if (way < 0.4) return this.#buys(hold, anyOf(this.#members).viewer.email);
    if (way < 0.45) return this.#buysOwn(hold);
    if (way < 0.7) return this.#signsIn(hold, anyOf(this.#members));
    if (way < 0.85) return this.#tell('left', await this.#send(hold, { intent: 'release', expert: hold.expert }));
    // The second hold replaces the first.
    if (way < 0.95) await this.#hold(browser);
  }

  #count(what: string) {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }

  #tell(what: string, { status, text }: { status: number; text: string }) {
    if (status >= 500) this.#broken.push(`${what}: ${status} ${text.slice(0, 200)}`);
    this.#count(status >= 400 ? `${what}, refused` : what);
  }

  #send(hold: Asked, form: Readonly<Record<string, string>>, browser: Browser = hold.browser) {
    return send(this.#origins, browser, `/checkout?hold=${hold.id}`, { hold: hold.id, ...form });
  }

  async #hold(browser: Browser): Promise<Asked | undefined> {
    const expert = anyOf(chance(0.1) ? this.#experts.slice(0, 5) : this.#experts).viewer.profileId;
    const hold = ask(browser, expert);
    this.#asked.set(hold.id, hold);
    const form = { id: hold.id, date: anyStart(), time: '10:00', duration: '30', message: '' };
    const answer = await send(this.#origins, browser, `/expert/${expert}/reserver`, form);
    hold.held = answer.text.includes(`hold=${hold.id}`);
    if (answer.status >= 500) this.#tell('asked', answer);
    else this.#count(hold.held ? 'held' : answer.text.includes('se-connecter') ? 'led to the sign-in' : 'not free');
    return hold.held ? hold : undefined;
  }

  #order(email: string) {
    return { intent: 'pay', buyer: 'consumer', email, firstName: 'Claire', lastName: 'Fontaine', startsEarly: 'on' };
  }

  async #buys(hold: Asked, email: string) {
    const isKnown = !email.startsWith('nouveau-');
    this.#typed.push(email);
    const opened = await this.#send(hold, this.#order(email));
    this.#tell('ordered', opened);
    this.#answers[isKnown ? 'known' : 'new'].add(opened.shape.replaceAll(email, 'address'));
    // One in five closes the page here.
    if (chance(0.2)) return;
    hold.buyer = email;
    await this.#pays(hold, opened.text);
  }

  async #pays(hold: Asked, answer: string) {
    const [secret] = /pi_\w+_secret_\w+/.exec(answer) ?? [];
    if (!secret) return;
    const state = await confirm(this.#stack.stripeOrigin, secret, chance(0.1) ? cards.declined : cards.good);
    this.#count(`the card: ${state}`);
    // Half of the browsers never report it: the provider does.
    if (chance(0.5)) this.#tell('reported', await this.#send(hold, { intent: 'paid' }));
  }

  async #buysOwn(hold: Asked) {
    const expert = this.#experts.find(({ viewer }) => viewer.profileId === hold.expert);
    this.#tell('bought from oneself', await this.#send(hold, this.#order(expert?.viewer.email ?? '')));
  }

  async #signsIn(hold: Asked, { cookie, viewer }: Member) {
    const [name = '', value = ''] = cookie.split('=');
    hold.browser.cookies.set(name, value);
    const opened = await this.#send(hold, this.#order(viewer.email));
    this.#tell('taken over', opened);
    hold.buyer = viewer.email;
    if (chance(0.7)) await this.#pays(hold, opened.text);
  }

  /** Somebody who knows the id of the hold and not its browser. */
  async #meddle(hold: Asked) {
    const stranger = newBrowser(anyOf(this.#networks));
    if (chance(0.5)) {
      const [name = '', value = ''] = anyOf(this.#members).cookie.split('=');
      stranger.cookies.set(name, value);
    }
    for (const form of [this.#order('intrus@visavis.example'), { intent: 'paid' }, { intent: 'release', expert: '' }]) {
      const { status, text } = await this.#send(hold, form, stranger);
      this.#count('meddled');
      if (status >= 500 || text.includes('_secret_') || text.includes('booking-success'))
        this.#broken.push(`a stranger was answered ${status} ${text.slice(0, 200)}`);
    }
    const live = await liveHolds(this.#db);
    if (!live.some(({ id }) => id === hold.id)) this.#broken.push(`hold ${hold.id} ended by a stranger`);
  }

  async judge(): Promise<Figure[]> {
    const seconds = await this.#passAnHour();
    const books: Books = {
      asked: this.#asked,
      looks: this.#looks,
      taken: await takenMoney(this.#db),
      charged: await chargedAppointments(lookInto(this.#stack.stripeOrigin)),
      answers: this.#answers,
      accounts: (await accountsOf(this.#db, this.#typed)).filter((email) => email.startsWith('nouveau-')),
      left: await leftRows(this.#db),
    };
    const found = faults(books);
    const unnoticed = Object.entries(plants).filter(([, plant]) => faults(plant(books)).length === found.length);
    for (const line of [...found, ...this.#broken].slice(0, 20)) console.log(line);
    for (const [name] of unnoticed) console.log(`not noticed: ${name}`);
    const told = [...this.#counts].map(([what, times]) => `${what} ×${times}`).join(', ');
    const overlaps = await overlapping(this.#db);
    const held = this.#counts.get('held') ?? 0;
    return [
      {
        what: `${this.#asked.size} holds asked for by visitors of ${this.#networks.length} networks through ${this.#origins.length} instances`,
        figure: `${told}; 5xx, or a stranger's effect: ${this.#broken.length}; overlaps ${overlaps}`,
        holds: this.#broken.length === 0 && overlaps === 0 && held > this.#asked.size / 3,
      },
      {
        what: `holds beyond the limits, money without its owner, answers that reveal an account, and rows left; looked at ${books.looks.length} times`,
        figure: `${found.length}; ${books.taken.length} payments, ${books.charged.length} charges, ${books.accounts.length} new accounts; nothing left after ${seconds} s`,
        holds: found.length === 0 && books.accounts.length > 0 && this.#answers.known.size > 0,
      },
      {
        what: 'planted faults that were not noticed',
        figure: `${unnoticed.length} of ${Object.keys(plants).length}`,
        holds: unnoticed.length === 0,
      },
    ];
  }

  /** Starts a worker an hour ahead and waits until nothing of a visitor is left; returns the seconds it took. */
  async #passAnHour(): Promise<number> {
    const folder = await mkdtemp(join(tmpdir(), 'visavis-clock-'));
    const file = join(folder, 'clock');
    await writeFile(file, String(hourMs + 120_000));
    const worker = await this.#stack.startWorker({
      NODE_OPTIONS: `--import=${new URL('./payments/moved-clock.ts', import.meta.url).href}`,
      CLOCK_FILE: file,
      CLOCK_HURRY: '1',
    });
    const startedAt = performance.now();
    const passed = () => performance.now() - startedAt;
    try {
      while (passed() < forgottenWithinMs && (await this.#isBusy())) await pause(500);
      return Math.round(passed() / 1_000);
    } finally {
      await worker.stop();
      await rm(folder, { recursive: true });
    }
  }

  async #isBusy(): Promise<boolean> {
    const owed = await this.#db.selectFrom('refunds').select('id').where('state', '=', 'owed').limit(1).execute();
    return owed.length > 0 || Object.values(await leftRows(this.#db)).some((rows) => rows > 0);
  }
}
