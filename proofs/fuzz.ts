import { readEnv } from '#platform/env';
import type { Platform } from '#platform/platform';
import { compose } from '../src/main/compose.ts';
import type { createApp } from '../src/web/http/app.ts';
import { type Page, pagesOf } from '../tests/support/access.ts';
import { addEvent } from '../tests/support/database/events.ts';
import { type Stack, startStack, type WebInstance } from '../tests/support/stack.ts';
import { controlStripe } from '../tests/support/stripe.ts';
import { newCast } from './access/cast.ts';
import { type Changes, watchChanges } from './access/changes.ts';
import { endpoints } from './access/endpoints.ts';
import { eventSlug, forms } from './access/forms.ts';
import { type Sent, sendingsOf } from './access/send.ts';
import { seed } from './chance.ts';
import { type Canaries, canariesOf } from './fuzz/canaries.ts';
import { Fuzzer, type Round } from './fuzz/fuzzer.ts';
import type { Finding } from './fuzz/judge.ts';
import { Memory } from './fuzz/memory.ts';
import { type Planting, plantTrigger, proxyMistakes, startProxy, triggerMistakes } from './fuzz/plants.ts';
import { roundsOf } from './fuzz/rounds.ts';
import { Tally } from './fuzz/tally.ts';
import { targetsOf } from './fuzz/targets.ts';
import { WebLog } from './fuzz/web-log.ts';
import type { Figure, Proof } from './proof.ts';

const name = 'fuzz';
const sizes = { short: 100_000, full: 1_000_000 };
/** Far above what the proof sends, so that requests reach what stands behind the limits. */
const unlimited = {
  REQUESTS_PER_MINUTE: '10000000',
  CARD_CHANGES_PER_MINUTE: '1000000',
  PROMO_CODES_PER_HOUR: '1000000',
  PAYOUT_CHANGES_PER_HOUR: '1000000',
};
/** The limits of an instance that is set up as documented. */
const usual = { REQUESTS_PER_MINUTE: '600', SIGN_INS_PER_QUARTER_HOUR: '10', REPORTS_PER_HOUR: '10' };

/** Sends valid requests, each changed in up to three ways, to everything that the access table lists, as every role. REQUESTS=… sends
 * another number of them, for a trial. */
export const fuzz: Proof = {
  promise: 'no malformed request is answered with an error, late, with data of others or a change that is not allowed',
  async prove({ short }) {
    const promised = short ? sizes.short : sizes.full;
    const settings = { LOG_LEVEL: 'info', TRUSTED_PROXIES: '1', PAGE_CACHE_SECONDS: '30', ...unlimited };
    const stack = await startStack(name, settings, { story: false });
    const platform = compose(readEnv({ ...stack.env, LOG_LEVEL: 'silent' }), 'tool');
    try {
      const webs = [await stack.startWeb({ PORT: stack.env.PORT ?? '' }), await stack.startWeb()];
      // Events of the provider's stand-in would change rows at any time.
      await controlStripe(stack.stripeOrigin).webhooks({ lose: 1 });
      await addEvent(platform.db, { slug: eventSlug, starts_at: new Date(Date.now() + 86_400_000) });
      const pages = await pagesOfBuild(platform);
      const changes = await watchChanges(stack.owner);
      const site = new Site(stack, platform, pages, changes);
      return [
        ...(await site.send(webs, Number(process.env.REQUESTS ?? promised), promised)),
        await site.sendUnderLimits(),
        ...(await site.findMistakes(webs)),
      ];
    } finally {
      await platform.close();
      await stack.stop();
    }
  },
};

async function pagesOfBuild(platform: Platform): Promise<Page[]> {
  const built: { createApp: typeof createApp } = await import(
    new URL('../build/server/index.js', import.meta.url).href
  );
  const app = await built.createApp(platform);
  app.close();
  return pagesOf(app);
}

class Site {
  readonly #stack: Stack;
  readonly #platform: Platform;
  readonly #pages: readonly Page[];
  readonly #sendings: readonly Sent[];
  readonly #changes: Changes;
  readonly #log = new WebLog(name);

  constructor(stack: Stack, platform: Platform, pages: readonly Page[], changes: Changes) {
    this.#stack = stack;
    this.#platform = platform;
    this.#pages = pages;
    this.#sendings = sendingsOf(pages);
    this.#changes = changes;
  }

