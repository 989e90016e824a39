import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { readEnv } from '#platform/env';
import { iceServers } from '#platform/turn';
import { compose } from '../../src/main/compose.ts';
import { open, withCameras } from '../../tests/support/browser.ts';
import { watchConnections } from '../../tests/support/call-stats.ts';
import { type Coturn, startCoturn } from '../../tests/support/coturn.ts';
import { type Stack, startStack, type WebInstance } from '../../tests/support/stack.ts';
import type { Member } from '../payments/people.ts';
import { watchPictures } from './pictures.ts';
import { openDatagramRoad, openRoad, type Road } from './roads.ts';
import { type CallUnderWay, callsUnderWay } from './under-way.ts';

/** One participant: their browser, and their network path to their own instance. */
interface Side {
  readonly browser: Browser;
  readonly road: Road;
  instance: WebInstance;
}

/** Two people with a browser each, on two web instances of one site with a relay. */
export class CallSite {
  readonly coturn: Coturn;
  readonly client: Side;
  readonly expert: Side;
  readonly #stack: Stack;
  readonly #platform: ReturnType<typeof compose>;
  readonly #roads: Road[] = [];
  #calls: CallUnderWay[] = [];

  private constructor(stack: Stack, coturn: Coturn, client: Side, expert: Side) {
    this.#stack = stack;
    this.coturn = coturn;
    this.client = client;
    this.expert = expert;
    this.#roads.push(client.road, expert.road);
    this.#platform = compose(readEnv({ ...stack.env, LOG_LEVEL: 'silent', DATABASE_POOL: '4' }), 'tool');
  }

  static async open(): Promise<CallSite> {
    const coturn = await startCoturn({ toLoopback: true });
    // Own Redis database: a proof that moves the clock ahead would time out everybody here.
    const redis = `${process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'}/6`;
    const settings = { LOG_LEVEL: 'warn', REDIS_URL: redis, ...coturn.env };
    const stack = await startStack('call', settings, { story: false });
    const side = async (): Promise<Side> => {
      const instance = await stack.startWeb();
      const own: Omit<Side, 'road'> = { browser: await chromium.launch(withCameras(20)), instance };
      return Object.assign(own, { road: await openRoad(() => own.instance.origin) });
    };
    const [client, expert] = await Promise.all([side(), side()]);
    return new CallSite(stack, coturn, client, expert);
  }

  async #nextCall(): Promise<CallUnderWay> {
    if (this.#calls.length === 0)
      this.#calls = await callsUnderWay(this.#platform.db, this.#stack.env.AUTH_SECRET ?? '', 4);
    return this.#calls.pop() as CallUnderWay;
  }

  /** Opens both pages of a new call. */
  async pages(): Promise<{ readonly client: Page; readonly expert: Page; close(): Promise<void> }> {
    const call = await this.#nextCall();
    const contexts = [await contextOf(this.client, call.client), await contextOf(this.expert, call.expert)];
    const [client, expert] = await Promise.all(contexts.map((context) => context.newPage()));
    if (!client || !expert) throw new Error('a browser opened no page');
    await Promise.all([client, expert].map((page) => open(page, `/appels-video/${call.id}`)));
    return {
      client,
      expert,
      async close() {
        await Promise.all(contexts.map((context) => context.close()));
      },
    };
  }

  /** The same two browsers on empty pages. */
  async emptyPages() {
    const contexts = await Promise.all([contextOf(this.client), contextOf(this.expert)]);
    const [client, expert] = await Promise.all(contexts.map((context) => context.newPage()));
    if (!client || !expert) throw new Error('a browser opened no page');
    await Promise.all([client, expert].map((page) => page.goto('/healthz')));
    return {
      client,
      expert,
      async close() {
        await Promise.all(contexts.map((context) => context.close()));
      },
    };
  }

  /** ICE configuration as a page gets it. The relay's quota counts per user name. */
  configuration(way: 'direct' | 'relayed'): RTCConfiguration {
    const { env, clock } = this.#platform;
    return {
      iceServers: [...iceServers(env, `bare.${randomUUID()}`, clock.now())],
      iceTransportPolicy: way === 'relayed' ? 'relay' : 'all',
    };
  }

  /** From now on the client's path to the relay can be cut too. */
  async leadClientToRelay(): Promise<Road> {
    const road = await openDatagramRoad(this.coturn.port);
    this.#roads.push(road);
    const address = `127.0.0.1:${road.port}`;
    this.client.instance = await this.#stack.startWeb({
      TURN_URLS: `turn:${address}?transport=udp`,
      STUN_URLS: `stun:${address}`,
    });
    return road;
  }

  async close() {
    await Promise.all([this.client, this.expert].map(({ browser }) => browser.close()));
    for (const road of this.#roads) road.close();
    await this.#platform.close();
    await this.#stack.stop();
    await this.coturn.stop();
  }
}

async function contextOf({ browser, road }: Side, member?: Member): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: `http://localhost:${road.port}`, locale: 'fr-FR' });
  await watchConnections(context);
  await watchPictures(context);
  if (!member) return context;
  const [name = '', value = ''] = member.cookie.split('=');
  await context.addCookies([
    { name, value, domain: 'localhost', path: '/', httpOnly: true, secure: true, sameSite: 'Lax' },
  ]);
  return context;
}
