import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '#platform/env';
import { compose } from '../../src/main/compose.ts';
import type { createApp } from '../../src/web/http/app.ts';
import { productSettings } from '../../tests/support/product-settings.ts';
import { Reader } from '../../tests/support/site/reader.ts';
import type { Figure } from '../proof.ts';

const origin = 'http://localhost:3000';
const limits = { page: 150, suggestions: 100 };
const rounds = 3;

/** Server time of pages on this database: the production build in process, without its page cache. */
export async function served(databaseUrl: string, texts: readonly string[], size: number): Promise<Figure[]> {
  const storage = await mkdtemp(join(tmpdir(), 'visavis-search-'));
  const redis = new URL(process.env.REDIS_URL ?? 'redis://127.0.0.1:6379');
  redis.pathname = `/${process.env.STACK_REDIS_DATABASE ?? 3}`;
  redis.searchParams.set('keyPrefix', `search-${process.pid}:`);
  const platform = compose(
    readEnv({
      ...productSettings,
      LOG_LEVEL: 'fatal',
      PUBLIC_ORIGIN: origin,
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '5',
      REDIS_URL: redis.href,
      SMTP_URL: 'smtp://127.0.0.1:9',
      STRIPE_API: 'http://127.0.0.1:9',
      STRIPE_JS: 'http://127.0.0.1:9',
      CLAMD_URL: 'tcp://127.0.0.1:9',
      STORAGE_DIR: storage,
    }),
    'web',
  );
  await once(platform.redis, 'ready');
  // React chooses its build when it is loaded; that of development renders five times as slowly.
  process.env.NODE_ENV = 'production';
  const built: { createApp: typeof createApp } = await import(
    new URL('../../build/server/index.js', import.meta.url).href
  );
  const app = await built.createApp(platform);
  const visitor = new Reader(app, origin);
  try {
    const addresses = (path: string) => texts.map((text) => `${path}?${new URLSearchParams({ q: text })}`);
    return [
      await timed(`/recherche with a text, ${size} experts`, addresses('/recherche'), limits.page, visitor),
      await timed(`suggestions, ${size} experts`, addresses('/recherche/suggestions'), limits.suggestions, visitor),
    ];
  } finally {
    app.close();
    await platform.close();
    await rm(storage, { recursive: true });
  }
}

async function timed(what: string, addresses: readonly string[], limitMs: number, visitor: Reader): Promise<Figure> {
  // The first answers compile their code.
  for (const address of addresses.slice(0, 20)) await (await visitor.fetch(address)).text();
  const medians: number[] = [];
  for (const address of addresses) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const startedAt = performance.now();
      const answer = await visitor.fetch(address);
      await answer.text();
      times.push(performance.now() - startedAt);
      if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
    }
    medians.push(times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0);
  }
  const sorted = medians.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.ceil(part * sorted.length) - 1] ?? 0;
  return {
    what: `server time of ${what}`,
    figure: `p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms (limit ${limitMs}), median of ${rounds} runs of each of ${medians.length} texts`,
    holds: at(0.95) <= limitMs,
  };
}