  async send(webs: readonly WebInstance[], wanted: number, promised: number): Promise<Figure[]> {
    const tally = new Tally();
    const fuzzer = this.#fuzzer(webs.map(portOf), tally, true);
    const memory = new Memory(webs);
    let sendingMs = 0;
    for (let casts = 0; tally.sent < wanted; casts++) {
      const { rounds, canaries } = await this.#newRounds();
      const startedAt = performance.now();
      for (const round of rounds) {
        await fuzzer.run(round, canaries);
        memory.measure();
        if (tally.sent >= wanted) break;
      }
      sendingMs += performance.now() - startedAt;
      if (casts === 0) await memory.rest();
      const perSecond = Math.round(tally.sent / (sendingMs / 1_000));
      console.log(`${tally.sent} requests, ${perSecond} a second, ${memory.figure().figure}; ${tally.statuses}`);
    }
    fuzzer.close();
    const lines = [...this.#pages.map(({ address }) => address), ...Object.keys(forms), ...Object.keys(endpoints)];
    const missing = tally.missing(lines, Object.keys(forms));
    for (const each of missing) console.error(`  ${each}`);
    return [
      {
        what: `requests to ${lines.length} lines of the access table, as ten roles`,
        figure: `${tally.sent} at ${Math.round(tally.sent / (sendingMs / 1_000))} a second; ${tally.statuses}`,
        holds: tally.sent >= promised,
      },
      {
        what: 'lines that were not tried, and forms of which no changed one was taken',
        figure: `${missing.length}`,
        holds: missing.length === 0,
      },
      ...tally.figures(this.#log.lines),
      memory.figure(),
    ];
  }

  /** The same from one address, to an instance with the usual limits: refusals are 429, and nothing else fails. */
  async sendUnderLimits(): Promise<Figure> {
    const tally = new Tally();
    const web = await this.#stack.startWeb(usual);
    const fuzzer = this.#fuzzer([portOf(web)], tally, true);
    const { rounds, canaries } = await this.#newRounds('203.0.113.9');
    const found: Finding[] = [];
    for (const round of rounds.filter((each) => /^(refused|reads|forms of client)$/.test(each.name)))
      found.push(...(await fuzzer.run(round, canaries)));
    fuzzer.close();
    await web.stop();
    return {
      what: `${tally.sent} requests from one address, with the usual limits`,
      figure: `${tally.limited} answered 429, ${found.length} findings`,
      holds: tally.limited > tally.sent / 2 && found.length === 0,
    };
  }

  async findMistakes(webs: readonly WebInstance[]): Promise<Figure[]> {
    const port = portOf(webs[0] as WebInstance);
    const missed: string[] = [];
    for (const [mistake, planted] of Object.entries(proxyMistakes)) {
      const { rounds, canaries, planting } = await this.#newRounds();
      const proxy = await startProxy(port, planted, planting);
      const few = rounds.filter((each) => /^(refused|reads|forms of client)$/.test(each.name));
      const found = await this.#findsIn(proxy.port, few, canaries, ({ wrong }) => wrong === planted.wrong);
      proxy.stop();
      if (!found) missed.push(mistake);
    }
    for (const [mistake, statement] of Object.entries(triggerMistakes)) {
      const { rounds, canaries, planting } = await this.#newRounds();
      const uproot = await plantTrigger(this.#stack.owner, statement(planting));
      const opinions = rounds
        .filter((each) => each.name === 'forms of client')
        .map((each) => ({ ...each, targets: each.targets.filter(({ line }) => line === '/dashboard/feedback send') }));
      const found = await this.#findsIn(port, opinions, canaries, ({ wrong }) => wrong === 'row');
      await uproot();
      if (!found) missed.push(mistake);
    }
    return [
      {
        what: 'mistakes planted in a proxy or a trigger that were not found',
        figure: `${missed.length} of ${Object.keys({ ...proxyMistakes, ...triggerMistakes }).length}${missed.map((each) => `, « ${each} »`).join('')}`,
        holds: missed.length === 0,
      },
    ];
  }

  /** Sends small rounds until one finds it; ten times as many as it should take. */
  async #findsIn(port: number, rounds: readonly Round[], canaries: Canaries, isIt: (finding: Finding) => boolean) {
    const fuzzer = this.#fuzzer([port], new Tally(), false);
    try {
      for (let time = 0; time < 12; time++)
        for (const round of rounds) if ((await fuzzer.run({ ...round, size: 250 }, canaries)).some(isIt)) return true;
      return false;
    } finally {
      fuzzer.close();
    }
  }

  #fuzzer(ports: readonly number[], tally: Tally, isTold: boolean): Fuzzer {
    const { env, owner } = this.#stack;
    const names = ['AUTH_SECRET', 'SEALING_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'GOOGLE_CLIENT_SECRET'];
    const secrets = [...names, 'VAPID_PRIVATE_KEY'].map((each) => env[each] ?? '').filter(Boolean);
    return new Fuzzer({ ports, owner, changes: this.#changes, log: this.#log, secrets, tally, seed, isTold });
  }

  /** A new cast: the last one may have signed out, left or been suspended. */
  async #newRounds(from?: string): Promise<{ rounds: Round[]; canaries: Canaries; planting: Planting }> {
    const { env, owner, origin } = this.#stack;
    const cast = await newCast(this.#platform);
    const webhookSecret = env.STRIPE_WEBHOOK_SECRET ?? '';
    const targets = targetsOf({
      cast,
      pages: this.#pages,
      sendings: this.#sendings,
      origin,
      webhookSecret,
      ...(from !== undefined && { from }),
    });
    return {
      rounds: roundsOf(cast, targets, this.#sendings),
      canaries: canariesOf(cast),
      planting: { cast, owner, logFile: this.#log.file },
    };
  }
}

const portOf = ({ origin }: WebInstance) => Number(new URL(origin).port);
